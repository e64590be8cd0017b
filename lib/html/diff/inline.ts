import { diffArrays } from 'diff';
import type { ChildNode } from 'domhandler';
import { buildInlineTree, findLinkChanges, type MergedToken } from './inline-tree';
import type { InlineChange } from './marks';
import { getTokenFormat, getTokens, type Token } from './tokens';

/** The minimum ratio of shared words. Texts that share fewer are shown one after the other, not merged word by word. */
const MIN_SHARED_RATIO = 0.25;

/** Merge the inline content of two elements, with changed words marked. */
export function mergeInline(
  before: ChildNode[],
  after: ChildNode[],
  isPre = false,
): { nodes: ChildNode[]; isChanged: boolean } {
  const [oldTokens, newTokens] = [getTokens(before, isPre), getTokens(after, isPre)];
  const diffedTokens = sortRuns(joinChanges(diffTokens(oldTokens, newTokens)));
  const tokens = sharesTooLittle(diffedTokens)
    ? [
        ...oldTokens.map((token): MergedToken => ({ change: 'deleted', token })),
        ...newTokens.map((token): MergedToken => ({ change: 'inserted', token })),
      ]
    : diffedTokens;
  const isChanged = findLinkChanges(tokens).size > 0 || tokens.some(({ change }) => change !== 'same');
  return { nodes: isChanged ? buildInlineTree(tokens) : after, isChanged };
}

function diffTokens(before: Token[], after: Token[]): MergedToken[] {
  let [oldIndex, newIndex] = [0, 0];
  const getKeys = (tokens: Token[]) => tokens.map(({ key }) => key);
  return diffArrays(getKeys(before), getKeys(after)).flatMap(({ added, removed, count = 0 }) => {
    const oldTokens = before.slice(oldIndex, oldIndex + count);
    const newTokens = after.slice(newIndex, newIndex + count);
    if (!added) oldIndex += count;
    if (!removed) newIndex += count;
    if (removed) return oldTokens.map((token): MergedToken => ({ change: 'deleted', token }));
    if (added) return newTokens.map((token): MergedToken => ({ change: 'inserted', token }));
    return newTokens.map((token, index) => createPairedToken(oldTokens[index] ?? token, token));
  });
}

function createPairedToken(oldToken: Token, token: Token): MergedToken {
  const isSame = getTokenFormat(oldToken) === getTokenFormat(token) || token.type === 'space';
  return { change: isSame ? 'same' : 'reformatted', token, oldToken };
}

/** Make a space between two changes part of both, so that they become one change. */
function joinChanges(tokens: MergedToken[]): MergedToken[] {
  return tokens.flatMap((merged, index): MergedToken[] => {
    const [previous, next] = [tokens[index - 1], tokens[index + 1]];
    if (merged.change !== 'same' || merged.token.type !== 'space' || !merged.oldToken) return [merged];
    if (previous?.change === 'reformatted' && next?.change === 'reformatted')
      return [{ ...merged, change: 'reformatted' }];
    if (!isInsertedOrDeleted(previous) || !isInsertedOrDeleted(next)) return [merged];
    return [
      { change: 'deleted', token: merged.oldToken },
      { change: 'inserted', token: merged.token },
    ];
  });
}

/** Put deleted tokens before inserted ones in each run of changes. */
function sortRuns(tokens: MergedToken[]): MergedToken[] {
  const sorted: MergedToken[] = [];
  let run: MergedToken[] = [];
  const flush = () => {
    for (const change of ['deleted', 'inserted']) sorted.push(...run.filter((merged) => merged.change === change));
    run = [];
  };
  for (const merged of tokens) {
    if (isInsertedOrDeleted(merged)) run.push(merged);
    else {
      flush();
      sorted.push(merged);
    }
  }
  flush();
  return sorted;
}

function isInsertedOrDeleted(merged: MergedToken | undefined): boolean {
  return merged?.change === 'inserted' || merged?.change === 'deleted';
}

function sharesTooLittle(tokens: MergedToken[]): boolean {
  const countWords = (...changes: InlineChange[]) =>
    tokens.filter(({ change, token }) => token.type === 'word' && changes.includes(change)).length;
  const shared = 2 * countWords('same', 'reformatted');
  const total = shared + countWords('inserted', 'deleted');
  return countWords('inserted') > 0 && countWords('deleted') > 0 && shared / total < MIN_SHARED_RATIO;
}
