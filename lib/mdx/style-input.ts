import type { Nodes, Root, Table } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import { getAttributes } from './elements';
import { type BodyPassage, getLine, getPassages } from './passages';

/** The first and last line of a block. */
export type LineRange = [first: number, last: number];

/** The parts of a body that style rules check, as plain JSON. Lines count from the start of the body. */
export type StyleInput = {
  passages: BodyPassage[];
  italics: { text: string; line: number }[];
  /** Reference links have no `url`. */
  links: { text: string; line: number; url?: string }[];
  /** Table columns without a header, counted from 1. */
  emptyHeaders: { line: number; column: number }[];
  /** The words of each term that the doc defines for the glossary. */
  terms: string[];
  codeBlocks: LineRange[];
  /** Paragraphs, headings and tables of more than one line. */
  longBlocks: LineRange[];
};

/** Extract the input for style rules from a normalised tree. */
export function extractStyleInput(tree: Root): StyleInput {
  const passages = getPassages(tree);
  const input: StyleInput = {
    passages,
    italics: [],
    links: [],
    emptyHeaders: [],
    terms: [],
    codeBlocks: [],
    longBlocks: [],
  };
  addNode(tree, input);
  return input;
}

function addNode(node: Nodes, input: StyleInput): void {
  const line = getLine(node);
  const last = node.position?.end.line ?? line;
  switch (node.type) {
    case 'code':
      input.codeBlocks.push([line, last]);
      break;
    case 'paragraph':
    case 'heading':
    case 'table':
      if (last > line) input.longBlocks.push([line, last]);
      if (node.type === 'table') addEmptyHeaders(node, line, input);
      break;
    case 'emphasis':
      input.italics.push({ text: getText(node), line });
      break;
    case 'link':
      // A generated link is not the writer's.
      if (node.position) input.links.push({ text: getText(node).trim(), line, url: node.url });
      break;
    case 'linkReference':
      input.links.push({ text: getText(node).trim(), line });
      break;
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      if (node.name === 'Term') input.terms.push(...(getAttributes(node).name?.split(' ') ?? []));
      break;
    default:
  }
  if ('children' in node) for (const child of node.children) addNode(child, input);
}

function addEmptyHeaders({ children: [head] }: Table, line: number, input: StyleInput): void {
  head?.children.forEach((cell, index) => {
    if (getText(cell).trim() === '') input.emptyHeaders.push({ line, column: index + 1 });
  });
}
