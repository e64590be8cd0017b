import { diffArrays } from 'diff';
import { type ChildNode, type Element, isTag, isText, Text } from 'domhandler';
import { splitPhrase } from '../../words/words';
import { cloneDeleted, hideTexts, type InlineChange, markInline } from './marks';
import { cloneWithChildren, createElement, getAppearance, segmentText } from './nodes';

/** A word, symbol, space or picture of inline content, with the elements around it. */
type Token = {
  /** Equal for two tokens that read the same. */
  key: string;
  type: 'word' | 'symbol' | 'space' | 'picture';
  /** The elements around the token, outermost first. */
  path: Element[];
  node: ChildNode;
};

/** A token of the merged text. A token that is in both versions has its old counterpart in `oldToken`. */
type MergedToken = { change: InlineChange; token: Token; oldToken?: Token };

/** The old and new address of a link. One is absent if the link was added or removed. */
type LinkChange = { before?: string; after?: string };

/** A node, and the elements and the mark that it will be nested in, outermost first. */
type PlacedNode = { path: (Element | InlineChange)[]; node: ChildNode };

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

/** Build the nodes of a merged text. A mark goes around an element that changed completely, and inside any other. */
function buildInlineTree(tokens: MergedToken[]): ChildNode[] {
  const newElements = pairElements(tokens);
  const paths = tokens.map(({ token }) => token.path.map((element) => newElements.get(element) ?? element));
  const changes = new Map<Element, Set<InlineChange>>();
  tokens.forEach(({ change }, index) => {
    for (const element of paths[index] ?? []) changes.set(element, (changes.get(element) ?? new Set()).add(change));
  });
  const isMixed = (element: Element) => (changes.get(element)?.size ?? 0) > 1;
  const isDeleted = (element: Element) => changes.get(element)?.has('deleted') === true && !isMixed(element);
  const linkChanges = findLinkChanges(tokens);
  const placedNodes = tokens.flatMap(({ change, token }, index): PlacedNode[] => {
    const elements = paths[index] ?? [];
    const path = [...elements.filter(isMixed), change, ...elements.filter((element) => !isMixed(element))];
    const linkChange = linkChanges.get(index);
    const node = change === 'deleted' ? cloneDeleted(token.node) : token.node;
    return [{ path, node }, ...(linkChange ? [{ path: [], node: createLinkNote(linkChange) }] : [])];
  });
  return nest(placedNodes, createCloner(isDeleted));
}

/** Nest consecutive nodes in the elements and marks that they share. */
function nest(nodesToNest: PlacedNode[], clone: (element: Element) => Element): ChildNode[] {
  const nodes: ChildNode[] = [];
  for (let from = 0; from < nodesToNest.length; ) {
    const [outer] = nodesToNest[from]?.path ?? [];
    const end = nodesToNest.findIndex(({ path }, index) => index > from && path[0] !== outer);
    const to = outer === undefined ? from + 1 : end === -1 ? nodesToNest.length : end;
    const group = nodesToNest.slice(from, to);
    const nestInner = () =>
      nest(
        group.map(({ path, node }) => ({ path: path.slice(1), node })),
        clone,
      );
    if (outer === undefined) nodes.push(...group.map(({ node }) => node));
    else if (outer === 'same') nodes.push(...nestInner());
    else if (typeof outer === 'string') nodes.push(markInline(outer, nestInner(), true));
    else {
      const element = clone(outer);
      element.children = nestInner();
      nodes.push(element);
    }
    from = to;
  }
  return nodes;
}

/** Map old elements to the new elements that hold the same words. */
function pairElements(tokens: MergedToken[]): Map<Element, Element> {
  const newElements = new Map<Element, Element>();
  for (const { token, oldToken } of tokens) {
    oldToken?.path.forEach((element, depth) => {
      const newElement = token.path[depth];
      if (newElement?.name === element.name && !newElements.has(element)) newElements.set(element, newElement);
    });
  }
  return newElements;
}

