import { posix } from 'node:path';
import { z } from 'zod';
import type { SplitFile } from '../../content/frontmatter';
import { createForeignReader } from '../docusaurus/foreign-reader';
import { type NamedDoc, toPlainDoc } from '../plain/plain-doc';
import { describeMkDocsSite } from './config';
import { removeIconsAndAttributes } from './icons-and-attributes';
import { listMkDocsSources } from './list-sources';
import { readMkDocsNav } from './nav';
import { createSnippetExpander, listMkDocsInputs } from './snippets';

const words = z.array(z.string()).default([]).catch([]);

// https://squidfunk.github.io/mkdocs-material/setup/setting-up-site-search/#usage
const DEFAULT_SEARCH = { exclude: false, boost: 1 };

const fieldsSchema = z.object({
  tags: words,
  hide: words,
  search: z
    .object({ exclude: z.boolean().default(false), boost: z.number().default(1) })
    .default(DEFAULT_SEARCH)
    .catch(DEFAULT_SEARCH),
});

/** Reads content of MkDocs. */
export const mkdocsReader = createForeignReader({
  listSources: listMkDocsSources,
  readSite: describeMkDocsSite,
  listInputs: listMkDocsInputs,
  createFileExpander: ({ contentDir }) => createSnippetExpander(contentDir),
  parseDoc: parseMkDocsDoc,
  readSidebar: readMkDocsNav,
});

/** Get the id and fields of a MkDocs page. */
function parseMkDocsDoc({ data, body }: Pick<SplitFile, 'data' | 'body'>, source: string): NamedDoc {
  const { tags, hide, search } = fieldsSchema.parse(data);
  const isLanding = ['index.md', 'README.md'].includes(posix.basename(source));
  const { title, description } = data;
  const authored = { title, description, keywords: tags, hide_table_of_contents: hide.includes('toc') };
  const { id, fields } = toPlainDoc({ source, isLanding, data: authored, body: removeIconsAndAttributes(body) });
  const search_boost = Math.min(2, Math.max(0.5, search.boost));
  return { id, fields: { ...fields, search: !search.exclude, search_boost } };
}
