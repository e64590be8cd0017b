import { prepareBody } from '../../mdx/prepare';

/** Maximum number of characters of a title. */
export const MAX_TITLE_LENGTH = 1000;

/** The heading that is shown as the title of a page, without markup, and its line. */
type TitleHeading = { text: string; line: number };

/**
 * Find the heading that Docusaurus shows as the title of a page: its first heading, if that has level 1. If the frontmatter
 * also has a title, the heading counts only if no text is above it.
 */
export function findTitleHeading(body: string, hasOtherTitle: boolean): TitleHeading | undefined {
  // https://github.com/facebook/docusaurus/blob/main/packages/docusaurus-mdx-loader/src/remark/contentTitle/index.ts
  const { source, codeLines } = prepareBody(body);
  const lines = source.split('\n');
  const index = lines.findIndex((line, each) => !codeLines.has(each + 1) && isHeading(line, lines[each + 1] ?? ''));
  const line = body.split('\n')[index] ?? '';
  const [, marks, atx = ''] = /^ {0,3}(#{1,6})[ \t]+(\S.*)$/.exec(line) ?? [];
  const setext = marks === undefined && lines[index + 1]?.startsWith('=') ? line : '';
  const text = removeTitleMarkup(
    (marks === '#' ? atx.trimEnd().replace(/\s#+$/, '') : setext).slice(0, MAX_TITLE_LENGTH),
  );
  if (text === '' || (hasOtherTitle && !hasNoShownText(lines.slice(0, index)))) return undefined;
  return { text, line: index + 1 };
}

/** Check whether a line begins a heading. A thematic break counts too: Docusaurus looks for no title after it. */
function isHeading(line: string, next: string): boolean {
  return /^ {0,3}(?:#{1,6}[ \t]+\S|([-*_])(?:[ \t]*\1){2,}[ \t]*\n)|^\S.*\n(?:=+|-+)[ \t]*$/.test(`${line}\n${next}`);
}

/** Check whether lines contain only imports, exports, comments, spaces and metadata. */
function hasNoShownText(lines: string[]): boolean {
  const text = lines.join('\n');
  const [start, end] = [text.search(/<head>/i), text.search(/<\/head>/i)];
  const shown = end > start && start >= 0 ? text.slice(0, start) + text.slice(end + '</head>'.length) : text;
  return shown
    .split(/\n{2,}/)
    .every((block) => /^(?:(?:import|export)\s|\{\/\*[\s\S]*\*\/\}$|(?:&nbsp;|<br *\/?>|\s)*$)/.test(block.trim()));
}

/** Remove fenced code blocks from a text. */
export function removeFences(body: string): string {
  const open = /^ {0,3}(`{3,}|~{3,})/;
  let fence: string | undefined;
  const kept = body.split('\n').flatMap((line) => {
    const marks = open.exec(line)?.[1];
    if (fence === undefined) {
      fence = marks;
      return fence === undefined ? [line] : [];
    }
    if (!marks?.startsWith(fence)) return [];
    fence = undefined;
    return [''];
  });
  return kept.join('\n');
}

/** Remove Markdown and tags from a title. Text between backticks stays unchanged. */
export function removeTitleMarkup(markdown: string): string {
  // A link can contain code. Characters of the private use area keep its place.
  const codes: string[] = [];
  const hidden = markdown.replace(/(?<!`)(`+)([^`]+)\1/g, (_all, _marks, code: string) => {
    codes.push(code);
    return `\uE000${codes.length - 1}\uE001`;
  });
  return removeInlineMarkup(hidden)
    .replace(/\uE000(\d+)\uE001/g, (_all, index) => codes[Number(index)] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

function removeInlineMarkup(text: string): string {
  return text
    .replace(/!?\[([^\]]*)\](?:\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^\]]*\])/g, '$1')
    .replace(/\{\/\*[\s\S]*?\*\/\}|<!--[\s\S]*?-->|\\?\{#[^\s}]+\}/g, '')
    .replace(/<\/?(?:a|b|br|code|em|i|img|kbd|mark|small|span|strong|sub|sup)(?:\s[^<>]*)?\/?>/gi, '')
    .replace(/(\*{1,3})(\S(?:.*?\S)?)\1/g, '$2')
    .replace(/(?<![\p{L}\p{N}])(_{1,3})(\S(?:.*?\S)?)\1(?![\p{L}\p{N}])/gu, '$2')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1');
}
