import type { Root, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { parseWith } from '../../mdx/parse';
import { mapOutsideCode } from '../../mdx/prepare';
import { t } from '../../words/words';
import type { Dialect } from '../docusaurus/parse-foreign';
import { createDialectParser } from '../docusaurus/parser';
import { remarkMkDocsBlocks } from './blocks';
import { convertMkDocs } from './convert';

/** The address of a link or an image, which can have spaces, and its title. */
const ADDRESS = /\]\(([^\s()<>"'][^()<>"'\n]{0,600})("[^"\n]{0,300}"|'[^'\n]{0,300}')?[ \t]*\)/g;

/** Inline code, or a reference such as `[label][target]`. https://mkdocstrings.github.io/autorefs/ */
const REFERENCE = /`[^`\n]+`|(?<![!\\])\[((?:`[^`\n]{1,300}`|[^[\]`^\n]){1,300})\]\[([^[\]\n]{0,300})\]/g;

/** The name of something in source code. */
const SOURCE_NAME = /^(?:`[^`]+`|[\w-]+(?:[.:]+[\w-]+)+)$/;

/** The slashes, name and title of a block: https://facelessuser.github.io/pymdown-extensions/extensions/blocks/ */
const OPENING = /^ {0,3}(\/{3,}) *([\w-]+)(?: *\| *(.*?))? *$/;

const CLOSING = /^ {0,3}(\/{3,}) *$/;

/** The name and value of an option of a block, in the lines right below its first one. */
const OPTION = /^ {4,}([\w-]+):[ "']*([\w-]*)/;

/** A figure whose content is Markdown, or its caption below a blank line. */
const FIGURE = /^\s*<fig(?:ure\b[^<>]*\smarkdown\b|caption\b)/i;

const TAG = /(<\/?fig(?:ure|caption)\b[^<>]*>)/i;

/** In Python-Markdown, single tildes mean subscript, not strikethrough. */
const parser = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).use(remarkMkDocsBlocks).freeze();

/** The Markdown of MkDocs. */
export const MKDOCS_DIALECT: Dialect = {
  parser,
  prepare: (source, codeLines) => rewriteLinks(rewriteGenericBlocks(source, codeLines), codeLines),
  convertHtmlSyntax: parseFigures,
  convert: convertMkDocs,
};

/** Parses pages of MkDocs. */
export const mkdocsParser = createDialectParser(MKDOCS_DIALECT);

/** Parse the content of `<figure markdown>`: https://python-markdown.github.io/extensions/md_in_html/ */
function parseFigures(tree: Root): void {
  visit(tree, 'html', (html, index, parent) => {
    if (!parent || index === undefined || !FIGURE.test(html.value)) return undefined;
    const nodes = html.value.split(TAG).flatMap((part): RootContent[] => {
      if (TAG.test(part)) return [{ ...html, value: part }];
      const parsed = parseWith(parser, part.replace(/^[ \t]+/gm, ''));
      // Only the line of the figure is known. Texts and paragraphs get none, so that their source is not checked.
      visit(parsed, (node) => {
        node.position = node.type === 'text' || node.type === 'paragraph' ? undefined : html.position;
      });
      return parsed.children;
    });
    parent.children.splice(index, 1, ...(nodes as never[]));
    return index + nodes.length;
  });
}

/** Rewrite blocks such as `/// note | Title` … `///` to the older `!!! note "Title"`. Line numbers stay the same. */
function rewriteGenericBlocks(source: string, codeLines: Set<number>): string {
  if (!/^ {0,3}\/{3}/m.test(source)) return source;
  const lines = source.split('\n');
  const slashes = lines.map((line, index) => (codeLines.has(index + 1) ? undefined : CLOSING.exec(line)?.[1]));
  const open: { slashes: string; indent: string }[] = [];
  let hasOptions = false;
  const rewritten = lines.map((line, index) => {
    const [, marker = '', name = '', title] = (!codeLines.has(index + 1) && OPENING.exec(line)) || [];
    const indent = open.map((block) => block.indent).join('');
    if (marker && slashes.includes(marker, index + 1)) {
      const header = formatHeader(name === 'admonition' ? findType(lines, index + 1) : name, title);
      open.push({ slashes: marker, indent: header === '' ? '' : '    ' });
      hasOptions = true;
      return indent + header;
    }
    hasOptions &&= OPTION.test(line);
    const isEnd = open.length > 0 && slashes[index] === open.at(-1)?.slashes;
    if (isEnd) open.pop();
    return isEnd || hasOptions ? '' : indent + line;
  });
  return rewritten.join('\n');
}

/** Find the type of an admonition in its options, which can begin at an index. */
function findType(lines: string[], index: number): string {
  for (let next = index; ; next++) {
    const [option, name, value] = OPTION.exec(lines[next] ?? '') ?? [];
    if (option === undefined) return 'admonition';
    if (name === 'type' && value) return value;
  }
}

/** Format the first line of a block. Blocks without an older form, such as captions, show only their content. */
function formatHeader(name: string, title: string | undefined): string {
  const label = title === undefined ? '' : ` "${title}"`;
  switch (name) {
    case 'caption':
    case 'define':
    case 'figure-caption':
    case 'html':
    case 'table-caption':
      return '';
    case 'details':
      return `???${label || ` "${t('conversion.details')}"`}`;
    case 'tab':
      return `===${label || ` "${t('conversion.tab')}"`}`;
    default:
      return `!!! ${name}${label}`;
  }
}

/** Rewrite the links of Python-Markdown that CommonMark does not have. Line numbers stay the same. */
function rewriteLinks(source: string, codeLines: Set<number>): string {
  const definitions = new Set(
    [...source.matchAll(/^ {0,3}\[([^\]\n]+)\]:/gm)].map(([, name = '']) => name.toLowerCase()),
  );
  return source
    .split('\n')
    .map((line, index) => (codeLines.has(index + 1) ? line : rewriteLine(line, definitions)))
    .join('\n');
}

/** Rewrite addresses with spaces, and replace references to source code with their labels. */
function rewriteLine(line: string, definitions: Set<string>): string {
  if (!/\]\(|\]\[/.test(line)) return line;
  const rewritten = line.replace(REFERENCE, (all: string, label?: string, target?: string) => {
    const name = target || label;
    return !name || !SOURCE_NAME.test(name) || definitions.has(name.toLowerCase()) ? all : (label ?? all);
  });
  return mapOutsideCode(rewritten, (text) =>
    text.replace(ADDRESS, (all, written: string, title = '') => {
      const address = written.trim();
      return /\s/.test(address) ? `](<${address}> ${title})` : all;
    }),
  );
}
