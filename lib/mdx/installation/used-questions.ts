import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { getAttributes, isJsxElement } from '../elements';
import { getLine } from '../passages';
import { PLACEHOLDER } from './code';

/** A question that a body refers to; `shownBy` is a component, or `code` for a placeholder in a code block. */
export type UsedQuestion = { id: string; shownBy: 'Known' | 'CheckYours' | 'Findings' | 'code'; line: number };

/** List the questions that a tree refers to. */
export function listUsedQuestions(tree: Root): UsedQuestion[] {
  const used: UsedQuestion[] = [];
  visit(tree, (node) => {
    const line = getLine(node);
    if (node.type === 'code') for (const id of listCodeQuestions(node)) used.push({ id, shownBy: 'code', line });
    if (!isJsxElement(node)) return;
    const { id } = getAttributes(node);
    if (id === undefined) return;
    if (node.name === 'Known' || node.name === 'CheckYours' || node.name === 'Findings')
      used.push({ id, shownBy: node.name, line });
  });
  return used;
}

/** List the questions of a code block: those that were filled in, and placeholders of unknown questions. */
function listCodeQuestions({ value, data }: Code): string[] {
  const filled = (data as { questions?: string[] } | undefined)?.questions ?? [];
  return [...filled, ...[...value.matchAll(PLACEHOLDER)].map(([, id]) => id as string)];
}
