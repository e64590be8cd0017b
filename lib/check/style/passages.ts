import type { Nodes, PhrasingContent, Root } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import type { Doc } from '../../content/doc';
import { isPhrasing } from '../../mdx/blocks';
import { getAttributeRule, getElementRule, type JsxElement } from '../../mdx/elements';
import { maskCode, maskQuotations } from './mask';
import type { Place } from './rule';

/** A run of words that people read as one: a paragraph, a heading, a cell of a table, an attribute, a field. */
export type Passage = {
  type: 'paragraph' | 'heading' | 'cell' | 'attribute' | 'field';
  /** What stands there, with code masked. */
  text: string;
  /** The same, of the same length, with quotations masked too: what the writer says in their own words. */
  prose: string;
  /** Where it begins. */
  place: Place;
};

/** List what people read of a doc's text, in the order in which it stands; code and block quotations are left out. */
export function getPassages(tree: Root): Passage[] {
  return readBlock(tree);
}

/** List what people read of a doc's frontmatter. */
export function getFieldPassages(doc: Doc): Passage[] {
  const fields: [name: string, text: string][] = [
    ['title', doc.title],
    ['description', doc.description],
    ...doc.related.map(({ why }): [string, string] => ['why', why]),
    ...doc.endpoints.flatMap(({ parameters }) =>
      parameters.map(({ meaning }): [string, string] => ['meaning', meaning]),
    ),
  ];
  return fields.map(([name, text]) => makePassage('field', text, { type: 'field', name, text }));
}

/** The place of a character of a passage, given its offset in the text. */
export function getPlace({ place, text }: Passage, offset: number): Place {
  if (place.type !== 'body') return place;
  return { ...place, line: place.line + text.slice(0, offset).split('\n').length - 1 };
}

function readBlock(node: Nodes): Passage[] {
  const line = node.position?.start.line ?? 1;
  switch (node.type) {
    case 'blockquote':
    case 'code':
      return [];
    case 'heading':
    case 'paragraph':
      return readRun(node.type, node.children, line);
    case 'tableCell':
      return readRun('cell', node.children, line);
    case 'mdxJsxFlowElement':
      return [...readAttributes(node, line), ...readChildren(node, line)];
    default:
      return 'children' in node ? (node.children as Nodes[]).flatMap(readBlock) : [];
  }
}

/** A component may hold words without a paragraph: a run of them counts as one. */
function readChildren(element: MdxJsxFlowElement, line: number): Passage[] {
  const passages: Passage[] = [];
  let run: PhrasingContent[] = [];
  const endRun = () => {
    if (run.length > 0) passages.push(...readRun('paragraph', run, run[0]?.position?.start.line ?? line));
    run = [];
  };
  for (const child of element.children as Nodes[]) {
    if (isPhrasing(child)) run.push(child);
    else {
      endRun();
      passages.push(...readBlock(child));
    }
  }
  endRun();
  return passages;
}

function readRun(type: Passage['type'], nodes: PhrasingContent[], line: number): Passage[] {
  const text = nodes.map(getRunText).join('');
  const inner = nodes.flatMap((node) => readInnerAttributes(node, line));
  return text.trim() === '' ? inner : [makePassage(type, text, { type: 'body', line }), ...inner];
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

function readInnerAttributes(node: PhrasingContent, above: number): Passage[] {
  const line = node.position?.start.line ?? above;
  if (node.type === 'image') return [makePassage('attribute', node.alt ?? '', { type: 'body', line })];
  const own = node.type === 'mdxJsxTextElement' ? readAttributes(node, line) : [];
  return 'children' in node ? [...own, ...node.children.flatMap((child) => readInnerAttributes(child, line))] : own;
}

function readAttributes(element: JsxElement, above: number): Passage[] {
  const rule = getElementRule(element.name);
  return element.attributes.flatMap((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') return [];
    if (getAttributeRule(rule, attribute.name)?.shown !== 'prose' || attribute.value.trim() === '') return [];
    const line = attribute.position?.start.line ?? above;
    return [makePassage('attribute', attribute.value, { type: 'body', line })];
  });
}

function makePassage(type: Passage['type'], text: string, place: Place): Passage {
  return { type, text, prose: maskQuotations(text), place };
}
