import { basename } from 'node:path/posix';
import { slugify } from '../slug';
import type { SplitFile } from './frontmatter';
import { type DocFields, frontmatterSchema } from './schema';

// Docusaurus' conventions, for content moved here unchanged:
// https://docusaurus.io/docs/api/plugins/@docusaurus/plugin-content-docs#markdown-front-matter

const NUMBER_PREFIX = /^(\d+)\s*[-_.]+\s*(?=[^-_.\s])(?!\d+[-_.])/;

/** Split a file or folder name with a number prefix: `01-intro` gives 1 and `intro`. */
export function splitNumberPrefix(name: string): { name: string; position?: number } {
  const match = NUMBER_PREFIX.exec(name);
  return match ? { name: name.slice(match[0].length), position: Number(match[1]) } : { name };
}

/** Get the doc id of a Docusaurus source. `README`, or a file named like its folder, is the landing page. */
export function getDocusaurusId(source: string, data: Record<string, unknown>): string {
  const segments = source
    .replace(/\.mdx?$/, '')
    .split('/')
    .map((name) => splitNumberPrefix(name).name);
  const name = segments.pop() ?? '';
  const parent = segments.at(-1);
  const isLanding = /^(index|readme)$/i.test(name) || name.toLowerCase() === parent?.toLowerCase();
  const last = typeof data.id === 'string' && !isLanding ? data.id : isLanding ? 'index' : name;
  return [...segments, last].map((segment) => toSafeSegment(segment)).join('/');
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

/** Convert Docusaurus frontmatter to ours. Missing fields come from the text; unknown fields are dropped. */
export function parseDocusaurusFrontmatter(split: SplitFile, source: string): DocFields {
  const { data, body } = split;
  const name = basename(source).replace(/\.mdx?$/, '');
  const title = asText(data.title) ?? /^#\s+(.+?)\s*#*$/m.exec(removeCode(body))?.[1] ?? splitNumberPrefix(name).name;
  return {
    ...DEFAULTS,
    title: stripMarkup(title),
    description: asText(data.description) ?? getFirstSentence(body) ?? stripMarkup(title),
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

/** Docusaurus accepts a number as text: `title: 2026`. */
function asText(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}

function removeCode(body: string): string {
  return body.replace(/^(```|~~~)[\s\S]*?^\1/gm, '');
}

/** Get the first sentence of text without markup, at most 160 characters. */
function getFirstSentence(body: string): string | undefined {
  const paragraph = removeCode(body)
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .find((block) => /^[\p{Letter}*_`["(]/u.test(block) && !/^(import|export)\s/.test(block));
  if (paragraph === undefined) return undefined;
  const text = stripMarkup(paragraph);
  const sentence = /^.{20,160}?[.!?](?=\s|$)/.exec(text)?.[0];
  return sentence ?? (text.length > 160 ? `${text.slice(0, 157).replace(/\s+\S*$/, '')}…` : text);
}

function stripMarkup(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]+>|[*`]|\{#[\w-]+\}/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
