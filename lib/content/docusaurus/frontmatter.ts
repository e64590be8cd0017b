import { z } from 'zod';
import type { SplitFile } from '../frontmatter';
import { DEFAULT_FIELDS, type DocFields, type DocusaurusFields } from '../schema';
import { findTitleHeading, removeTitleMarkup } from './content-title';
import { getExcerpt } from './excerpt';
import { getDocusaurusNames } from './names';

// Docusaurus accepts a number as text, and text as a number: https://docusaurus.io/docs/markdown-features#front-matter
const text = z
  .preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string().trim().min(1))
  .optional()
  .catch(undefined);
const number = z.coerce.number().optional().catch(undefined);
const flag = z.boolean().default(false).catch(false);
const words = z.array(z.string()).default([]).catch([]);
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
  draft: flag,
  unlisted: flag,
  hide_table_of_contents: flag,
  hide_title: flag,
  pagination_next: docReference,
  pagination_prev: docReference,
  pagination_label: text,
  custom_edit_url: docReference,
  image: text,
});

/** Convert Docusaurus frontmatter to ours. Missing fields come from the text; unknown fields are dropped. */
export function parseDocusaurusFrontmatter(
  { data, body }: Pick<SplitFile, 'data' | 'body'>,
  source: string,
): DocFields {
  const fields = fieldsSchema.parse(data);
  const names = getDocusaurusNames(source, data);
  const name = names.docusaurusId.split('/').at(-1) ?? '';
  const authored = fields.title && removeTitleMarkup(fields.title);
  // Docusaurus shows the heading on the page, and the title from the frontmatter everywhere else.
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
    aliases: fields.keywords,
    docusaurus: {
      ...pickDocusaurusFields(fields),
      id: names.docusaurusId,
      isLanding: names.isLanding,
      titleLine: heading?.line,
      values: body.includes('frontMatter.') ? listValues(data) : undefined,
    },
  };
}

/** List the fields that expressions can name, as `frontMatter.title`. */
function listValues(data: Record<string, unknown>): DocusaurusFields['values'] {
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[`frontMatter.${name}`, value]] : [],
    ),
  );
}

function pickDocusaurusFields(
  fields: z.output<typeof fieldsSchema>,
): Omit<DocusaurusFields, 'id' | 'isLanding' | 'titleLine' | 'values'> {
  const {
    draft: isDraft,
    pagination_next,
    pagination_prev,
    pagination_label,
    custom_edit_url,
    hide_table_of_contents,
    image,
  } = fields;
  const shown = {
    isDraft,
    pagination_next,
    pagination_prev,
    pagination_label,
    custom_edit_url,
    hide_table_of_contents,
    image,
  };
  return { ...shown, hasDescription: fields.description !== undefined };
}
