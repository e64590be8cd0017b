import type { Node, Nodes, Parents, PhrasingContent, Root } from 'mdast';
import { isPhrasing } from './blocks';
import { getAttributeRule, getElementRule, isJsxElement, type JsxElement } from './elements';
import { maskCode } from './mask';
import { countWords } from './sentences';

/** Text of a body that people read as one unit, with code masked; the number of its words, and the line on which it begins. */
export type BodyPassage = {
  scope: 'paragraph' | 'heading' | 'cell' | 'attribute';
  text: string;
  words: number;
  line: number;
};

/** List what people read of a doc's body, in its order; code blocks and block quotations are left out. */
export function getPassages(tree: Root): BodyPassage[] {
  const passages: BodyPassage[] = [];
  readBlock(tree, passages);
  return passages;
}

function readBlock(node: Nodes, passages: BodyPassage[]): void {
  const line = getLine(node);
  switch (node.type) {
    case 'blockquote':
    case 'code':
      return;
    case 'heading':
    case 'paragraph':
      readRun(node.type, node.children, line, passages);
      return;
    case 'tableCell':
      readRun('cell', node.children, line, passages);
      return;
    case 'mdxJsxFlowElement':
      readAttributes(node, line, passages);
      readChildren(node, line, passages);
      return;
    default:
      if ('children' in node) for (const child of node.children) readBlock(child, passages);
  }
}

/** Read a component's content, where a run of words without a paragraph counts as one. */
function readChildren(element: Parents, line: number, passages: BodyPassage[]): void {
  let run: PhrasingContent[] = [];
  const endRun = () => {
    if (run[0]) readRun('paragraph', run, getLine(run[0], line), passages);
    run = [];
  };
  for (const child of element.children) {
    if (isPhrasing(child)) run.push(child);
    else {
      endRun();
      readBlock(child, passages);
    }
  }
  endRun();
}

function readRun(scope: BodyPassage['scope'], nodes: PhrasingContent[], line: number, passages: BodyPassage[]): void {
  const text = nodes.map(getRunText).join('');
  if (text.trim() !== '') passages.push(makePassage(scope, text, line));
  for (const node of nodes) readInnerAttributes(node, line, passages);
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

function readInnerAttributes(node: PhrasingContent, above: number, passages: BodyPassage[]): void {
  const line = getLine(node, above);
  if (node.type === 'image' && node.alt) passages.push(makePassage('attribute', node.alt, line));
  if (isJsxElement(node)) readAttributes(node, line, passages);
  if ('children' in node) for (const child of node.children) readInnerAttributes(child, line, passages);
}

function readAttributes(element: JsxElement, above: number, passages: BodyPassage[]): void {
  const rule = getElementRule(element.name);
  for (const attribute of element.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') continue;
    if (getAttributeRule(rule, attribute.name)?.shown !== 'prose' || attribute.value.trim() === '') continue;
    passages.push(makePassage('attribute', attribute.value, getLine(attribute, above)));
  }
}

function makePassage(scope: BodyPassage['scope'], text: string, line: number): BodyPassage {
  return { scope, text, words: countWords(text), line };
}

/** Get the line on which a node begins; a node that the engine made has none. */
export function getLine({ position }: Node, otherwise = 1): number {
  return position?.start.line ?? otherwise;
}
