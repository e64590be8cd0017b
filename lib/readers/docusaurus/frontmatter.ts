import { format, isValid } from 'date-fns';
import { z } from 'zod';
import type { SplitFile } from '../../content/frontmatter';
import { prepareBody } from '../../mdx/prepare';
import { DEFAULT_FIELDS, type DocFields } from '../../model/doc';
import { DEFAULT_TOC_LEVELS, type TocLevels } from '../../toc';
import type { ForeignData } from './foreign-data';
import { getDocusaurusNames } from './names';

/** Maximum number of characters of a description that search engines and cards show. */
const MAX_LENGTH = 160;

/** Maximum number of characters to search for the first paragraph. */
const MAX_SEARCHED = 20_000;

// Docusaurus accepts a number as text, and text as a number: https://docusaurus.io/docs/markdown-features#front-matter
const text = z
  .preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string().trim().min(1))
  .optional()
  .catch(undefined);

const number = z.coerce.number().optional().catch(undefined);

const flag = z.boolean().default(false).catch(false);

/** A keyword or a tag. Tags can be objects with a label. */
const word = z.union([
  z.string(),
  z.number().transform(String),
  z.object({ label: z.string() }).transform(({ label }) => label),
]);

const words = z.array(word).default([]).catch([]);

const tocLevel = z.coerce.number().int().min(2).max(6).optional().catch(undefined);

const lastUpdate = z
  .object({ date: z.union([z.date(), z.string()]).transform(toDay) })
  .optional()
  .catch(undefined);

/** `null` removes the link. */
const docReference = z.string().nullable().optional().catch(undefined);

const fieldsSchema = z.object({
  id: text,
  title: text,
  description: text,
  slug: text,
  sidebar_label: text,
  sidebar_position: number,
  keywords: words,
  tags: words,
  draft: flag,
  unlisted: flag,
  hide_title: flag,
  hide_table_of_contents: flag,
  toc_min_heading_level: tocLevel,
  toc_max_heading_level: tocLevel,
  last_update: lastUpdate,
  pagination_next: docReference,
  pagination_prev: docReference,
  pagination_label: text,
  custom_edit_url: docReference,
  image: text,
});

/** The fields of a doc from another tool. */
export type ForeignFields = DocFields & { readerData: ForeignData };

/** Convert Docusaurus frontmatter to the fields of a doc. Missing titles and descriptions come from the text. */
export function parseDocusaurusFrontmatter(
  { data, body }: Pick<SplitFile, 'data' | 'body'>,
  source: string,
): ForeignFields {
  const fields = fieldsSchema.parse(data);
  const names = getDocusaurusNames(source, data);
  const name = names.docusaurusId.split('/').at(-1) ?? '';
  const authored = fields.title && removeTitleMarkup(fields.title.slice(0, MAX_TITLE_LENGTH));
  // If there are both, Docusaurus shows the heading on the page, and the title from the frontmatter elsewhere.
  const heading = findTitleHeading(body, authored !== undefined && !fields.hide_title);
  const title = heading?.text ?? authored ?? name;
  return {
    ...DEFAULT_FIELDS,
    title,
    description: fields.description ?? getExcerpt(body) ?? title,
    sidebar_position: fields.sidebar_position ?? names.position,
    sidebar_label: fields.sidebar_label ?? authored,
    slug: names.slug,
    unlisted: fields.unlisted,
    aliases: [...new Set([...fields.keywords, ...fields.tags])],
    windowTitle: authored === title ? undefined : authored,
    // As in Docusaurus, `hide_title` does not hide a heading of the text.
    isTitleHidden: fields.hide_title && heading === undefined,
    isDescriptionFromText: fields.description === undefined,
    tocLevels: getTocLevels(fields),
    lastUpdate: fields.last_update?.date,
    socialImage: fields.image,
    editUrl: fields.custom_edit_url,
    readerData: {
      id: names.docusaurusId,
      address: names.address,
      isLanding: names.isLanding,
      isDraft: fields.draft,
      titleLine: heading?.line,
      values: body.includes('frontMatter.') ? listValues(data) : undefined,
      pagination_next: fields.pagination_next,
      pagination_prev: fields.pagination_prev,
      pagination_label: fields.pagination_label,
    },
  };
}

/** List the frontmatter by the names that expressions use, such as `frontMatter.title`. */
function listValues(data: Record<string, unknown>): ForeignData['values'] {
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[`frontMatter.${name}`, value]] : [],
    ),
  );
}

function getTocLevels(fields: z.output<typeof fieldsSchema>): TocLevels {
  if (fields.hide_table_of_contents) return { min: 1, max: 0 };
  const { min, max } = DEFAULT_TOC_LEVELS;
  return { min: fields.toc_min_heading_level ?? min, max: fields.toc_max_heading_level ?? max };
}

/** Convert any date that JavaScript can parse to a day such as `2026-11-20`. */
function toDay(date: Date | string, { addIssue }: z.RefinementCtx): string {
  const parsed = new Date(date);
  if (!isValid(parsed)) {
    addIssue('not a date');
    return z.NEVER;
  }
  // Dates of YAML and ISO dates are in UTC, others in local time.
  const isUtc = date instanceof Date || /^\d{4}-\d{2}-\d{2}/.test(date);
  return isUtc ? parsed.toISOString().slice(0, 10) : format(parsed, 'yyyy-MM-dd');
}

/** Get the first paragraph of a text without markup; undefined if it has only headings, lists and code. */
function getExcerpt(body: string): string | undefined {
  const definitions = new Set(
    [...body.matchAll(/^ {0,3}\[([^\]\n]+)\]:\s/gm)].map(([, label = '']) => label.toLowerCase()),
  );
  const paragraph = removeFences(body.slice(0, MAX_SEARCHED))
    .replace(/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g, '')
    .split(/\n\s*\n/)
    .map((block) =>
      block
        .trim()
        .replace(/^(?:#{1,6}[ \t].*|:::.*)(?:\n|$)|^.*\n(?:=+|-+)[ \t]*(?:\n|$)/g, '')
        .trim(),
    )
    .filter((block) => /^[\p{L}\p{N}*_`"'([]/u.test(block) && !/^(?:import|export)\s/.test(block))
    .filter((block) => !/^(?:[*-]\s|\d+[.)]\s|\[[^\]]+\]:)/.test(block))
    .map((block) => removeTitleMarkup(removeReferences(block, definitions)))
    .find((block) => /\p{L}/u.test(block));
  return paragraph === undefined ? undefined : shorten(paragraph);
}

/** Replace reference links such as `[text]` by their text, and remove images and footnotes. */
function removeReferences(block: string, definitions: Set<string>): string {
  return block
    .replace(/!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])/g, '')
    .replace(/\[\s*\]\([^)]*\)/g, '')
    .replace(/\[\^[^\]]+\]/g, '')
    .replace(/(?<!\])\[([^\]]+)\](?![([])/g, (all, label: string) =>
      definitions.has(label.toLowerCase()) ? label : all,
    );
}

function shorten(text: string): string {
  const sentence = /^.{20,160}?[.!?](?=\s|$)/.exec(text)?.[0];
  if (sentence !== undefined || text.length <= MAX_LENGTH) return sentence ?? text;
  return `${text.slice(0, MAX_LENGTH - 3).replace(/\s+\S*$/, '')}…`;
}

const MAX_TITLE_LENGTH = 1000;

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
function removeTitleMarkup(markdown: string): string {
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
