import { basename } from 'node:path/posix';
import { slugify } from '../slug';
import type { SplitFile } from './frontmatter';
import { type DocFields, frontmatterSchema } from './schema';

// How Docusaurus reads a docs folder, for content that is moved here unchanged:
// https://docusaurus.io/docs/api/plugins/@docusaurus/plugin-content-docs#markdown-front-matter

const NUMBER_PREFIX = /^(\d+)\s*[-_.]+\s*(?=[^-_.\s])(?!\d+[-_.])/;

/** Cut a file's or folder's number prefix off: `01-intro` gives 1 and `intro`. */
export function splitNumberPrefix(name: string): { name: string; position?: number } {
  const found = NUMBER_PREFIX.exec(name);
  return found ? { name: name.slice(found[0].length), position: Number(found[1]) } : { name };
}

/** The doc id of a Docusaurus source: number prefixes dropped, `README` and a file named like its folder are its landing page. */
export function getDocusaurusId(source: string, data: Record<string, unknown>): string {
  const segments = source
    .replace(/\.mdx?$/, '')
    .split('/')
    .map((name) => splitNumberPrefix(name).name);
  const name = segments.pop() ?? '';
  const parent = segments.at(-1);
  const isLanding = /^(index|readme)$/i.test(name) || name.toLowerCase() === parent?.toLowerCase();
  const own = typeof data.id === 'string' && !isLanding ? data.id : isLanding ? 'index' : name;
  return [...segments, own].map((segment) => toSafeSegment(segment)).join('/');
}

const DEFAULTS = frontmatterSchema
  .omit({
    title: true,
    description: true,
    audience: true,
    type: true,
    owner: true,
    last_reviewed: true,
    review_in: true,
  })
  .parse({});

/** Read Docusaurus frontmatter as ours: what is missing is taken from the text, what is unknown is left out. */
export function parseDocusaurusFrontmatter(split: SplitFile, source: string): DocFields {
  const { data, body } = split;
  const name = basename(source).replace(/\.mdx?$/, '');
  const title = asText(data.title) ?? /^#\s+(.+?)\s*#*$/m.exec(withoutCode(body))?.[1] ?? splitNumberPrefix(name).name;
  return {
    ...DEFAULTS,
    title: plain(title),
    description: asText(data.description) ?? firstSentence(body) ?? plain(title),
    audience: [],
    sidebar_position:
      typeof data.sidebar_position === 'number' ? data.sidebar_position : splitNumberPrefix(name).position,
    sidebar_label: asText(data.sidebar_label),
    slug: asText(data.slug),
    unlisted: data.unlisted === true || data.draft === true,
    aliases: Array.isArray(data.keywords) ? data.keywords.filter((word) => typeof word === 'string') : [],
  };
}

function toSafeSegment(segment: string): string {
  return /^[A-Za-z0-9_-]+$/.test(segment) ? segment : slugify(segment) || 'page';
}

/** As in Docusaurus, a number is a text too: `title: 2026`. */
function asText(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}

function withoutCode(body: string): string {
  return body.replace(/^(```|~~~)[\s\S]*?^\1/gm, '');
}

/** The first paragraph of running text, without its markup, cut at 160 characters. */
function firstSentence(body: string): string | undefined {
  const paragraph = withoutCode(body)
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .find((block) => /^[\p{Letter}*_`["(]/u.test(block) && !/^(import|export)\s/.test(block));
  if (paragraph === undefined) return undefined;
  const text = plain(paragraph);
  const sentence = /^.{20,160}?[.!?](?=\s|$)/.exec(text)?.[0];
  return sentence ?? (text.length > 160 ? `${text.slice(0, 157).replace(/\s+\S*$/, '')}…` : text);
}

function plain(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]+>|[*`]|\{#[\w-]+\}/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