/** Create a function that clones elements. If a change splits an element in two, only the first part keeps the id. */
function createCloner(isDeleted: (element: Element) => boolean): (element: Element) => Element {
  const clonedElements = new Set<Element>();
  return (element) => {
    const copy = cloneWithChildren(element, []);
    const clone = isDeleted(element) ? cloneDeleted(copy) : copy;
    if (clonedElements.has(element)) delete clone.attribs.id;
    clonedElements.add(element);
    return clone;
  };
}

/** Find changed links around unchanged words, by the index of the link's last token. */
function findLinkChanges(tokens: MergedToken[]): Map<number, LinkChange> {
  const lastIndexes = new Map<Element, number>();
  const changes = new Map<Element, LinkChange>();
  tokens.forEach(({ token, oldToken }, index) => {
    const [newLink, oldLink] = [getTokenLink(token), oldToken && getTokenLink(oldToken)];
    const [before, after] = [oldLink?.attribs.href, newLink?.attribs.href];
    const link = newLink ?? oldLink;
    if (!oldToken || !link || token.type === 'space') return;
    const isWithinPage = before?.startsWith('#') && after?.startsWith('#');
    if (before !== after && !isWithinPage) changes.set(link, { before, after });
    lastIndexes.set(link, index);
  });
  return new Map([...changes].map(([link, change]) => [lastIndexes.get(link) ?? 0, change]));
}

function createLinkNote({ before, after }: LinkChange): Element {
  const link = [
    ...(before === undefined ? [] : [createElement('del', {}, createAddress('diff.link-before', before))]),
    ...(after === undefined ? [] : [new Text(' '), createElement('ins', {}, createAddress('diff.link-after', after))]),
  ];
  return createElement('span', { class: 'change-note' }, [
    ' ',
    ...splitPhrase<'diff.changed-link', ChildNode[]>('diff.changed-link', { link }).flat(),
  ]);
}

function createAddress(phrase: 'diff.link-before' | 'diff.link-after', address: string): ChildNode[] {
  return hideTexts(splitPhrase<typeof phrase, ChildNode[]>(phrase, { address: [new Text(address)] }));
}

/** Split inline content into tokens. Outside code, white space is collapsed and trimmed. */
function getTokens(nodes: ChildNode[], isPre = false): Token[] {
  const tokens = nodes.flatMap((node) => readNode(node, [], isPre));
  if (isPre) return tokens;
  const collapsed = tokens.filter(({ type }, index) => type !== 'space' || tokens[index - 1]?.type !== 'space');
  const firstIndex = collapsed.findIndex(({ type }) => type !== 'space');
  const lastIndex = collapsed.findLastIndex(({ type }) => type !== 'space');
  return firstIndex === -1 ? [] : collapsed.slice(firstIndex, lastIndex + 1);
}

function readNode(node: ChildNode, path: Element[], isPre: boolean): Token[] {
  if (isText(node)) return readText(node.data, path, isPre);
  if (!isTag(node)) return [];
  const isPicture = node.name === 'svg' || node.name === 'math' || node.children.length === 0;
  if (isPicture) return [{ key: getAppearance([node]), type: 'picture', path, node }];
  return node.children.flatMap((child) => readNode(child, [...path, node], isPre));
}

function readText(text: string, path: Element[], isPre: boolean): Token[] {
  return segmentText(text).map((segment) => {
    const isSpace = segment.key.trim() === '';
    const isCollapsed = isSpace && !isPre;
    return {
      key: isCollapsed ? ' ' : segment.key,
      type: isSpace ? 'space' : segment.isWord ? 'word' : 'symbol',
      path,
      node: new Text(isCollapsed ? ' ' : segment.text),
    };
  });
}

function getTokenLink({ path }: Token): Element | undefined {
  return path.findLast(({ name }) => name === 'a');
}

/** Get the names of the formatting elements around a token, such as `em code`; links and spans do not count. */
function getTokenFormat({ path }: Token): string {
  return path.flatMap(({ name }) => (name === 'a' || name === 'span' ? [] : [name])).join(' ');
}
