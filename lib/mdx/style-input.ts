import type { Nodes, Parents, PhrasingContent, Root, Table } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import { getLine, splitRuns } from './blocks';
import { getAttributeRule, getAttributes, getElementRule, isJsxElement, type JsxElement } from './components';

/** The character that replaces each character of code and quotations. */
const MASK = '\uFFFC';

/** A sentence and its offset in the text. */
export type Sentence = { text: string; offset: number };

const segmenter = new Intl.Segmenter('en-GB', { granularity: 'sentence' });

/** Characters that can end a sentence: https://unicode.org/reports/tr29/#Sentence_Boundaries */
const ENDS = /[\p{Sentence_Terminal}\r\u0085\u2028\u2029]/gu;

/** A word up to its first letter or digit. The lookbehind avoids quadratic time in long runs of other characters. */
const WORD = /(?<!\S)[^\s\p{L}\p{N}\uFFFC]*[\p{L}\p{N}\uFFFC]/gu;

/** Split a text with masked code and quotations into sentences. Line breaks do not end a sentence. */
export function getSentences(prose: string): Sentence[] {
  // A sentence can start with code or a quotation, but the segmenter expects a capital letter there.
  const plain = prose.replaceAll('\n', ' ').replaceAll(MASK, 'X');
  return [...segmenter.segment(plain)].map(({ segment, index }) => ({
    text: prose.slice(index, index + segment.length),
    offset: index,
  }));
}

/** Count the sentences of a text. */
export function countSentences(prose: string): number {
  return getSentences(prose).length;
}

/** Count the characters that can end a sentence. A text has at most one sentence more than that. */
export function countSentenceEnds(text: string): number {
  return text.match(ENDS)?.length ?? 0;
}

/** Count words: text between spaces that contains a letter, a digit or code. */
export function countWords(text: string): number {
  return text.match(WORD)?.length ?? 0;
}

/** Mask code as one word of the same length. */
function maskCode(code: string): string {
  return MASK.repeat(code.length);
}

/**
 * Mask the words in straight double quotes, and keep their length. The punctuation before a closing quote is kept if a
 * capital letter follows, because it may end the sentence.
 */
export function maskQuotations(text: string): string {
  return text.replace(/"([^"]*)"(?=(\s+\p{Lu})?)/gu, (whole, inner: string, next: string | undefined) => {
    const end = next !== undefined && /[.?!]$/.test(inner) ? inner.slice(-1) : '';
    const rest = whole.slice(1, whole.length - 1 - end.length);
    return `${MASK}${rest.replace(/\S/g, MASK)}${end}${MASK}`;
  });
}

/** Format a masked text for messages: each masked run becomes an ellipsis. */
export function formatMasked(text: string): string {
  return text
    .replace(new RegExp(`${MASK}+`, 'g'), '…')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A unit of text in a body, such as a paragraph, with code masked. */
export type BodyPassage = {
  scope: 'paragraph' | 'heading' | 'cell' | 'attribute';
  text: string;
  words: number;
  line: number;
};

/** Add the passages of a block in order, without code blocks and block quotations. */
function addBlock(node: Nodes, passages: BodyPassage[]): void {
  const line = getLine(node);
  switch (node.type) {
    case 'blockquote':
    case 'code':
      return;
    case 'heading':
    case 'paragraph':
      // A generated paragraph is not the writer's.
      if (!node.position) return;
      addRun(node.type, node.children, line, passages);
      return;
    case 'tableCell':
      addRun('cell', node.children, line, passages);
      return;
    case 'mdxJsxFlowElement':
      if (getElementRule(node.name)?.isLiteral) return;
      addAttributes(node, line, passages);
      addChildren(node, line, passages);
      return;
    default:
      if ('children' in node) for (const child of node.children) addBlock(child, passages);
  }
}

/** Add a component's content. A run of inline nodes outside a paragraph counts as a paragraph. */
function addChildren(element: Parents, line: number, passages: BodyPassage[]): void {
  for (const part of splitRuns(element.children)) {
    if (part.type === 'block') addBlock(part.block, passages);
    else addRun('paragraph', part.nodes, part.nodes[0] ? getLine(part.nodes[0], line) : line, passages);
  }
}

function addRun(scope: BodyPassage['scope'], nodes: PhrasingContent[], line: number, passages: BodyPassage[]): void {
  const text = nodes.map(getRunText).join('');
  if (text.trim() !== '') passages.push(makePassage(scope, text, line));
  for (const node of nodes) addInnerAttributes(node, line, passages);
}

function getRunText(node: PhrasingContent): string {
  switch (node.type) {
    case 'text':
      return node.value;
    case 'inlineCode':
      return maskCode(node.value);
    case 'break':
      return '\n';
    case 'mdxJsxTextElement': {
      const text = node.children.map(getRunText).join('');
      return getElementRule(node.name)?.isLiteral ? maskCode(text) : text;
    }
    default:
      return 'children' in node ? node.children.map(getRunText).join('') : '';
  }
}

function addInnerAttributes(node: PhrasingContent, parentLine: number, passages: BodyPassage[]): void {
  const line = getLine(node, parentLine);
  if (node.type === 'image' && node.alt) passages.push(makePassage('attribute', node.alt, line));
  if (isJsxElement(node)) addAttributes(node, line, passages);
  if ('children' in node) for (const child of node.children) addInnerAttributes(child, line, passages);
}

function addAttributes(element: JsxElement, parentLine: number, passages: BodyPassage[]): void {
  const rule = getElementRule(element.name);
  for (const attribute of element.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') continue;
    if (getAttributeRule(rule, attribute.name)?.shown !== 'prose' || attribute.value.trim() === '') continue;
    passages.push(makePassage('attribute', attribute.value, getLine(attribute, parentLine)));
  }
}

function makePassage(scope: BodyPassage['scope'], text: string, line: number): BodyPassage {
  return { scope, text, words: countWords(text), line };
}

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
  tablesWithoutRows: number[];
  /** The words of each term that the doc defines for the glossary. */
  terms: string[];
  codeBlocks: LineRange[];
  /** Paragraphs, headings and tables of more than one line. */
  longBlocks: LineRange[];
};

/** Extract the input for style rules from a normalised tree. */
export function extractStyleInput(tree: Root): StyleInput {
  const input: StyleInput = {
    passages: [],
    italics: [],
    links: [],
    emptyHeaders: [],
    tablesWithoutRows: [],
    terms: [],
    codeBlocks: [],
    longBlocks: [],
  };
  addBlock(tree, input.passages);
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
      if (node.type === 'table') addTableGaps(node, line, input);
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

function addTableGaps({ children: [head, ...rows] }: Table, line: number, input: StyleInput): void {
  if (rows.length === 0) input.tablesWithoutRows.push(line);
  head?.children.forEach((cell, index) => {
    if (getText(cell).trim() === '') input.emptyHeaders.push({ line, column: index + 1 });
  });
}
