import type { Nodes, Paragraph, PhrasingContent, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { makeText, prependLead } from '../../mdx/blocks';
import { makeElement } from '../../mdx/make-element';
import { startsGroup } from './blocks';

/** Wrap adjacent tabs in `<Tabs>`, and definitions with the terms above them in `<dl>`. */
export function groupBlocks(parent: Nodes): void {
  if (!('children' in parent)) return;
  const grouped: RootContent[] = [];
  for (const child of parent.children as RootContent[]) {
    groupBlocks(child);
    addToGroup(grouped, child);
  }
  parent.children = grouped as never;
}

function addToGroup(grouped: RootContent[], child: RootContent): void {
  const last = grouped.at(-1);
  const children = 'children' in child ? (child.children as RootContent[]) : [];
  if (isElement(child, 'Tab')) {
    if (last && isElement(last, 'Tabs') && !startsGroup(child)) last.children.push(child);
    else grouped.push(makeElement('Tabs', {}, [child], child.position));
  } else if (!isElement(child, 'dd')) {
    grouped.push(child);
  } else if (last && isElement(last, 'dl')) {
    last.children.push(child);
  } else if (last?.type === 'paragraph') {
    addTerms(grouped, last, child);
  } else {
    // Without a term above it, the colon is text.
    grouped.push(...prependLead(children, [makeText(':')]));
  }
}

/** Replace the last paragraph with a description list: its lines are the terms. */
function addTerms(grouped: RootContent[], paragraph: Paragraph, definition: MdxJsxFlowElement): void {
  grouped.pop();
  const terms = splitLines(paragraph.children).map((line) => makeElement('dt', {}, line, paragraph.position));
  const before = grouped.at(-1);
  const items = [...terms, definition];
  if (before && isElement(before, 'dl')) before.children.push(...items);
  else grouped.push(makeElement('dl', {}, items, paragraph.position));
}

function splitLines(nodes: PhrasingContent[]): PhrasingContent[][] {
  const lines: PhrasingContent[][] = [[]];
  for (const node of nodes) {
    const [first, ...rest] =
      node.type === 'text' ? node.value.split('\n').map((value) => ({ ...node, value })) : [node];
    if (first) lines.at(-1)?.push(first);
    for (const each of rest) lines.push([each]);
  }
  return lines;
}

function isElement(node: RootContent, name: string): node is MdxJsxFlowElement {
  return node.type === 'mdxJsxFlowElement' && node.name === name;
}
