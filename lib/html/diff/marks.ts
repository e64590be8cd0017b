import { type ChildNode, cloneNode, type Element, isTag } from 'domhandler';
import { addClass, canHoldText, cloneWithChildren, createElement, isBlankNode, isBlock } from './nodes';

/** What has become of a stretch of text. */
export type InlineChange = 'same' | 'inserted' | 'deleted' | 'reformatted';

const MARKS = {
  inserted: { element: 'ins', start: 'Inserted: ', end: ' (end of insertion) ' },
  deleted: { element: 'del', start: 'Deleted: ', end: ' (end of deletion) ' },
  reformatted: { element: 'span', start: 'Formatting changed: ', end: ' (end of changed formatting) ' },
};

/** Put a mark round running text, with words for those who hear the page; a part of a sentence says where it ends. */
export function markInline(kind: Exclude<InlineChange, 'same'>, children: ChildNode[], isPart: boolean): Element {
  const { element, start, end } = MARKS[kind];
  return createElement(element, { class: kind }, [
    createHiddenText(start),
    ...children,
    ...(isPart ? [createHiddenText(end)] : []),
  ]);
}

/** Words for those who hear the page. */
export function createHiddenText(text: string): Element {
  return createElement('span', { class: 'visually-hidden' }, [text]);
}

/** Mark a whole block, its words within: what stands round them stays as it is, so that it looks as the page does. */
export function markBlock(node: ChildNode, kind: 'inserted' | 'deleted'): ChildNode {
  const copy = kind === 'deleted' ? cloneDeleted(node) : cloneNode(node, true);
  if (!isTag(copy)) return copy;
  markWords(copy, kind);
  return copy;
}

/** Mark running text without a block of its own. */
export function markTextRun(nodes: ChildNode[], kind: 'inserted' | 'deleted'): ChildNode[] {
  return [
    markInline(
      kind,
      nodes.map((node) => (kind === 'deleted' ? cloneDeleted(node) : node)),
      true,
    ),
  ];
}

/** Say of a block what has become of it, for its look and its number. */
export function assignChange(element: Element, change: 'inserted' | 'deleted' | 'changed' | 'moved'): Element {
  addClass(element, `is-${change}`);
  element.attribs['data-change'] = change;
  return element;
}

/** Tell of a block that moved, and of the line that it left behind, that they belong together. */
export function assignMovedText(element: Element, text: string): Element {
  element.attribs['data-moved'] = text.slice(0, 100);
  return element;
}

function markWords(element: Element, kind: 'inserted' | 'deleted'): void {
  const children: ChildNode[] = [];
  let run: ChildNode[] = [];
  const flush = () => {
    const hasWords = run.some((node) => !isBlankNode(node));
    if (hasWords && (canHoldText(element) || element.name === 'pre')) children.push(markInline(kind, run, false));
    else children.push(...run);
    run = [];
  };
  for (const child of element.children) {
    if (isBlock(child)) {
      flush();
      markWords(child, kind);
      children.push(child);
    } else run.push(child);
  }
  flush();
  element.children = children;
  // What is marked within must be seen.
  if (element.name === 'details') element.attribs.open = '';
}

/** Copy what is gone: without what may not be there twice, or leads to where nothing may be any more. */
export function cloneDeleted(node: ChildNode): ChildNode {
  const copy = cloneNode(node, true);
  disarm(copy);
  return copy;
}

function disarm(node: ChildNode): void {
  if (!isTag(node)) return;
  if (node.name === 'svg') renameIds(node);
  else {
    for (const name of ['id', 'href', 'for', 'name', 'aria-describedby', 'aria-labelledby']) delete node.attribs[name];
    node.children.forEach(disarm);
  }
}

/** The parts of a drawing name one another. */
function renameIds(element: Element): void {
  for (const [name, value] of Object.entries(element.attribs)) {
    const isId = name === 'id';
    element.attribs[name] = isId ? `was-${value}` : value.replace(/^#|(?<=url\(#)/, (sign) => `${sign}was-`);
  }
  element.children.filter(isTag).forEach(renameIds);
}

/** Make an element that stands in a text that is gone: without what ties it to others. */
export function cloneDeletedShallow(element: Element): Element {
  const clone = cloneWithChildren(element, []);
  disarm(clone);
  return clone;
}
