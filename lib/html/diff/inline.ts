import { diffArrays } from 'diff';
import type { ChildNode } from 'domhandler';
import type { Mark } from './marks';
import { getFormat, getTokens, type Token } from './tokens';
import { buildTree, type Entry, findLinkNotes } from './tree';

/** Texts that have less than this in common are shown one after the other, not word by word. */
const LEAST_SHARED = 0.25;

/** Merge two running texts into one with its changes marked by the word, and say whether there are any. */
export function mergeInline(
  before: ChildNode[],
  after: ChildNode[],
  isPre = false,
): { nodes: ChildNode[]; isChanged: boolean } {
  const [old, now] = [getTokens(before, isPre), getTokens(after, isPre)];
  const entries = mendGaps(diffTokens(old, now));
  const isReplaced = isHardlyShared(entries);
  const shown = isReplaced
    ? [
        ...old.map((token): Entry => ({ mark: 'deleted', token })),
        ...now.map((token): Entry => ({ mark: 'inserted', token })),
      ]
    : entries;
  const isChanged = findLinkNotes(shown).size > 0 || shown.some(({ mark }) => mark !== 'same');
  return { nodes: isChanged ? buildTree(shown) : after, isChanged };
}

function diffTokens(before: Token[], after: Token[]): Entry[] {
  let [old, now] = [0, 0];
  const keys = (tokens: Token[]) => tokens.map(({ key }) => key);
  return diffArrays(keys(before), keys(after)).flatMap(({ added, removed, count = 0 }) => {
    const [from, to] = [before.slice(old, old + count), after.slice(now, now + count)];
    if (!added) old += count;
    if (!removed) now += count;
    if (removed) return from.map((token): Entry => ({ mark: 'deleted', token }));
    if (added) return to.map((token): Entry => ({ mark: 'inserted', token }));
    return to.map((token, index) => pair(from[index] ?? token, token));
  });
}

function pair(was: Token, token: Token): Entry {
  const isSame = getFormat(was) === getFormat(token) || token.type === 'space';
  return { mark: isSame ? 'same' : 'reformatted', token, was };
}

/** A space that stays between two changes belongs to both: `one two` for `three four`, not four pieces. */
function mendGaps(entries: Entry[]): Entry[] {
  const mended = entries.flatMap((entry, index): Entry[] => {
    const [last, next] = [entries[index - 1], entries[index + 1]];
    if (entry.mark !== 'same' || entry.token.type !== 'space' || !entry.was) return [entry];
    if (last?.mark === 'reformatted' && next?.mark === 'reformatted') return [{ ...entry, mark: 'reformatted' }];
    if (!isChange(last) || !isChange(next)) return [entry];
    return [
      { mark: 'deleted', token: entry.was },
      { mark: 'inserted', token: entry.token },
    ];
  });
  return sortRuns(mended);
}

/** In a run of changes what is gone stands first, and what has come after it. */
function sortRuns(entries: Entry[]): Entry[] {
  const sorted: Entry[] = [];
  let run: Entry[] = [];
  const flush = () => {
    for (const mark of ['deleted', 'inserted']) sorted.push(...run.filter((entry) => entry.mark === mark));
    run = [];
  };
  for (const entry of entries) {
    if (isChange(entry)) run.push(entry);
    else {
      flush();
      sorted.push(entry);
    }
  }
  flush();
  return sorted;
}

function isChange(entry: Entry | undefined): boolean {
  return entry?.mark === 'inserted' || entry?.mark === 'deleted';
}

function isHardlyShared(entries: Entry[]): boolean {
  const count = (...marks: Mark[]) =>
    entries.filter(({ mark, token }) => token.type === 'word' && marks.includes(mark)).length;
  const shared = 2 * count('same', 'reformatted');
  const all = shared + count('inserted', 'deleted');
  return count('inserted') > 0 && count('deleted') > 0 && shared / all < LEAST_SHARED;
}
