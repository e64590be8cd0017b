import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { findAll, removeElement } from 'domutils';
import { mergeChildren } from './blocks';
import { assignContentChange } from './marks';
import { hasClass } from './nodes';
import { countChangedWords, type NumberedChange, numberChanges, type WordCount } from './number-changes';

/** The changes of a page, and how many words they affect. */
export type PageDiff = { changes: NumberedChange[]; words: WordCount };

/**
 * Merge each element with `data-before` into the `data-after` element before it, with changes marked. Notes on changed links show
 * addresses without the base path.
 */
export function mergePage(root: Element, basePath = ''): PageDiff {
  const parts = findAll((element) => 'data-after' in element.attribs, root.children);
  for (const after of parts) {
    const before = getNext(after);
    if (before) mergeInto(after, before);
  }
  removeBasePath(root, basePath);
  const counts = parts.map(countChangedWords);
  const sum = (name: keyof WordCount) => counts.reduce((total, count) => total + count[name], 0);
  return { changes: numberChanges(root), words: { inserted: sum('inserted'), deleted: sum('deleted') } };
}

function mergeInto(after: Element, before: Element): void {
  for (const side of [before, after]) removeControls(side);
  const { nodes, isChanged } = mergeChildren(before, after);
  after.children = nodes;
  delete after.attribs['data-after'];
  if (isChanged) assignContentChange(after);
  removeElement(before);
}

function removeBasePath(root: Element, basePath: string): void {
  for (const note of findAll((element) => hasClass(element, 'change-note'), root.children)) {
    for (const text of note.children.filter(isTag).flatMap(({ children }) => children.filter(isText))) {
      if (text.data.startsWith(`${basePath}/`)) text.data = text.data.slice(basePath.length);
    }
  }
}

function getNext(element: Element): Element | undefined {
  let next: ChildNode | null = element.next;
  while (next && !isTag(next)) next = next.next;
  return next && 'data-before' in next.attribs ? next : undefined;
}

/** Remove the anchor links of headings, copy buttons and the labels of tabs. */
function removeControls(root: Element): void {
  const isControl = (element: Element) =>
    hasClass(element, 'anchor') ||
    (element.name === 'label' && element.parent !== null && isTag(element.parent) && hasClass(element.parent, 'tabs'));
  findAll(isControl, root.children).forEach(removeElement);
  for (const figure of findAll((element) => 'data-copy' in element.attribs, root.children))
    delete figure.attribs['data-copy'];
}
