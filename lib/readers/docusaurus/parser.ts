import type { Code, Emphasis, Nodes, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import convertCommand from 'npm-to-yarn';
import { SKIP, visit } from 'unist-util-visit';
import { assignAnchorIds } from '../../headings';
import { makeElement, makeParagraph, makeText } from '../../mdx/blocks';
import type { BodyParser } from '../../mdx/body';
import { checkIncompleteSyntax } from '../../mdx/check-incomplete-syntax';
import { checkTree } from '../../mdx/check-tree';
import { convertLanguage } from '../../mdx/code-blocks';
import {
  getAttributeRule,
  getElementRule,
  isJsxElement,
  type JsxElement,
  resolveAlias,
  resolveValue,
} from '../../mdx/components';
import { convertContainers, type ParsedBody, unwrapElements } from '../../mdx/parse';
import type { ReportProblem } from '../../problem';
import { t } from '../../words/words';
import { convertHtml } from '../html/convert-html';
import { fixNesting } from '../html/fix-nesting';
import { convertRemoteImages } from '../html/images';
import { convertMaths } from '../maths/convert-maths';
import { type BodyContext, NO_CONTEXT } from './body-context';
import { convertComponents, fillHeadingLists } from './components';
import { replaceEmoji } from './emoji';
import { convertHeadings, removeTitle } from './headings';
import { type Dialect, parseDialect, parseForeign } from './parse';
import { includePartials } from './partials';
import { convertTabs } from './tabs';

/** The start and end of a comment, as regular expressions. */
type CommentStyle = readonly [start: string, end: string];

const SLASHES: CommentStyle = ['//', ''];

const BLOCK: CommentStyle = ['/\\*', '\\*/'];

const JSX: CommentStyle = ['\\{\\s*/\\*', '\\*/\\s*\\}'];

const HASH: CommentStyle = ['#', ''];

const HTML: CommentStyle = ['<!--', '-->'];

const DASHES: CommentStyle = ['--', ''];

const PERCENT: CommentStyle = ['%', ''];

const SEMICOLON: CommentStyle = [';+', ''];

const QUOTE: CommentStyle = ["(?:_\\s*)?['‘’]", ''];

const REM: CommentStyle = ['[Rr][Ee][Mm]\\b', ''];

/** The comments that Docusaurus reads in each language. */
const STYLES_BY_LANGUAGE: [languages: string[], styles: CommentStyle[]][] = [
  [
    ['js', 'javascript', 'ts', 'typescript'],
    [SLASHES, BLOCK],
  ],
  [
    ['jsx', 'tsx'],
    [SLASHES, BLOCK, JSX],
  ],
  [['html'], [SLASHES, BLOCK, HTML]],
  [['python', 'py', 'bash'], [HASH]],
  [
    ['markdown', 'md'],
    [HTML, JSX, HASH],
  ],
  [['tex', 'latex', 'matlab'], [PERCENT]],
  [['lua', 'haskell'], [DASHES]],
  [['sql'], [DASHES, BLOCK]],
  [['wasm'], [SEMICOLON]],
  [
    ['vb', 'vba', 'vbnet', 'visual-basic', 'batch', 'bat'],
    [QUOTE, REM],
  ],
];

const OTHER_STYLES = [SLASHES, BLOCK, JSX, HASH, HTML, DASHES, PERCENT, SEMICOLON];

/** The package managers of Docusaurus' npm2yarn plugin, with their labels. */
const PACKAGE_MANAGERS = [
  ['npm', 'npm'],
  ['yarn', 'Yarn'],
  ['pnpm', 'pnpm'],
  ['bun', 'Bun'],
] as const;

/** Parses MDX and Markdown of Docusaurus. */
export const docusaurusParser: BodyParser<BodyContext> = {
  severity: 'warning',
  parse: (body, report, context = NO_CONTEXT) => convert(parseForeign(body, context), report, context),
};

/** Make the parser of a Markdown dialect. Its pages are converted as those of Docusaurus are. */
export function createDialectParser(dialect: Dialect): BodyParser<BodyContext> {
  return {
    severity: 'warning',
    parse: (body, report, context = NO_CONTEXT) => convert(parseDialect(body, dialect), report, context, dialect),
  };
}

/** Convert a parsed body to a strict tree. Reports what readers see differently. */
function convert(parsed: ParsedBody, report: ReportProblem, context: BodyContext, dialect?: Dialect): ParsedBody {
  const { tree } = parsed;
  checkIncompleteSyntax(parsed, report);
  if (dialect) dialect.convert(tree, report);
  else includePartials(tree, context, report);
  unwrapElements(tree);
  if (!dialect) {
    convertComponents(tree, context);
    replaceEmoji(tree);
  }
  convertContainers(tree, report);
  convertHtml(tree, report);
  convertFences(tree, report);
  convertTabs(tree, report);
  convertMaths(tree, report);
  convertRemoteImages(tree);
  checkTree(tree, report);
  convertElements(tree);
  convertHeadings(tree, context.titleLine);
  assignAnchorIds(tree, report);
  removeTitle(tree);
  fillHeadingLists(tree);
  return parsed;
}

/** Convert the elements of a tree to supported elements, and remove expressions and imports. */
function convertElements(tree: Root): void {
  convertChildren(tree);
  fixNesting(tree);
}

function convertChildren(parent: Nodes): void {
  if (!('children' in parent)) return;
  const children = parent.children as RootContent[];
  for (const child of children) convertChildren(child);
  parent.children = children.flatMap((child) => convertNode(child, parent)) as never;
}

function convertNode(node: RootContent, parent: Nodes): RootContent[] {
  switch (node.type) {
    case 'mdxjsEsm':
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return [];
    case 'image':
      return node.alt ? [node] : [{ ...node, alt: '' }];
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return convertElement(node, parent);
    default:
      return [node];
  }
}

function convertElement(node: JsxElement, parent: Nodes): RootContent[] {
  // convertTabs has converted these.
  if (node.name === 'Tabs' || node.name === 'Tab') return [node];
  const name = resolveAlias(node.name ?? '') ?? node.name ?? '';
  const children = node.children as RootContent[];
  const attributes = convertAttributes(node, name);
  if (!attributes) return isComponent(node) && isBlank(children) ? makePlaceholder(node, parent) : children;
  const [kept, moved] = splitContent(children, name);
  if (kept.length === 0 && moved.length > 0 && getElementRule(name)?.content?.type === 'components') return moved;
  return [
    ...moved,
    {
      ...node,
      name,
      attributes: [...attributes].map(([key, value]) => ({ type: 'mdxJsxAttribute', name: key, value })),
      children: kept as never,
    },
  ];
}

function isComponent({ name }: JsxElement): boolean {
  return /^[A-Z]|\./.test(name ?? '');
}

function isBlank(children: RootContent[]): boolean {
  return children.every((child) => child.type === 'text' && child.value.trim() === '');
}

/** Make the text that readers see instead of an unknown component without content. Headings get none. */
function makePlaceholder({ type, name, position }: JsxElement, parent: Nodes): RootContent[] {
  if (parent.type === 'heading') return [];
  const placeholder: Emphasis = {
    type: 'emphasis',
    children: [makeText(t('conversion.not-shown', { part: `<${name}>` }))],
    position,
  };
  return type === 'mdxJsxTextElement' ? [placeholder] : [{ ...makeParagraph([placeholder]), position }];
}

/** Split the content of a component: nodes that stay in it, and nodes that move before it. */
function splitContent(children: RootContent[], name: string): [kept: RootContent[], moved: RootContent[]] {
  const content = getElementRule(name)?.content;
  switch (content?.type) {
    case undefined:
    case 'numbered-list':
      return [children, []];
    case 'nothing':
      return [[], children];
    case 'components': {
      const isKept = (child: RootContent) => isJsxElement(child) && child.name === content.name;
      return [children.filter(isKept), children.filter((child) => !isKept(child))];
    }
    default:
      return content satisfies never;
  }
}

/** Keep the accepted attributes. Undefined if the element is unknown or a required attribute is missing. */
function convertAttributes(node: JsxElement, name: string): Map<string, string> | undefined {
  const rule = getElementRule(name);
  if (!rule) return undefined;
  const rules = Object.entries(rule.attributes ?? {});
  const attributes = new Map<string, string>();
  for (const authored of node.attributes) {
    if (authored.type !== 'mdxJsxAttribute' || typeof authored.value !== 'string') continue;
    // Links can point to the ids of HTML elements.
    if (authored.name === 'id' && !/^[A-Z]/.test(name)) attributes.set('id', authored.value);
    const attributeRule = getAttributeRule(rule, authored.name);
    const value = attributeRule && resolveValue(attributeRule, authored.value);
    if (value !== undefined && !attributes.has(authored.name)) attributes.set(authored.name, value);
  }
  return rules.every(([key, { value }]) => value === 'optional' || attributes.has(key)) ? attributes : undefined;
}

/** Convert code blocks: languages, magic comments, `npm2yarn` to tabs, and diagrams to their source. */
function convertFences(tree: Root, report: ReportProblem): void {
  visit(tree, 'code', (code, index, parent) => {
    if (!parent || index === undefined) return undefined;
    splitLanguage(code);
    if (code.lang === 'mermaid') labelDiagram(code, report);
    else markLines(code);
    if (code.meta?.trim() !== 'npm2yarn') return undefined;
    parent.children[index] = makePackageTabs(code) as never;
    return SKIP;
  });
}

/** Convert the name of the language, and separate it from text such as `{1}` that directly follows it. */
function splitLanguage(code: Code): void {
  const [, name = '', rest = ''] = /^([^{=]*)(.*)$/.exec(code.lang ?? '') ?? [];
  if (rest.startsWith('=')) [code.lang, code.meta] = [null, [code.lang, code.meta].filter(Boolean).join(' ')];
  else if (rest) [code.lang, code.meta] = [name, [rest, code.meta].filter(Boolean).join(' ')];
  if (code.lang) code.lang = convertLanguage(code.lang);
}

/** Convert magic comments to a range of lines. Docusaurus reads either comments or a range. */
function markLines(code: Code): void {
  if (/\{[\d,-]+\}/.test(code.meta ?? '')) return;
  const { code: value, markedLines } = extractMagicComments(code.value, code.lang ?? '');
  code.value = value;
  if (markedLines.length > 0) code.meta = [code.meta, `{${markedLines.join(',')}}`].filter(Boolean).join(' ');
}

function labelDiagram(code: Code, report: ReportProblem): void {
  if (!/\btitle=/.test(code.meta ?? ''))
    code.meta = [`title="${t('conversion.diagram')}"`, code.meta].filter(Boolean).join(' ');
  report(
    code.position?.start.line,
    'The Mermaid diagram is not drawn.',
    'Its source is shown. To show a picture, draw it as an SVG image.',
    'diagram',
  );
}

function makePackageTabs({ lang, value: source }: Code): MdxJsxFlowElement {
  const tabs = PACKAGE_MANAGERS.map(([value, label]) => {
    const code: RootContent = { type: 'code', lang, value: value === 'npm' ? source : convertCommand(source, value) };
    return makeElement('TabItem', { value, label }, [code]);
  });
  return makeElement('Tabs', { groupId: 'npm2yarn' }, tabs);
}

/**
 * Remove comments such as `// highlight-next-line`, and list the lines of code that they mark, counted from 1.
 * https://docusaurus.io/docs/markdown-features/code-blocks#highlighting-with-comments
 */
export function extractMagicComments(code: string, language: string): { code: string; markedLines: number[] } {
  const styles = STYLES_BY_LANGUAGE.find(([languages]) => languages.includes(language))?.[1] ?? OTHER_STYLES;
  const patterns = styles.map(([start, end]) => `${start}\\s*highlight-(next-line|start|end)\\s*${end}`);
  const comment = new RegExp(`^\\s*(?:${patterns.join('|')})\\s*$`);
  const lines: string[] = [];
  const markedLines: number[] = [];
  let start = 1;
  for (const line of code.split('\n')) {
    const directive = comment.exec(line)?.slice(1).find(Boolean);
    const nextLine = lines.length + 1;
    if (directive === undefined) lines.push(line);
    else if (directive === 'next-line') markedLines.push(nextLine);
    else if (directive === 'start') start = nextLine;
    else while (start < nextLine) markedLines.push(start++);
  }
  return { code: lines.join('\n'), markedLines };
}
