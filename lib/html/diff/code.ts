import { type ChildNode, type Element, isTag, isText, Text } from 'domhandler';
import { textContent } from 'domutils';
import { hasClass } from '../page';
import { type AlignedPart, alignParts } from './align';
import { mergeInline } from './inline';
import { assignChange, markInline } from './marks';
import { cloneWithChildren } from './nodes';
import type { DiffPart } from './parts';
import { splitWords } from './words';

/** Merge two blocks of code line by line, and word by word within a line. */
export function mergeCode(before: Element, after: Element): Element {
  const [oldLines, newLines] = [before, after].map((pre) => splitLines(pre).map(toPart));
  const merged = alignParts(oldLines ?? [], newLines ?? []).map(mergeLine);
  const lines = merged.map(({ nodes }, index) => (index < merged.length - 1 ? [...nodes, new Text('\n')] : nodes));
  const code = after.children.find(isTag);
  const block = code
    ? cloneWithChildren(after, [cloneWithChildren(code, lines.flat())])
    : cloneWithChildren(after, lines.flat());
  return merged.some(({ isChanged }) => isChanged) ? assignChange(block, 'changed') : block;
}

function mergeLine(line: AlignedPart): { nodes: ChildNode[]; isChanged: boolean } {
  switch (line.type) {
    case 'same':
      return { nodes: line.after.nodes, isChanged: false };
    case 'changed':
      return mergeWords(line.before, line.after);
    case 'deleted':
    case 'moved-away':
      return { nodes: markLine(line.before, 'deleted'), isChanged: true };
    case 'inserted':
    case 'moved':
      return { nodes: markLine(line.after, 'inserted'), isChanged: true };
    default:
      return line satisfies never;
  }
}

function mergeWords(before: DiffPart, after: DiffPart) {
  const [oldNodes] = unwrap(before.nodes);
  const [newNodes, wrapper] = unwrap(after.nodes);
  const { nodes, isChanged } = mergeInline(oldNodes, newNodes, true);
  return { nodes: wrapper ? [cloneWithChildren(wrapper, nodes)] : nodes, isChanged };
}

function markLine({ nodes }: DiffPart, change: 'inserted' | 'deleted'): ChildNode[] {
  const [content, wrapper] = unwrap(nodes);
  const marks = [markInline(change, content, false)];
  return wrapper ? [cloneWithChildren(wrapper, marks)] : marks;
}

/** Unwrap a line from its `.line` element, which highlighted and numbered lines have. */
function unwrap(nodes: ChildNode[]): [ChildNode[], Element?] {
  const [first] = nodes;
  return nodes.length === 1 && first && isTag(first) && hasClass(first, 'line') ? [first.children, first] : [nodes];
}

/** Split code at its line breaks, also those inside elements. */
function splitLines(pre: Element): ChildNode[][] {
  const lines: ChildNode[][] = [[]];
  const readNode = (node: ChildNode) => {
    if (isText(node)) {
      node.data.split('\n').forEach((text, index) => {
        if (index > 0) lines.push([]);
        if (text !== '') lines.at(-1)?.push(new Text(text));
      });
    } else if (isTag(node) && (node.name === 'code' || hasClass(node, 'line'))) readWrapper(node);
    else lines.at(-1)?.push(node);
  };
  const readWrapper = (wrapper: Element) => {
    const firstIndex = lines.length - 1;
    wrapper.children.forEach(readNode);
    if (wrapper.name !== 'code' && lines[firstIndex])
      lines[firstIndex] = [cloneWithChildren(wrapper, lines[firstIndex])];
  };
  pre.children.forEach(readNode);
  return lines;
}

function toPart(nodes: ChildNode[]): DiffPart {
  const text = textContent(nodes);
  return { kind: 'line', nodes, appearance: text, text, words: splitWords(text) };
}
