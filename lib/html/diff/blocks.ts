import type { ChildNode, Element } from 'domhandler';
import { isTag } from 'domhandler';
import { type AlignedPart, alignParts } from './align';
import { mergeCode } from './code';
import { mergeInline } from './inline';
import { assignChange, assignMovedText, markBlock, markTextRun } from './marks';
import { cloneWithChildren, createElement, isBlock } from './nodes';
import { type DiffPart, splitIntoParts } from './parts';
import { mergeTable } from './table';

/** Merge what two elements hold into one list of nodes with its changes marked. */
export function mergeChildren(before: Element, after: Element): { nodes: ChildNode[]; isChanged: boolean } {
  const [old, now] = [splitIntoParts(before.children), splitIntoParts(after.children)];
  const [from, to] = [old[0], now[0]];
  // Words that fill their element are compared word by word, however little of them is left.
  const isRun = old.length === 1 && now.length === 1 && [from, to].every((part) => part && !part.nodes.some(isBlock));
  const alignments: AlignedPart[] =
    isRun && from && to ? [{ type: 'changed', before: from, after: to }] : alignParts(old, now);
  // Blocks that went away together leave one line behind.
  const told = alignments.filter(({ type }, index) => type !== 'left' || alignments[index - 1]?.type !== 'left');
  const merged = told.map((alignment) => mergeAlignment(alignment, after.name));
  return { nodes: merged.flatMap(({ nodes }) => nodes), isChanged: merged.some(({ isChanged }) => isChanged) };
}

/** Merge two elements that are the same one, before and after. */
export function mergeElement(before: Element, after: Element): Element {
  switch (after.name) {
    case 'pre':
      return mergeCode(before, after);
    case 'table':
      return mergeTable(before, after, mergeElement);
    default: {
      const { nodes, isChanged } = mergeChildren(before, after);
      const merged = cloneWithChildren(after, nodes);
      // What is changed within must be seen.
      if (after.name === 'details') merged.attribs.open = '';
      return isChanged ? assignChange(merged, 'changed') : merged;
    }
  }
}

/** Nodes of a merged element; `isChanged` where its own words changed, and no block within tells of it. */
type Merged = { nodes: ChildNode[]; isChanged: boolean };

function mergeAlignment(alignment: AlignedPart, parent: string): Merged {
  switch (alignment.type) {
    case 'same':
      return { nodes: alignment.after.nodes, isChanged: false };
    case 'changed':
      return mergeParts(alignment.before, alignment.after);
    case 'moved':
      return tell(mergeParts(alignment.before, alignment.after), 'moved', alignment.before.text);
    case 'left':
      return { nodes: writePlaceholder(alignment.before, parent), isChanged: false };
    case 'deleted':
      return markPart(alignment.before, 'deleted');
    case 'inserted':
      return markPart(alignment.after, 'inserted');
    default:
      return alignment satisfies never;
  }
}

function mergeParts(before: DiffPart, after: DiffPart): Merged {
  const [from, to] = [before.nodes.find(isBlock), after.nodes.find(isBlock)];
  if (from && to && from.name !== to.name && after.kind === 'heading') return mergeHeadings(from, to);
  if (from && to) return { nodes: [mergeElement(from, to)], isChanged: false };
  const { nodes, isChanged } = mergeInline(from ? from.children : before.nodes, to ? to.children : after.nodes);
  if (!to) return { nodes, isChanged };
  const block = cloneWithChildren(to, nodes);
  return { nodes: [isChanged ? assignChange(block, 'changed') : block], isChanged: false };
}

function mergeHeadings(before: Element, after: Element): Merged {
  const { nodes } = mergeChildren(before, after);
  const levels = ` (heading of level ${before.name[1]}, now ${after.name[1]})`;
  const heading = cloneWithChildren(after, [...nodes, createElement('span', { class: 'change-note' }, [levels])]);
  return { nodes: [assignChange(heading, 'changed')], isChanged: false };
}

function markPart({ nodes }: DiffPart, kind: 'inserted' | 'deleted'): Merged {
  if (!nodes.some(isBlock)) return { nodes: markTextRun(nodes, kind), isChanged: true };
  return tell({ nodes: nodes.map((node) => markBlock(node, kind)), isChanged: false }, kind);
}

function tell(merged: Merged, change: 'inserted' | 'deleted' | 'moved', moved?: string): Merged {
  for (const node of merged.nodes) {
    if (!isTag(node) || !isBlock(node)) continue;
    assignChange(node, change);
    if (moved !== undefined) assignMovedText(node, moved);
  }
  return merged;
}

/** What stands where a part was that is elsewhere now. */
function writePlaceholder({ text }: DiffPart, parent: string): ChildNode[] {
  const words = text.split(' ');
  const start = words.slice(0, 8).join(' ');
  const content = [`Moved from here: ${words.length > 8 ? `${start} …` : start}`];
  const place = { class: 'moved-away' };
  switch (parent) {
    case 'ul':
    case 'ol':
      return [assignMovedText(createElement('li', place, content), text)];
    case 'dl':
      return [];
    default:
      return [assignMovedText(createElement('p', place, content), text)];
  }
}
