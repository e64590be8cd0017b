import { type ChildNode, cloneNode, type Element, isTag } from 'domhandler';
import { hasClass } from '../../html/page';
import { splitPhrase } from '../../words/words';
import { addClass, canHoldText, createElement, isBlankNode, isBlock, isPicture } from './nodes';

/** How inline content changed. */
export type InlineChange = 'same' | 'inserted' | 'deleted' | 'reformatted';

/** The element of each mark, and the phrases around a whole text and around a part of one. */
const MARKS = {
  inserted: { element: 'ins', whole: 'diff.inserted', part: 'diff.inserted-part' },
  deleted: { element: 'del', whole: 'diff.deleted', part: 'diff.deleted-part' },
  reformatted: { element: 'span', whole: 'diff.reformatted', part: 'diff.reformatted-part' },
} as const;

/** Wrap inline content in a mark, with hidden text for screen readers. If `isPart`, the text also announces the end. */
export function markInline(change: Exclude<InlineChange, 'same'>, children: ChildNode[], isPart: boolean): Element {
  const { element, whole, part } = MARKS[change];
  const parts = splitPhrase<typeof whole | typeof part, string | ChildNode[]>(isPart ? part : whole, {
    text: children,
  });
  // A space separates the end from the text after it.
  return createElement(element, { class: change }, hideTexts(isPart ? [...parts, ' '] : parts));
}

/** Make the texts between nodes audible only to screen readers. */
export function hideTexts(parts: (string | ChildNode[])[]): ChildNode[] {
  const nodes: ChildNode[] = [];
  let text = '';
  for (const part of [...parts, []]) {
    if (typeof part === 'string') text += part;
    else {
      nodes.push(...(text === '' ? [] : [createElement('span', { class: 'visually-hidden' }, [text])]), ...part);
      text = '';
    }
  }
  return nodes;
}

/** Mark all text in a copy of a block. Marks go inside its elements, so that its layout stays the same. */
export function markBlock(node: ChildNode, change: 'inserted' | 'deleted'): ChildNode {
  const copy = change === 'deleted' ? cloneDeleted(node) : cloneNode(node, true);
  if (!isTag(copy)) return copy;
  markText(copy, change);
  return copy;
}

/** Assign a change to a block: a class for its style, and an attribute for numbering. */
export function assignChange(element: Element, change: 'inserted' | 'deleted' | 'changed' | 'moved'): Element {
  addClass(element, `is-${change}`);
  element.attribs['data-change'] = change;
  return element;
}

/** Assign the change of an element's content: inserted or deleted if all of it was, otherwise changed. */
export function assignContentChange(element: Element): Element {
  const [change, ...others] = new Set(element.children.flatMap(listContentChanges));
  return assignChange(element, change && others.length === 0 ? change : 'changed');
}

function listContentChanges(node: ChildNode): ('inserted' | 'deleted' | 'changed')[] {
  if (!isTag(node)) return isBlankNode(node) ? [] : ['changed'];
  if (hasClass(node, 'inserted')) return ['inserted'];
  if (hasClass(node, 'deleted')) return ['deleted'];
  return isPicture(node) ? ['changed'] : node.children.flatMap(listContentChanges);
}

/** Assign the text that connects a moved block with the placeholder at its old position. */
export function assignMovedText(element: Element, text: string): Element {
  element.attribs['data-moved'] = text.slice(0, 100);
  return element;
}

function markText(element: Element, change: 'inserted' | 'deleted'): void {
  const children: ChildNode[] = [];
  let run: ChildNode[] = [];
  const flush = () => {
    const hasText = run.some((node) => !isBlankNode(node));
    if (hasText && (canHoldText(element) || element.name === 'pre')) children.push(markInline(change, run, false));
    else children.push(...run);
    run = [];
  };
  for (const child of element.children) {
    if (isBlock(child)) {
      flush();
      markText(child, change);
      children.push(child);
    } else run.push(child);
  }
  flush();
  element.children = children;
  // Open the element, because it contains a change.
  if (element.name === 'details') element.attribs.open = '';
}

/** Clone a deleted node without its ids, links and references. */
export function cloneDeleted<T extends ChildNode>(node: T): T {
  const clone = cloneNode(node, true);
  removeReferences(clone);
  return clone;
}

function removeReferences(node: ChildNode): void {
  if (!isTag(node)) return;
  if (node.name === 'svg') prefixIds(node);
  else {
    for (const name of ['id', 'href', 'for', 'name', 'aria-describedby', 'aria-labelledby']) delete node.attribs[name];
    node.children.forEach(removeReferences);
  }
}

/** Prefix the ids in a drawing and the references to them. Without its ids, the drawing would lose parts. */
function prefixIds(element: Element): void {
  for (const [name, value] of Object.entries(element.attribs)) {
    const isId = name === 'id';
    element.attribs[name] = isId ? `was-${value}` : value.replace(/^#|(?<=url\(#)/, (hash) => `${hash}was-`);
  }
  element.children.filter(isTag).forEach(prefixIds);
}
