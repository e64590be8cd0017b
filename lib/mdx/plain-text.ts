import { markdownTable } from 'markdown-table';
import type { PhrasingContent, Root, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { isExternalAddress } from '../slug';
import { toBlocks } from './blocks';
import { elementToMarkdown, isBlock, toPhrasing } from './components';

const writer = unified()
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', rule: '-', listItemIndent: 'one' })
  .freeze();

/** A link, image or definition whose address depends on the site. `url` is as written. */
type Reference = { type: 'link' | 'image' | 'definition'; url: string };

/** A body as plain Markdown, with a token for each reference. */
export type PlainText = { text: string; references: Reference[] };

/** Private-use characters around a token. They are not Markdown syntax, and never occur in authored text. */
const [START, END] = ['\uE000', '\uE001'];

/** Format a body as plain Markdown, with its components converted. */
export function formatPlainText(tree: Root): PlainText {
  const references: Reference[] = [];
  const addReference = (reference: Reference) =>
    reference.type !== 'image' && isExternalAddress(reference.url)
      ? reference.url
      : `${START}${references.push(reference) - 1}${END}`;
  const children = toBlocks(tree.children.flatMap((node) => toPlain(node, addReference)));
  return { text: writer.stringify({ type: 'root', children }), references };
}

function toPlain(node: RootContent, addReference: (reference: Reference) => string): RootContent[] {
  const authored = 'children' in node ? (node.children as RootContent[]) : [];
  const children = authored.flatMap((child) => toPlain(child, addReference));
  switch (node.type) {
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return elementToMarkdown(node, children).flatMap((each) =>
        each.type === 'image' ? toPlain(each, addReference) : [each],
      );
    case 'link':
      return [{ ...node, url: addReference({ type: 'link', url: node.url }), children: children as PhrasingContent[] }];
    case 'image':
    case 'definition':
      return [{ ...node, url: addReference({ type: node.type, url: node.url }) }];
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
    case 'mdxjsEsm':
      return [];
    // TeX is written as raw HTML nodes, because those are not escaped.
    case 'inlineMath':
      return [{ type: 'html', value: `$${node.value}$` }];
    case 'math':
      return [{ type: 'html', value: `$$\n${node.value}\n$$` }];
    case 'tableCell': {
      const lineBreak: PhrasingContent = { type: 'html', value: '<br>' };
      const content = children.some(isBlock) ? toPhrasing(children, lineBreak) : (children as PhrasingContent[]);
      return [{ ...node, children: content }];
    }
    case 'blockquote':
    case 'listItem':
      return [{ ...node, children: toBlocks(children) } as RootContent];
    default:
      return ['children' in node ? ({ ...node, children } as RootContent) : node];
  }
}

/** Replace tokens with addresses. Unresolved links and images become text; unresolved definitions keep the authored address. */
export function resolvePlainText(
  { text, references }: PlainText,
  resolve: (reference: Reference) => string | undefined,
): string {
  const fill = (part: string) => {
    let filled = part;
    for (const [token, number] of part.matchAll(TOKEN)) {
      const reference = references[Number(number)];
      if (!reference) continue;
      const url = resolve(reference) ?? (reference.type === 'definition' ? reference.url : undefined);
      filled = url === undefined ? unwrap(filled, token) : filled.replace(token, () => url);
    }
    return filled;
  };
  // Addresses change the width of cells, so columns are aligned again.
  return fill(text.replace(TABLE, (table) => (table.includes(START) ? alignTable(fill(table)) : table)));
}

const TOKEN = new RegExp(`${START}(\\d+)${END}`, 'g');
/** A table. Its first line can begin a list item. */
const TABLE = /^(?:[> ]|[-*+] |\d+[.)] )*\|.*\|$\n(?:^[> ]*\|.*\|$\n?)+/gm;

/** Align the columns of a table whose cells have changed. */
function alignTable(table: string): string {
  const lines = table.trimEnd().split('\n');
  const [start = '', indent = ''] = lines.map((line) => line.slice(0, line.indexOf('|')));
  const [head = [], delimiters = [], ...rows] = lines.map((line) =>
    line
      .slice(line.indexOf('|') + 1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim()),
  );
  const align = delimiters.map((cell) => `${cell.startsWith(':') ? 'l' : ''}${cell.endsWith(':') ? 'r' : ''}`);
  const aligned = markdownTable([head, ...rows], { align: align.map((each) => (each === 'lr' ? 'c' : each)) });
  return `${start}${aligned.replace(/\n/g, `\n${indent}`)}${table.slice(table.trimEnd().length)}`;
}

/** Replace `[text](token)` and `![text](token)` with their text. */
function unwrap(text: string, token: string): string {
  const close = text.indexOf(`](${token}`);
  if (close === -1) return text.replace(token, '');
  const open = findOpeningBracket(text, close);
  const end = text.indexOf(')', close + token.length) + 1;
  const start = text[open - 1] === '!' ? open - 1 : open;
  return text.slice(0, start) + text.slice(open + 1, close) + text.slice(end);
}

function findOpeningBracket(text: string, close: number): number {
  let depth = 1;
  for (let index = close - 1; index >= 0; index--) {
    if (text[index - 1] === '\\') continue;
    if (text[index] === ']') depth++;
    if (text[index] === '[') depth--;
    if (depth === 0) return index;
  }
  return 0;
}
