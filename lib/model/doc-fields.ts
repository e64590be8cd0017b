import { isValid, parseISO } from 'date-fns';
import { z } from 'zod';
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
