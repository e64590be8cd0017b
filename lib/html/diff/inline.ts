import { diffArrays } from 'diff';
import type { ChildNode } from 'domhandler';
import { buildInlineTree, findLinkChanges, type MergedToken } from './inline-tree';
import type { InlineChange } from './marks';
import { getTokenFormat, getTokens, type Token } from './tokens';

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
        ...old.map((token): MergedToken => ({ mark: 'deleted', token })),
        ...now.map((token): MergedToken => ({ mark: 'inserted', token })),
      ]
    : entries;
  const isChanged = findLinkChanges(shown).size > 0 || shown.some(({ mark }) => mark !== 'same');
  return { nodes: isChanged ? buildInlineTree(shown) : after, isChanged };
}

function diffTokens(before: Token[], after: Token[]): MergedToken[] {
  let [old, now] = [0, 0];
  const keys = (tokens: Token[]) => tokens.map(({ key }) => key);
  return diffArrays(keys(before), keys(after)).flatMap(({ added, removed, count = 0 }) => {
    const [from, to] = [before.slice(old, old + count), after.slice(now, now + count)];
    if (!added) old += count;
    if (!removed) now += count;
    if (removed) return from.map((token): MergedToken => ({ mark: 'deleted', token }));
    if (added) return to.map((token): MergedToken => ({ mark: 'inserted', token }));
    return to.map((token, index) => pair(from[index] ?? token, token));
  });
}

function pair(was: Token, token: Token): MergedToken {
  const isSame = getTokenFormat(was) === getTokenFormat(token) || token.type === 'space';
  return { mark: isSame ? 'same' : 'reformatted', token, was };
}

/** A space that stays between two changes belongs to both: `one two` for `three four`, not four pieces. */
function mendGaps(entries: MergedToken[]): MergedToken[] {
  const mended = entries.flatMap((entry, index): MergedToken[] => {
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
function sortRuns(entries: MergedToken[]): MergedToken[] {
  const sorted: MergedToken[] = [];
  let run: MergedToken[] = [];
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

function isChange(entry: MergedToken | undefined): boolean {
  return entry?.mark === 'inserted' || entry?.mark === 'deleted';
}

function isHardlyShared(entries: MergedToken[]): boolean {
  const count = (...marks: InlineChange[]) =>
    entries.filter(({ mark, token }) => token.type === 'word' && marks.includes(mark)).length;
  const shared = 2 * count('same', 'reformatted');
  const all = shared + count('inserted', 'deleted');
  return count('inserted') > 0 && count('deleted') > 0 && shared / all < LEAST_SHARED;
}
