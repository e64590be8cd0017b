import type { Code, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import convertCommand from 'npm-to-yarn';
import { SKIP, visit } from 'unist-util-visit';
import { convertLanguage } from '../../mdx/languages';
import { makeElement } from '../../mdx/make-element';
import type { ReportProblem } from '../../problem';
import { t } from '../../words/words';
import { extractMagicComments } from './magic-comments';

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
  report(
    code.position?.start.line,
    'The Mermaid diagram is not drawn.',
    'Its source is shown. To show a picture, draw it as an SVG image.',
    'diagram',
  );
}

/** The package managers of Docusaurus' npm2yarn plugin, with their labels. */
const PACKAGE_MANAGERS = [
  ['npm', 'npm'],
  ['yarn', 'Yarn'],
  ['pnpm', 'pnpm'],
  ['bun', 'Bun'],
] as const;

function makePackageTabs({ lang, value: source }: Code): MdxJsxFlowElement {
  const tabs = PACKAGE_MANAGERS.map(([value, label]) => {
    const code: RootContent = { type: 'code', lang, value: value === 'npm' ? source : convertCommand(source, value) };
    return makeElement('TabItem', { value, label }, [code]);
  });
  return makeElement('Tabs', { groupId: 'npm2yarn' }, tabs);
}
