import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { findAll, removeElement } from 'domutils';
import { hasClass } from '../../html/page';
import type { WordCount } from '../../model/change-summary';
import { mergeChildren } from './blocks';
import { assignContentChange } from './marks';
import { countChangedWords, type NumberedChange, numberChanges } from './number-changes';

/** The changes of a page, and the number of words that they insert and delete. */
export type PageDiff = { changes: NumberedChange[]; words: WordCount };

/**
 * Merge each element with `data-before` into the preceding `data-after` element, with changes marked. Notes on changed links show
 * addresses without the base path.
 */
export function mergePage(root: Element, basePath = ''): PageDiff {
  const parts = findAll((element) => 'data-after' in element.attribs, root.children);
  for (const after of parts) {
    const before = getOldVersion(after);
    if (before) mergeInto(after, before);
  }
  removeBasePath(root, basePath);
  const counts = parts.map(countChangedWords);
  const sum = (name: keyof WordCount) => counts.reduce((total, count) => total + count[name], 0);
  return { changes: numberChanges(root), words: { inserted: sum('inserted'), deleted: sum('deleted') } };
}

function mergeInto(after: Element, before: Element): void {
  for (const version of [before, after]) removeControls(version);
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

function getOldVersion(element: Element): Element | undefined {
  let sibling: ChildNode | null = element.next;
  while (sibling && !isTag(sibling)) sibling = sibling.next;
  return sibling && 'data-before' in sibling.attribs ? sibling : undefined;
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
