import type { ForeignMode } from '../mdx/normalise';
import type { Problem } from '../problem';
import type { Settings } from '../settings';
import type { Doc } from '../content/doc';
import { parseDocsifyDoc } from './docsify/doc';
import { readDocsifySidebar } from './docsify/sidebar';
import { parseDocusaurusFrontmatter } from './docusaurus/frontmatter';
import { getDocusaurusNames } from './docusaurus/names';
import { listOutsidePartials } from './docusaurus/outside-partials';
import { createPartialReader } from './docusaurus/read-partials';
import { readDocusaurusSidebar } from './docusaurus/sidebar';
import type { ForeignSidebar } from './docusaurus/sidebar-tree';
import { type DocusaurusSite, listSiteInputs, readDocusaurusSite } from './docusaurus/site-config';
import type { SplitFile } from '../content/frontmatter';
import { parseMkDocsDoc } from './mkdocs/doc';
import { listMkDocsSources } from './mkdocs/list-sources';
import { readMkDocsNav } from './mkdocs/nav';
import { createSnippetExpander, listMkDocsInputs } from './mkdocs/snippets';
import type { NamedDoc } from './plain/plain-doc';
import { describeMkDocsSite, describePlainSite } from './plain/plain-site';
import { type ContentFile, listDocSources } from '../content/sources';

/** The functions that read a content folder of another tool. */
type ForeignReader = {
  listSources: (contentDir: string) => string[];
  /** Read the addresses and folders of the site from the tool's own configuration. */
  readSite: (settings: Settings) => DocusaurusSite;
  /** List the files outside the content folder that a build depends on, by folder. */
  listInputs: (settings: Settings) => { dir: string; files: string[] }[];
  /** Make a function that adds to a file the files that it includes. */
  createFileExpander: (settings: Settings) => (file: ContentFile, problems: Problem[]) => ContentFile;
  parseDoc: (split: SplitFile, source: string) => NamedDoc;
  /** Read the sidebar. `drafts` are the ids of docs that are left out of the site. */
  readSidebar: (contentDir: string, docs: Doc[], problems: Problem[], drafts: Set<string>) => ForeignSidebar;
};

const READERS: Record<ForeignMode, ForeignReader> = {
  docusaurus: {
    listSources: listDocSources,
    readSite: readDocusaurusSite,
    listInputs: (settings) => [
      ...listSiteInputs(settings),
      { dir: settings.contentDir, files: listOutsidePartials(settings) },
    ],
    createFileExpander: createPartialReader,
    parseDoc: (split, source) => {
      return { id: getDocusaurusNames(source, split.data).id, fields: parseDocusaurusFrontmatter(split, source) };
    },
    readSidebar: readDocusaurusSidebar,
  },
  mkdocs: {
    listSources: listMkDocsSources,
    readSite: describeMkDocsSite,
    listInputs: listMkDocsInputs,
    createFileExpander: ({ contentDir }) => createSnippetExpander(contentDir),
    parseDoc: parseMkDocsDoc,
    readSidebar: readMkDocsNav,
  },
  docsify: {
    listSources: listDocSources,
    readSite: (settings) => describePlainSite(settings),
    listInputs: () => [],
    createFileExpander: () => (file) => file,
    parseDoc: parseDocsifyDoc,
    readSidebar: readDocsifySidebar,
  },
};

/** Get the reader of another tool's content. */
export function getForeignReader(mode: ForeignMode): ForeignReader {
  return READERS[mode];
}
