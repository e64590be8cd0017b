import { type ChildNode, type Element, isTag, isText, Text } from 'domhandler';
import { textContent } from 'domutils';
import { hasClass } from '../../html/page';
import { t } from '../../words/words';
import { type AlignedPart, alignParts } from './align';
import { mergeInline } from './inline';
import { assignChange, assignContentChange, assignMovedText, cloneDeleted, markBlock, markInline } from './marks';
import { cloneWithChildren, createElement, type DiffPart, isBlock, splitIntoParts, splitWords } from './nodes';
import { formatMovedAway, mergeTable } from './table';

/** Merge the children of two elements into one list of nodes, with changes marked. */
export function mergeChildren(before: Element, after: Element): { nodes: ChildNode[]; isChanged: boolean } {
  const [oldParts, newParts] = [splitIntoParts(before.children), splitIntoParts(after.children)];
  const [oldPart, newPart] = [oldParts[0], newParts[0]];
  // Compare inline content word by word, even if the two versions are not similar.
  const isInline = [oldParts, newParts].every((parts) => parts.length === 1 && !parts[0]?.nodes.some(isBlock));
  const aligned: AlignedPart[] =
    isInline && oldPart && newPart
      ? [{ type: 'changed', before: oldPart, after: newPart }]
      : alignParts(oldParts, newParts);
  // Adjacent blocks that moved away get one placeholder.
  const visibleParts = aligned.filter(
    ({ type }, index) => type !== 'moved-away' || aligned[index - 1]?.type !== 'moved-away',
  );
  const merged = visibleParts.map((part) => mergeAlignedPart(part, after.name));
  return { nodes: merged.flatMap(({ nodes }) => nodes), isChanged: merged.some(({ isChanged }) => isChanged) };
}

/** Merge the old and the new version of an element. */
function mergeElement(before: Element, after: Element): Element {
  switch (after.name) {
    case 'pre':
      return mergeCode(before, after);
    case 'table':
      return mergeTable(before, after, mergeElement);
    default: {
      const { nodes, isChanged } = mergeChildren(before, after);
      const merged = cloneWithChildren(after, nodes);
      // Open the element, because it may contain a change.
      if (after.name === 'details') merged.attribs.open = '';
      return isChanged ? assignContentChange(merged) : merged;
    }
  }
}

/** Merged nodes. `isChanged`: inline content changed that belongs to the parent, not to a block in `nodes`. */
type Merged = { nodes: ChildNode[]; isChanged: boolean };

function mergeAlignedPart(part: AlignedPart, parentName: string): Merged {
  switch (part.type) {
    case 'same':
      return { nodes: part.after.nodes, isChanged: false };
    case 'changed':
      return mergeParts(part.before, part.after);
    case 'moved':
      return assignChangeToBlocks(mergeParts(part.before, part.after), 'moved', part.before.text);
    case 'moved-away':
      return { nodes: createPlaceholder(part.before, parentName), isChanged: false };
    case 'deleted':
      return markPart(part.before, 'deleted');
    case 'inserted':
      return markPart(part.after, 'inserted');
    default:
      return part satisfies never;
  }
}

function mergeParts(before: DiffPart, after: DiffPart): Merged {
  const [oldBlock, newBlock] = [before.nodes.find(isBlock), after.nodes.find(isBlock)];
  if (oldBlock && newBlock && oldBlock.name !== newBlock.name && after.kind === 'heading')
    return mergeHeadings(oldBlock, newBlock);
  if (oldBlock && newBlock) return { nodes: [mergeElement(oldBlock, newBlock)], isChanged: false };
  const { nodes, isChanged } = mergeInline(oldBlock?.children ?? before.nodes, newBlock?.children ?? after.nodes);
  if (!newBlock) return { nodes, isChanged };
  const block = cloneWithChildren(newBlock, nodes);
  return { nodes: [isChanged ? assignContentChange(block) : block], isChanged: false };
}

function mergeHeadings(before: Element, after: Element): Merged {
  const { nodes } = mergeChildren(before, after);
  const levels = { before: before.name[1] ?? '', after: after.name[1] ?? '' };
  const note = ` ${t('diff.heading-level', levels)}`;
  const heading = cloneWithChildren(after, [...nodes, createElement('span', { class: 'change-note' }, [note])]);
  return { nodes: [assignChange(heading, 'changed')], isChanged: false };
}

function markPart({ nodes }: DiffPart, change: 'inserted' | 'deleted'): Merged {
  if (!nodes.some(isBlock)) {
    const marked = change === 'deleted' ? nodes.map(cloneDeleted) : nodes;
    return { nodes: [markInline(change, marked, true)], isChanged: true };
  }
  return assignChangeToBlocks({ nodes: nodes.map((node) => markBlock(node, change)), isChanged: false }, change);
}

function assignChangeToBlocks(merged: Merged, change: 'inserted' | 'deleted' | 'moved', movedText?: string): Merged {
  for (const node of merged.nodes) {
    if (!isTag(node) || !isBlock(node)) continue;
    assignChange(node, change);
    if (movedText !== undefined) assignMovedText(node, movedText);
  }
  return merged;
}

/** Create the placeholder at the old position of a moved part. */
function createPlaceholder({ text }: DiffPart, parentName: string): ChildNode[] {
  const content = [formatMovedAway(text)];
  if (parentName === 'dl') return [];
  const name = /^[uo]l$/.test(parentName) ? 'li' : 'p';
  return [assignMovedText(createElement(name, { class: 'moved-away' }, content), text)];
}

/** Merge two blocks of code line by line, and word by word within a line. */
function mergeCode(before: Element, after: Element): Element {
  const [oldLines, newLines] = [before, after].map((pre) => splitLines(pre).map(toPart));
  const merged = alignParts(oldLines ?? [], newLines ?? []).map(mergeLine);
  const lines = merged.map(({ nodes }, index) => (index < merged.length - 1 ? [...nodes, new Text('\n')] : nodes));
  const code = after.children.find(isTag);
  const block = cloneWithChildren(after, code ? [cloneWithChildren(code, lines.flat())] : lines.flat());
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
