import type { Nodes, Root } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { getLine } from '../../mdx/blocks';
import { getAttributes, isJsxElement } from '../../mdx/components';
import { countWords } from '../../mdx/style-input';
import type { UsedQuestion } from '../../model/installation';
import { CODE_CONDITION, PLACEHOLDER } from './code';
import { getCondition, getMarker } from './conditions';

/** The components that refer to a question, and the sides of it that each writes. An empty `<Known>` writes only the known side. */
const SIDES: Record<Exclude<UsedQuestion['shownBy'], 'code'>, UsedQuestion['sides']> = {
  Known: ['known', 'unknown'],
  WhenKnown: ['known'],
  WhenUnknown: ['unknown'],
  AddIt: [],
  CheckYours: ['known', 'unknown'],
  Findings: ['known', 'unknown'],
  ApiFields: ['known', 'unknown'],
  Endpoint: ['known', 'unknown'],
};
const COMPONENTS = Object.keys(SIDES) as (keyof typeof SIDES)[];

/** List the questions that a tree refers to, before facts replace what the writer wrote. */
export function listUsedQuestions(tree: Root): UsedQuestion[] {
  const used: UsedQuestion[] = [];
  addQuestions(tree, new Set(), used);
  return used;
}

function addQuestions(node: Nodes, markers: Set<Nodes>, used: UsedQuestion[]): void {
  const marker = getMarker(node);
  if (marker) markers.add(marker);
  if (node.type === 'code') used.push(...listCodeQuestions(node.value, getLine(node)));
  const use = findUse(node, markers);
  if (use) used.push(use);
  if ('children' in node) for (const child of node.children) addQuestions(child, markers, used);
}

function findUse(node: Nodes, markers: Set<Nodes>): UsedQuestion | undefined {
  if (!isJsxElement(node)) return undefined;
  const shownBy = COMPONENTS.find((name) => name === node.name);
  const { id: authored, base, row } = getAttributes(node);
  const id = shownBy === 'Endpoint' ? base : authored;
  if (!shownBy || id === undefined) return undefined;
  const isEmpty = node.children.length === 0;
  return {
    id: shownBy === 'ApiFields' ? `api/${id}` : id,
    shownBy,
    sides: shownBy === 'Known' && isEmpty ? ['known'] : SIDES[shownBy],
    line: getLine(node),
    ...(row !== undefined && { row }),
    ...(getCondition(node) && isEmpty && !markers.has(node) && { isMisplaced: true as const }),
    ...(shownBy === 'WhenUnknown' && !offersToAdd(node) && { words: countWords(getText(node)) }),
  };
}

function offersToAdd(node: Nodes): boolean {
  let isFound = false;
  visit(node, (child) => {
    if (isJsxElement(child) && (child.name === 'AddIt' || child.name === 'CheckYours')) isFound = true;
  });
  return isFound;
}

function listCodeQuestions(code: string, line: number): UsedQuestion[] {
  const conditions = [...code.matchAll(CODE_CONDITION)].map(
    ([, , sign, id = '']): UsedQuestion => ({
      id,
      shownBy: 'code',
      sides: [sign === '?' ? 'known' : 'unknown'],
      line,
    }),
  );
  const placeholders = [...code.matchAll(PLACEHOLDER)].map(
    ([, id = '']): UsedQuestion => ({ id, shownBy: 'code', sides: ['known', 'unknown'], line }),
  );
  return [...conditions, ...placeholders];
}
