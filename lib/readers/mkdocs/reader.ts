import { createForeignReader } from '../docusaurus/foreign-reader';
import { describeMkDocsSite } from './config';
import { parseMkDocsDoc } from './doc';
import { listMkDocsSources } from './list-sources';
import { readMkDocsNav } from './nav';
import { createSnippetExpander, listMkDocsInputs } from './snippets';

/** Reads content of MkDocs. */
export const mkdocsReader = createForeignReader({
  listSources: listMkDocsSources,
  readSite: describeMkDocsSite,
  listInputs: listMkDocsInputs,
  createFileExpander: ({ contentDir }) => createSnippetExpander(contentDir),
  parseDoc: parseMkDocsDoc,
  readSidebar: readMkDocsNav,
});
