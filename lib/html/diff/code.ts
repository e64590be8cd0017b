import { type ChildNode, type Element, isTag, isText, Text } from 'domhandler';
import { textContent } from 'domutils';
import { type AlignedPart, alignParts } from './align';
import { mergeInline } from './inline';
import { assignChange, markInline } from './marks';
import { cloneWithChildren, hasClass } from './nodes';
import type { DiffPart } from './parts';
import { splitWords } from './words';

/** Merge two blocks of code line by line, and word by word within a line. */
export function mergeCode(before: Element, after: Element): Element {
  const [old, now] = [before, after].map((pre) => getLines(pre).map(toPart));
  const alignments = alignParts(old ?? [], now ?? []);
  const merged = alignments.map(mergeLine);
  const lines = merged.map(({ nodes }, index) => (index < merged.length - 1 ? [...nodes, new Text('\n')] : nodes));
  const code = after.children.find(isTag);
  const block = code
    ? cloneWithChildren(after, [cloneWithChildren(code, lines.flat())])
    : cloneWithChildren(after, lines.flat());
  return merged.some(({ isChanged }) => isChanged) ? assignChange(block, 'changed') : block;
}

function mergeLine(alignment: AlignedPart): { nodes: ChildNode[]; isChanged: boolean } {
  switch (alignment.type) {
    case 'same':
      return { nodes: alignment.after.nodes, isChanged: false };
    case 'changed':
      return mergeWords(alignment.before, alignment.after);
    case 'deleted':
    case 'left':
      return { nodes: markLine(alignment.before, 'deleted'), isChanged: true };
    case 'inserted':
    case 'moved':
      return { nodes: markLine(alignment.after, 'inserted'), isChanged: true };
    default:
      return alignment satisfies never;
  }
}

function mergeWords(before: DiffPart, after: DiffPart) {
  const [old] = unwrap(before.nodes);
  const [now, box] = unwrap(after.nodes);
  const { nodes, isChanged } = mergeInline(old, now, true);
  return { nodes: box ? [cloneWithChildren(box, nodes)] : nodes, isChanged };
}

function markLine({ nodes }: DiffPart, kind: 'inserted' | 'deleted'): ChildNode[] {
  const [words, box] = unwrap(nodes);
  const marked = [markInline(kind, words, false)];
  return box ? [cloneWithChildren(box, marked)] : marked;
}

/** A line that is marked or numbered has a box of its own. */
function unwrap(nodes: ChildNode[]): [ChildNode[], Element?] {
  const [first] = nodes;
  return nodes.length === 1 && first && isTag(first) && hasClass(first, 'line') ? [first.children, first] : [nodes];
}

/** Cut code at its line ends, wherever they stand. */
function getLines(pre: Element): ChildNode[][] {
  const lines: ChildNode[][] = [[]];
  const read = (node: ChildNode) => {
    if (isText(node)) {
      node.data.split('\n').forEach((text, index) => {
        if (index > 0) lines.push([]);
        if (text !== '') lines.at(-1)?.push(new Text(text));
      });
    } else if (isTag(node) && (node.name === 'code' || hasClass(node, 'line'))) readBox(node);
    else lines.at(-1)?.push(node);
  };
  const readBox = (box: Element) => {
    const from = lines.length - 1;
    box.children.forEach(read);
    if (box.name !== 'code' && lines[from]) lines[from] = [cloneWithChildren(box, lines[from])];
  };
  pre.children.forEach(read);
  return lines;
}

function toPart(nodes: ChildNode[]): DiffPart {
  const text = textContent(nodes);
  return { kind: 'line', nodes, look: text, text, words: splitWords(text) };
}
