import { addMonths, format, isValid, parseISO } from 'date-fns';
import { z } from 'zod';
import type { Settings } from '../settings';
import { getDocPath, getHref, getSlug } from '../slug';
import type { TocLevels } from '../toc';

/** The values of a doc's `type`. */
export const DOC_TYPES = ['task', 'concept', 'reference', 'troubleshooting', 'hub'] as const;

/** A date as written in all content files. */
export const isoDate = z
  .string()
  .refine((date) => DATE_FORM.test(date) && isValid(parseISO(date)), 'a date such as "2026-11-20"');

const DATE_FORM = /^\d{4}-\d{2}-\d{2}$/;

/** Describe a date that is not in the calendar, such as 2026-02-30. */
export function describeMissingDay(name: string, value: unknown): { problem: string; fix: string } | undefined {
  if (typeof value !== 'string' || !DATE_FORM.test(value) || isValid(parseISO(value))) return undefined;
  return {
    problem: `${name} has the day ${value}, which does not exist.`,
    fix: 'Write a day of the calendar, such as "2026-11-20".',
  };
}

/** Text that is not empty. */
export const text = z.string().trim().min(1);

/** Phrases in which readers ask for a page. Only the search uses them. */
export const asked = z.array(text.max(80)).max(16).default([]);

const searchFactor = z.number().min(0.1).max(1);

/**
 * How much the pages of an audience or a type count in a search for ordinary words, and those of other audiences for a
 * reader who chose one.
 */
export const searchFactors = z
  .strictObject({
    audiences: z.record(z.string(), searchFactor).default({}),
    types: z.partialRecord(z.enum(DOC_TYPES), searchFactor).default({}),
    other_audiences: searchFactor.default(0.85),
  })
  .prefault({});

const endpoint = z.strictObject({
  shape: text,
  parameters: z.array(z.strictObject({ name: text, meaning: text })).default([]),
  method: text.optional(),
  post: z.array(text).default([]),
});

