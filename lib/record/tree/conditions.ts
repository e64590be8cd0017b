import type { Nodes, Parents, Root, RootContent } from 'mdast';
import { isPhrasing, toBlocks } from '../../mdx/blocks';
import { getAttributes, getElementRule, isJsxElement, type JsxElement } from '../../mdx/components';

/** The fact that must be known, or unknown, for a part of a page to be shown. */
export type Condition = {
  type: 'known' | 'unknown';
  /** The id of a question, or `api/` with the id of a recorded response. */
  id: string;
  /** A value that the answer is or has, such as one item of a list or one field of a response. */
  value?: string;
};

/** Get the condition of a component; undefined for any other node. */
export function getCondition(node: Nodes): Condition | undefined {
  const type = isJsxElement(node) ? getElementRule(node.name)?.shownIf : undefined;
  if (!isJsxElement(node) || type === undefined) return undefined;
  const { id = '', value } = getAttributes(node);
  return { type, id, value };
}

/** Get the empty component at the start of a step or table row, which decides about all of it. */
export function getMarker(node: Nodes): JsxElement | undefined {
  if (node.type !== 'listItem' && node.type !== 'tableRow') return undefined;
  const [first] = node.children;
  const [marker] = first?.type === 'paragraph' || first?.type === 'tableCell' ? first.children : [];
  return marker && isJsxElement(marker) && getCondition(marker) && marker.children.length === 0 ? marker : undefined;
}

/** Replace conditions in a tree by their content if they hold, and remove steps, rows and tables that become empty. */
export function resolveConditions(tree: Root, holds: (condition: Condition) => boolean): void {
  resolveChildren(tree, holds);
}

/** Returns whether anything changed. */
function resolveChildren(parent: Parents, holds: (condition: Condition) => boolean): boolean {
  const kept: RootContent[] = [];
  let hasChanged = false;
  for (const child of parent.children as RootContent[]) {
    const condition = getCondition(child);
    const marker = getMarker(child);
    const markerCondition = marker && getCondition(marker);
    // Readers who know a fact need no link to add it.
    const addedId = isJsxElement(child) && child.name === 'AddIt' ? getAttributes(child).id : undefined;
    if (condition || markerCondition) hasChanged = true;
    if (markerCondition && !holds(markerCondition)) continue;
    if (condition && !holds(condition)) continue;
    if (addedId !== undefined && !holds({ type: 'unknown', id: addedId })) {
      hasChanged = true;
      continue;
    }
    if ('children' in child && resolveChildren(child, holds)) {
      hasChanged = true;
      if (!condition && isEmptied(child)) {
        if (child.type === 'table' && isCaption(kept.at(-1))) kept.pop();
        continue;
      }
    }
    if (!condition) kept.push(child);
    else if (isJsxElement(child)) kept.push(...takeContent(child));
  }
  if (hasChanged) parent.children = tidy(kept, parent) as typeof parent.children;
  return hasChanged;
}

/** Take the content of a condition that holds. */
function takeContent(element: JsxElement): RootContent[] {
  const content = element.children as RootContent[];
  return element.type === 'mdxJsxFlowElement' ? toBlocks(content) : content;
}

/** Check whether nothing is left to read of a block whose conditions were resolved. */
function isEmptied(node: Nodes): boolean {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
    case 'strong':
    case 'list':
    case 'listItem':
    case 'blockquote':
      return node.children.every(isBlankText);
    case 'tableRow':
      return node.children.every((cell) => cell.children.every(isBlankText));
    // A header without rows tells readers nothing.
    case 'table':
      return node.children.length < 2;
    default:
      return false;
  }
}

function isBlankText(node: Nodes): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

function isCaption(node: RootContent | undefined): boolean {
  const [first] = node?.type === 'paragraph' ? node.children : [];
  return first?.type === 'text' && first.value.startsWith('Table: ');
}

/** Join lists that a condition divided, and remove the spaces around removed parts. */
export function tidy(nodes: RootContent[], parent: Parents): RootContent[] {
  const tidied: RootContent[] = [];
  for (const node of nodes) {
    const previous = tidied.at(-1);
    if (node.type === 'list') {
      if (previous?.type === 'list' && previous.ordered === node.ordered) {
        previous.children.push(...node.children);
        previous.spread ||= node.spread;
        continue;
      }
      if (node.ordered) node.start = 1;
    }
    if (node.type === 'text' && !/\S$/.test(previous?.type === 'text' ? previous.value : previous ? 'x' : '')) {
      node.value = node.value.trimStart();
    }
    tidied.push(node);
  }
  const last = tidied.at(-1);
  if (last?.type === 'text' && !isPhrasing(parent)) last.value = last.value.trimEnd();
  return tidied;
}
