import type { Code, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import convertCommand from 'npm-to-yarn';
import { SKIP, visit } from 'unist-util-visit';
import { makeElement } from '../../mdx/blocks';
import { convertLanguage } from '../../mdx/code-blocks';
import type { ReportProblem } from '../../problem';
import { t } from '../../words/words';

/** The start and end of each kind of comment, as regular expressions. */
const COMMENTS = {
  slashes: ['//', ''],
  block: ['/\\*', '\\*/'],
  jsx: ['\\{\\s*/\\*', '\\*/\\s*\\}'],
  hash: ['#', ''],
  html: ['<!--', '-->'],
  dashes: ['--', ''],
  percent: ['%', ''],
  semicolons: [';+', ''],
  quote: ["(?:_\\s*)?['‘’]", ''],
  rem: ['[Rr][Ee][Mm]\\b', ''],
} as const;

type CommentKind = keyof typeof COMMENTS;

const COMMENTS_BY_LANGUAGE: [languages: string, kinds: CommentKind[]][] = [
  ['js javascript ts typescript', ['slashes', 'block']],
  ['jsx tsx', ['slashes', 'block', 'jsx']],
  ['html', ['slashes', 'block', 'html']],
  ['python py bash', ['hash']],
  ['markdown md', ['html', 'jsx', 'hash']],
  ['tex latex matlab', ['percent']],
  ['lua haskell', ['dashes']],
  ['sql', ['dashes', 'block']],
  ['wasm', ['semicolons']],
  ['vb vba vbnet visual-basic batch bat', ['quote', 'rem']],
];

const OTHER_COMMENTS: CommentKind[] = ['slashes', 'block', 'jsx', 'hash', 'html', 'dashes', 'percent', 'semicolons'];

/** The package managers of Docusaurus' npm2yarn plugin, with their labels. */
const PACKAGE_MANAGERS = [
  ['npm', 'npm'],
  ['yarn', 'Yarn'],
  ['pnpm', 'pnpm'],
  ['bun', 'Bun'],
] as const;

/** Convert code blocks: languages, magic comments, `npm2yarn` to tabs, and diagrams to their source. */
export function convertFences(tree: Root, report: ReportProblem): void {
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
  const fix = 'Its source is shown. To show a picture, draw it as an SVG image.';
  report(code.position?.start.line, 'The Mermaid diagram is not drawn.', fix, 'diagram');
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
  const found = COMMENTS_BY_LANGUAGE.find(([languages]) => languages.split(' ').includes(language));
  const kinds = found?.[1] ?? OTHER_COMMENTS;
  const patterns = kinds.map((kind) => COMMENTS[kind].join('\\s*highlight-(next-line|start|end)\\s*'));
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