/** The frontmatter of a doc. */
export const frontmatterSchema = z.strictObject({
  title: text.max(65),
  title_from: text.optional(),
  description: text.max(160).regex(/\.$/),
  audience: z.array(text).min(1),
  type: z.enum(DOC_TYPES),
  owner: text,
  last_reviewed: isoDate,
  review_in: z.enum(['6 months', '12 months']),
  sidebar_position: z.number().optional(),
  sidebar_label: text.optional(),
  slug: z
    .string()
    .regex(/^(?:[A-Za-z0-9_-]+|\/)$/)
    .optional(),
  unlisted: z.boolean().default(false),
  checked_release: text.optional(),
  search: z.boolean().default(true),
  search_boost: z.number().min(0.5).max(2).default(1),
  aliases: z.array(text).default([]),
  asked,
  related: z
    .array(z.strictObject({ doc: text, why: text }))
    .max(3)
    .default([]),
  old_paths: z.array(z.string().regex(/^\//)).default([]),
  endpoints: z.array(endpoint).default([]),
  short: text.optional(),
  translates: z
    .string()
    .regex(/^[0-9a-f]{40}$/)
    .optional(),
});

export type Frontmatter = z.output<typeof frontmatterSchema>;

/** The frontmatter of a site page. */
export const sitePageSchema = frontmatterSchema.pick({
  title: true,
  description: true,
  last_reviewed: true,
  review_in: true,
  aliases: true,
  asked: true,
  translates: true,
});

/** Fields that content of other tools has in addition. */
type ReaderFields = {
  /** The title of the window, if it differs from the one on the page. */
  windowTitle?: string;
  /** Whether the title is only for screen readers. */
  isTitleHidden?: boolean;
  /** Whether the description is the beginning of the text. */
  isDescriptionFromText?: boolean;
  /** The heading levels in the table of contents. An empty range hides it. */
  tocLevels?: TocLevels;
  /** The day of the last change, as `2026-11-20`. */
  lastUpdate?: string;
  /** The image of the doc's social card, as written. */
  socialImage?: string;
  /** The address of a page to edit the doc; `null` for none. */
  editUrl?: string | null;
  /** The ids of the previous and next doc, if the sidebar does not decide; `null` for none. */
  previous?: string | null;
  next?: string | null;
  /** The title in links from the previous and next page. */
  linkTitle?: string;
  /** Whether the doc was generated, and has no file. */
  isGenerated?: boolean;
  /** Whether the doc was generated only to list the pages of its category. */
  isOverview?: boolean;
  /** Whether the text shows other files, such as imported texts. */
  showsOtherFiles?: boolean;
  /** Data of the reader, which nothing else uses. */
  readerData?: unknown;
};

/** The fields that every doc has. Docs of other tools have no type, owner or review. */
export type DocFields = Omit<Frontmatter, 'type' | 'owner' | 'last_reviewed' | 'review_in'> &
  Partial<Pick<Frontmatter, 'type' | 'owner' | 'last_reviewed' | 'review_in'>> &
  ReaderFields;

/** The fields of a doc with only a title and a description. */
export const DEFAULT_FIELDS: Omit<DocFields, 'title' | 'description'> = {
  ...frontmatterSchema
    .omit({
      title: true,
      description: true,
      audience: true,
      type: true,
      owner: true,
      last_reviewed: true,
      review_in: true,
    })
    .parse({}),
  audience: [],
};

/** The fix to show in a message about each field. */
export const FIELD_FIX: Record<keyof Frontmatter, string> = {
  title: 'Write a title of 65 characters or fewer, such as title: "Roles".',
  title_from: 'Write the id of a question in installation-questions.yml, such as title_from: theme-one-name.',
  description: 'Write one sentence of 160 characters or fewer that ends with a full stop.',
  audience: 'Write a list such as audience: [administrator, editor].',
  type: `Write one of ${DOC_TYPES.join(', ')}.`,
  owner: 'Write the team that is responsible for the page, such as owner: "Web team".',
  last_reviewed: 'Write a date in quotes, such as last_reviewed: "2026-11-20".',
  review_in: 'Write review_in: "6 months" or review_in: "12 months".',
  sidebar_position: 'Write a number, such as sidebar_position: 3.',
  sidebar_label: 'Write a short name in quotes, such as sidebar_label: "Roles".',
  slug: 'Write one segment of letters, digits, hyphens and underscores, such as slug: "roles", or slug: / for the home page.',
  unlisted: 'Write unlisted: true, or leave it out.',
  checked_release: 'Write the release that the page was checked against, such as checked_release: "2025.4".',
  search: 'Write search: false, or leave it out.',
  search_boost: 'Write a number from 0.5 to 2, such as search_boost: 1.2.',
  aliases: 'Write a list of words in quotes, such as aliases: ["2FA", "MFA"].',
  asked: 'Write at most 16 phrases of at most 80 characters, such as asked: ["left my phone at home"].',
  related: 'Write at most 3 entries, each with doc: and why:.',
  old_paths: 'Write a list of paths that begin with a slash, such as old_paths: ["/central/old-name/"].',
  endpoints: 'Write a list of entries with shape:, and optionally parameters:, method: and post:.',
  short: 'Write one sentence that says why the page is short.',
  translates: 'Run npm run translated -- with the id of the page.',
};

/** A text of another file that a body includes. */
export type IncludedText = {
  /** The path of its file, for messages. */
  file: string;
  body: string;
  /** The number of lines of the file above the body. */
  bodyOffset: number;
  /** The number of lines above it, if all included texts were below the body of the doc. */
  lineOffset: number;
};

type DocSource = {
  id: string;
  /** Path of its file under the content folder. */
  source: string;
  /** Path of its file for messages. */
  file: string;
  body: string;
  /** Lines of the file above the body. */
  bodyOffset: number;
  /** If the text includes other files: for each line of the text, the line of the doc's file that it comes from. */
  sourceLines?: number[];
  /** The texts of other files that the body includes. */
  included?: IncludedText[];
  /** The language of a doc that is not translated into that of the site. */
  language?: string;
};

/** One page of help. */
export type Doc = DocFields & DocSource & { segments: string[]; href: string };

/** The `slug` of a doc that is the home page, and its path. */
const HOME_SLUG = '/';

/** Combine a doc's source and fields, and add its address. `rootSlug` says which page the slug `/` names. */
export function toDoc(from: DocSource, fields: DocFields, settings: Settings, rootSlug: 'home' | 'docs' = 'home'): Doc {
  const segments = getSlug(from.id, fields.slug);
  const isHome = fields.slug === HOME_SLUG && rootSlug === 'home';
  const docPath = isHome ? HOME_SLUG : getDocPath(segments, settings.routeBasePath);
  return { ...fields, ...from, segments, href: getHref(docPath, settings.basePath) };
}

/** Convert a line of a doc's body to a file and its line. Lines of included texts follow those of the body. */
export function getLocation(
  { file, bodyOffset, sourceLines, included = [] }: Doc,
  line: number | undefined,
): { file: string; line?: number } {
  if (line === undefined) return { file };
  const text = included.findLast(({ lineOffset }) => line > lineOffset);
  if (text) return { file: text.file, line: line - text.lineOffset + text.bodyOffset };
  return { file, line: sourceLines?.[line + bodyOffset - 1] ?? line + bodyOffset };
}

/** The dates of a doc's last and next review, as `2026-11-20`. */
export type Review = { last: string; next: string; isOverdue: boolean };

/** Get a doc's review dates; undefined if it has none. */
export function getReview(doc: Pick<Doc, 'last_reviewed' | 'review_in'>, buildDate: string): Review | undefined {
  const { last_reviewed: last, review_in: interval } = doc;
  if (last === undefined || interval === undefined) return undefined;
  // All intervals are in months, such as `6 months`.
  const months = Number.parseInt(interval, 10);
  const next = format(addMonths(parseISO(last), months), 'yyyy-MM-dd');
  return { last, next, isOverdue: next < buildDate };
}
