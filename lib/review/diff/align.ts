import { diffArrays } from 'diff';
import { type DiffPart, getSimilarity } from './nodes';

/** A part and its counterpart. A moved part appears twice: `moved` at its new position, `moved-away` at the old one. */
export type AlignedPart =
  | { type: 'same' | 'changed' | 'moved' | 'moved-away'; before: DiffPart; after: DiffPart }
  | { type: 'deleted'; before: DiffPart }
  | { type: 'inserted'; after: DiffPart };

/** The minimum similarity of a pair, from 0 to 1. Of less similar parts, one is deleted and the other inserted. */
const MIN_SIMILARITY = 0.4;

/** The minimum similarity and number of words of a part that moved and changed: short texts may be similar by chance. */
const MIN_SIMILARITY_MOVED = 0.75;
const MIN_WORDS_MOVED = 5;

/** The indexes of a part in the two lists. */
type Pair = { before: number; after: number };

/** The parts between two pairs: from the indexes in `from` up to those in `to`, which are excluded. */
type Range = { from: Pair; to: Pair };

/** Align two lists of parts, in the order in which the merged page shows them. */
export function alignParts(before: DiffPart[], after: DiffPart[]): AlignedPart[] {
  const same = findSame(before, after);
  const gaps = getGaps(same, before.length, after.length);
  const moved = findMoved(before, after, gaps);
  const changed = gaps.flatMap((gap) => pairInGap(before, after, gap, moved));
  const inPlace = [...same, ...changed].sort((a, b) => a.after - b.after);
  const movedAndChanged = findMovedAndChanged(before, after, [...inPlace, ...moved]);
  return listInOrder(before, after, inPlace, [...moved, ...movedAndChanged]);
}

function findSame(before: DiffPart[], after: DiffPart[]): Pair[] {
  const getKeys = (parts: DiffPart[]) => parts.map(({ kind, appearance }) => `${kind} ${appearance}`);
  const pairs: Pair[] = [];
  const position: Pair = { before: 0, after: 0 };
  for (const { added, removed, count = 0 } of diffArrays(getKeys(before), getKeys(after))) {
    for (let index = 0; index < count && !added && !removed; index++) {
      pairs.push({ before: position.before + index, after: position.after + index });
    }
    if (!added) position.before += count;
    if (!removed) position.after += count;
  }
  return pairs;
}

function getGaps(same: Pair[], beforeEnd: number, afterEnd: number): Range[] {
  const ends = [...same, { before: beforeEnd, after: afterEnd }];
  return ends.map((to, index) => {
    const previous = ends[index - 1];
    return {
      from: previous ? { before: previous.before + 1, after: previous.after + 1 } : { before: 0, after: 0 },
      to,
    };
  });
}

/** Find parts that moved to another gap with the same text. Skips text that occurs twice, because it is ambiguous. */
function findMoved(before: DiffPart[], after: DiffPart[], gaps: Range[]): Pair[] {
  const getGap = (side: keyof Pair, index: number) =>
    gaps.findIndex(({ from, to }) => index >= from[side] && index < to[side]);
  const listUnmatched = (parts: DiffPart[], side: keyof Pair) =>
    parts.flatMap(({ kind, text }, index) =>
      getGap(side, index) === -1 || text === '' ? [] : [{ key: `${kind} ${text}`, index, gap: getGap(side, index) }],
    );
  const [deleted, inserted] = [listUnmatched(before, 'before'), listUnmatched(after, 'after')];
  return inserted.flatMap(({ key, index, gap }) => {
    const [origin, ...others] = deleted.filter((part) => part.key === key);
    const isUnique = others.length === 0 && inserted.filter((part) => part.key === key).length === 1;
    return origin && isUnique && origin.gap !== gap ? [{ before: origin.index, after: index }] : [];
  });
}

