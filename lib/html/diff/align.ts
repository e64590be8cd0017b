import { diffArrays } from 'diff';
import type { DiffPart } from './parts';
import { getSimilarity } from './words';

/** What has become of a part, in the order of the merged page. A moved part `left` the place where it was. */
export type AlignedPart =
  | { type: 'same' | 'changed' | 'moved' | 'left'; before: DiffPart; after: DiffPart }
  | { type: 'deleted'; before: DiffPart }
  | { type: 'inserted'; after: DiffPart };

/** Parts that have less in common than this are not the same part. */
const LEAST_SIMILAR = 0.4;
/** A part that stands elsewhere has more to prove. */
const LEAST_SIMILAR_MOVED = 0.75;
const FEWEST_WORDS_MOVED = 5;

type Pair = { before: number; after: number };
type Range = { from: Pair; to: Pair };

/** Find for each part of the new list what it was in the old one. */
export function alignParts(before: DiffPart[], after: DiffPart[]): AlignedPart[] {
  const same = findSame(before, after);
  const gaps = getGaps(same, before.length, after.length);
  const moved = findMoved(before, after, gaps);
  const changed = gaps.flatMap((gap) => pairGap(before, after, gap, moved));
  const kept = [...same, ...changed].sort((a, b) => a.after - b.after);
  const late = findMovedAndChanged(before, after, [...kept, ...moved]);
  return emit(before, after, kept, [...moved, ...late]);
}

function findSame(before: DiffPart[], after: DiffPart[]): Pair[] {
  const looks = (parts: DiffPart[]) => parts.map(({ kind, look }) => `${kind} ${look}`);
  const pairs: Pair[] = [];
  const at: Pair = { before: 0, after: 0 };
  for (const { added, removed, count = 0 } of diffArrays(looks(before), looks(after))) {
    for (let index = 0; index < count && !added && !removed; index++) {
      pairs.push({ before: at.before + index, after: at.after + index });
    }
    if (!added) at.before += count;
    if (!removed) at.after += count;
  }
  return pairs;
}

function getGaps(same: Pair[], beforeEnd: number, afterEnd: number): Range[] {
  const ends = [...same, { before: beforeEnd, after: afterEnd }];
  return ends.map((to, index) => {
    const last = ends[index - 1];
    return { from: last ? { before: last.before + 1, after: last.after + 1 } : { before: 0, after: 0 }, to };
  });
}

/** A part whose text went from one gap to another has moved; where its text stands twice nobody can say. */
function findMoved(before: DiffPart[], after: DiffPart[], gaps: Range[]): Pair[] {
  const getGap = (side: keyof Pair, index: number) =>
    gaps.findIndex(({ from, to }) => index >= from[side] && index < to[side]);
  const list = (parts: DiffPart[], side: keyof Pair) =>
    parts.flatMap(({ kind, text }, index) =>
      getGap(side, index) === -1 || text === '' ? [] : [{ key: `${kind} ${text}`, index, gap: getGap(side, index) }],
    );
  const [gone, come] = [list(before, 'before'), list(after, 'after')];
  return come.flatMap(({ key, index, gap }) => {
    const [origin, ...others] = gone.filter((each) => each.key === key);
    const isUnique = others.length === 0 && come.filter((each) => each.key === key).length === 1;
    return origin && isUnique && origin.gap !== gap ? [{ before: origin.index, after: index }] : [];
  });
}

/** Pair the parts of a gap in their order so that the pairs have the most in common. */
function pairGap(before: DiffPart[], after: DiffPart[], { from, to }: Range, moved: Pair[]): Pair[] {
  const free = (side: keyof Pair) =>
    Array.from({ length: to[side] - from[side] }, (_, index) => from[side] + index).filter(
      (index) => !moved.some((pair) => pair[side] === index),
    );
  const [old, now] = [free('before'), free('after')];
  const best: number[][] = Array.from({ length: old.length + 1 }, () => new Array(now.length + 1).fill(0));
  const at = (row: number, column: number) => best[row]?.[column] ?? 0;
  const scores = old.map((index) => now.map((other) => getScore(before[index], after[other])));
  for (let row = old.length - 1; row >= 0; row--) {
    for (let column = now.length - 1; column >= 0; column--) {
      const paired = at(row + 1, column + 1) + (scores[row]?.[column] ?? 0);
      (best[row] as number[])[column] = Math.max(paired, at(row + 1, column), at(row, column + 1));
    }
  }
  const pairs: Pair[] = [];
  for (let row = 0, column = 0; row < old.length && column < now.length; ) {
    const score = scores[row]?.[column] ?? 0;
    if (score > 0 && at(row, column) === at(row + 1, column + 1) + score) {
      pairs.push({ before: old[row++] as number, after: now[column++] as number });
    } else if (at(row, column) === at(row + 1, column)) row++;
    else column++;
  }
  return pairs;
}

function getScore(before: DiffPart | undefined, after: DiffPart | undefined): number {
  if (!before || !after || before.kind !== after.kind) return 0;
  if (before.text === after.text) return 1;
  const similarity = getSimilarity(before.words, after.words);
  return similarity >= LEAST_SIMILAR ? similarity : 0;
}

function findMovedAndChanged(before: DiffPart[], after: DiffPart[], known: Pair[]): Pair[] {
  const isLong = ({ words }: DiffPart) => words.length >= FEWEST_WORDS_MOVED;
  const free = (parts: DiffPart[], side: keyof Pair) =>
    parts
      .map((part, index) => ({ part, index }))
      .filter(({ part, index }) => isLong(part) && !known.some((pair) => pair[side] === index));
  const gone = free(before, 'before');
  return free(after, 'after').flatMap(({ part, index }) => {
    const origin = gone.findIndex((each) => getScore(each.part, part) >= LEAST_SIMILAR_MOVED);
    const [found] = origin === -1 ? [] : gone.splice(origin, 1);
    return found ? [{ before: found.index, after: index }] : [];
  });
}

/** Put everything in order: what is gone stands where it was, before what has come there. */
function emit(before: DiffPart[], after: DiffPart[], kept: Pair[], moved: Pair[]): AlignedPart[] {
  const alignments: AlignedPart[] = [];
  let [old, now] = [0, 0];
  const part = (parts: DiffPart[], index: number) => parts[index] as DiffPart;
  for (const pair of [...kept, { before: before.length, after: after.length }]) {
    for (; old < pair.before; old++) {
      const to = moved.find((each) => each.before === old);
      if (to) alignments.push({ type: 'left', before: part(before, old), after: part(after, to.after) });
      else alignments.push({ type: 'deleted', before: part(before, old) });
    }
    for (; now < pair.after; now++) {
      const from = moved.find((each) => each.after === now);
      if (from) alignments.push({ type: 'moved', before: part(before, from.before), after: part(after, now) });
      else alignments.push({ type: 'inserted', after: part(after, now) });
    }
    if (pair.before === before.length && pair.after === after.length) break;
    const [from, to] = [part(before, old++), part(after, now++)];
    alignments.push({ type: from.look === to.look ? 'same' : 'changed', before: from, after: to });
  }
  return alignments;
}
