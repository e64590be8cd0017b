import { type ChildNode, type Element, Text } from 'domhandler';
import { splitPhrase } from '../../words/words';
import { cloneDeleted, cloneDeletedShallow, hideTexts, type InlineChange, markInline } from './marks';
import { cloneWithChildren, createElement } from './nodes';
import { getTokenLink, type Token } from './tokens';

/** A token of the merged text. A token that is in both versions has its old counterpart in `oldToken`. */
export type MergedToken = { change: InlineChange; token: Token; oldToken?: Token };

/** The old and new address of a link. One is absent if the link was added or removed. */
type LinkChange = { before?: string; after?: string };

/** A node, and the elements and the mark that it will be nested in, outermost first. */
type PlacedNode = { path: (Element | InlineChange)[]; node: ChildNode };

/** Build the nodes of a merged text. A mark goes around an element that changed completely, and inside any other. */
export function buildInlineTree(tokens: MergedToken[]): ChildNode[] {
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
    const clone = isDeleted(element) ? cloneDeletedShallow(element) : cloneWithChildren(element, []);
    if (clonedElements.has(element)) delete clone.attribs.id;
    clonedElements.add(element);
    return clone;
  };
}

/** Find changed links around unchanged words, by the index of the link's last token. */
export function findLinkChanges(tokens: MergedToken[]): Map<number, LinkChange> {
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
