import type { ChildNode, Element } from 'domhandler';
import { cloneDeleted, cloneDeletedShallow, createHiddenText, type InlineChange, markInline } from './marks';
import { cloneWithChildren, createElement } from './nodes';
import { getTokenLink, type Token } from './tokens';

/** A token of a merged text; one that stays has had a counterpart in the old text. */
export type MergedToken = { mark: InlineChange; token: Token; was?: Token };

/** The address that a link had, and the one that it has; either may be missing. */
type LinkChange = { before?: string; after?: string };

/** What a node stands in, outermost first: elements, and the mark among them. */
type Placed = { path: (Element | InlineChange)[]; node: ChildNode };

/** Build the nodes of a merged text: a mark goes round elements that it fills, and into those that hold more. */
export function buildInlineTree(entries: MergedToken[]): ChildNode[] {
  const homes = pairElements(entries);
  const paths = entries.map(({ token }) => token.path.map((element) => homes.get(element) ?? element));
  const marks = new Map<Element, Set<InlineChange>>();
  entries.forEach((entry, index) => {
    for (const each of paths[index] ?? []) marks.set(each, (marks.get(each) ?? new Set()).add(entry.mark));
  });
  const isMixed = (element: Element) => (marks.get(element)?.size ?? 0) > 1;
  const isGone = (element: Element) => marks.get(element)?.has('deleted') === true && !isMixed(element);
  const notes = findLinkChanges(entries);
  const placed = entries.flatMap(({ mark: kind, token }, index): Placed[] => {
    const path = paths[index] ?? [];
    const own = [...path.filter(isMixed), kind, ...path.filter((element) => !isMixed(element))];
    const note = notes.get(index);
    const node = kind === 'deleted' ? cloneDeleted(token.node) : token.node;
    return [{ path: own, node }, ...(note ? [{ path: [], node: writeLinkNote(note) }] : [])];
  });
  return nest(placed, createCloner(isGone));
}

/** Put nodes that follow one another into the elements and marks that they share. */
function nest(placed: Placed[], clone: (element: Element) => Element): ChildNode[] {
  const nodes: ChildNode[] = [];
  for (let from = 0; from < placed.length; ) {
    const outer = placed[from]?.path[0];
    const end = placed.findIndex(({ path }, index) => index > from && path[0] !== outer);
    const to = outer === undefined ? from + 1 : end === -1 ? placed.length : end;
    const group = placed.slice(from, to);
    const inner = () =>
      nest(
        group.map(({ path, node }) => ({ path: path.slice(1), node })),
        clone,
      );
    if (outer === undefined) nodes.push(...group.map(({ node }) => node));
    else if (outer === 'same') nodes.push(...inner());
    else if (typeof outer === 'string') nodes.push(markInline(outer, inner(), true));
    else {
      const element = clone(outer);
      element.children = inner();
      nodes.push(element);
    }
    from = to;
  }
  return nodes;
}

/** An element of the old text that holds words which stay is the same as the one that holds them now. */
function pairElements(entries: MergedToken[]): Map<Element, Element> {
  const homes = new Map<Element, Element>();
  for (const { token, was } of entries) {
    was?.path.forEach((element, depth) => {
      const home = token.path[depth];
      if (home?.name === element.name && !homes.has(element)) homes.set(element, home);
    });
  }
  return homes;
}

/** An id stands once, though a change may cut its element in two. */
function createCloner(isGone: (element: Element) => boolean): (element: Element) => Element {
  const seen = new Set<Element>();
  return (element) => {
    const copy = isGone(element) ? cloneDeletedShallow(element) : cloneWithChildren(element, []);
    if (seen.has(element)) delete copy.attribs.id;
    seen.add(element);
    return copy;
  };
}

/** Find where words stay and what they link to does not: by the last of those words. */
export function findLinkChanges(entries: MergedToken[]): Map<number, LinkChange> {
  const last = new Map<Element, number>();
  const changes = new Map<Element, LinkChange>();
  entries.forEach(({ token, was }, index) => {
    const [link, old] = [getTokenLink(token), was && getTokenLink(was)];
    const [before, after] = [old?.attribs.href, link?.attribs.href];
    const element = link ?? old;
    if (!was || !element || token.type === 'space') return;
    const isWithin = before?.startsWith('#') && after?.startsWith('#');
    if (before !== after && !isWithin) changes.set(element, { before, after });
    last.set(element, index);
  });
  return new Map([...changes].map(([element, change]) => [last.get(element) ?? 0, change]));
}

function writeLinkNote({ before, after }: LinkChange): Element {
  const parts = [
    ...(before === undefined ? [] : [createElement('del', {}, [createHiddenText('Was: '), before])]),
    ...(after === undefined ? [] : [' ', createElement('ins', {}, [createHiddenText('Now: '), after])]),
  ];
  return createElement('span', { class: 'change-note' }, [' (link: ', ...parts, ')']);
}