/** Pair the parts of a gap in order, so that the total similarity is highest. */
function pairInGap(before: DiffPart[], after: DiffPart[], { from, to }: Range, moved: Pair[]): Pair[] {
  const listUnpaired = (side: keyof Pair) =>
    Array.from({ length: to[side] - from[side] }, (_, index) => from[side] + index).filter(
      (index) => !moved.some((pair) => pair[side] === index),
    );
  const [oldIndexes, newIndexes] = [listUnpaired('before'), listUnpaired('after')];
  // The highest total similarity of the parts from a row and a column to the end of the gap.
  const bestTotals: number[][] = Array.from({ length: oldIndexes.length + 1 }, () =>
    new Array(newIndexes.length + 1).fill(0),
  );
  const getBestTotal = (row: number, column: number) => bestTotals[row]?.[column] ?? 0;
  const scores = oldIndexes.map((oldIndex) =>
    newIndexes.map((newIndex) => getScore(before[oldIndex], after[newIndex])),
  );
  for (let row = oldIndexes.length - 1; row >= 0; row--) {
    for (let column = newIndexes.length - 1; column >= 0; column--) {
      const paired = getBestTotal(row + 1, column + 1) + (scores[row]?.[column] ?? 0);
      (bestTotals[row] as number[])[column] = Math.max(
        paired,
        getBestTotal(row + 1, column),
        getBestTotal(row, column + 1),
      );
    }
  }
  const pairs: Pair[] = [];
  for (let row = 0, column = 0; row < oldIndexes.length && column < newIndexes.length; ) {
    const score = scores[row]?.[column] ?? 0;
    if (score > 0 && getBestTotal(row, column) === getBestTotal(row + 1, column + 1) + score) {
      pairs.push({ before: oldIndexes[row++] as number, after: newIndexes[column++] as number });
    } else if (getBestTotal(row, column) === getBestTotal(row + 1, column)) row++;
    else column++;
  }
  return pairs;
}

function getScore(before: DiffPart | undefined, after: DiffPart | undefined): number {
  if (!before || !after || before.kind !== after.kind) return 0;
  if (before.text === after.text) return 1;
  const similarity = getSimilarity(before.words, after.words);
  return similarity >= MIN_SIMILARITY ? similarity : 0;
}

function findMovedAndChanged(before: DiffPart[], after: DiffPart[], paired: Pair[]): Pair[] {
  const isLong = ({ words }: DiffPart) => words.length >= MIN_WORDS_MOVED;
  const listUnpaired = (parts: DiffPart[], side: keyof Pair) =>
    parts
      .map((part, index) => ({ part, index }))
      .filter(({ part, index }) => isLong(part) && !paired.some((pair) => pair[side] === index));
  const deleted = listUnpaired(before, 'before');
  return listUnpaired(after, 'after').flatMap(({ part, index }) => {
    const originIndex = deleted.findIndex((origin) => getScore(origin.part, part) >= MIN_SIMILARITY_MOVED);
    const [origin] = originIndex === -1 ? [] : deleted.splice(originIndex, 1);
    return origin ? [{ before: origin.index, after: index }] : [];
  });
}

/** List all parts in order. At the same position, old parts come before new ones. */
function listInOrder(before: DiffPart[], after: DiffPart[], inPlace: Pair[], moved: Pair[]): AlignedPart[] {
  const aligned: AlignedPart[] = [];
  let [oldIndex, newIndex] = [0, 0];
  const getPart = (parts: DiffPart[], index: number) => parts[index] as DiffPart;
  for (const pair of [...inPlace, { before: before.length, after: after.length }]) {
    for (; oldIndex < pair.before; oldIndex++) {
      const move = moved.find(({ before: index }) => index === oldIndex);
      if (move)
        aligned.push({ type: 'moved-away', before: getPart(before, oldIndex), after: getPart(after, move.after) });
      else aligned.push({ type: 'deleted', before: getPart(before, oldIndex) });
    }
    for (; newIndex < pair.after; newIndex++) {
      const move = moved.find(({ after: index }) => index === newIndex);
      if (move) aligned.push({ type: 'moved', before: getPart(before, move.before), after: getPart(after, newIndex) });
      else aligned.push({ type: 'inserted', after: getPart(after, newIndex) });
    }
    if (pair.before === before.length && pair.after === after.length) break;
    const [oldPart, newPart] = [getPart(before, oldIndex++), getPart(after, newIndex++)];
    const type = oldPart.appearance === newPart.appearance ? 'same' : 'changed';
    aligned.push({ type, before: oldPart, after: newPart });
  }
  return aligned;
}
