import { listDocSources } from '../../content/sources';
import { createForeignReader, type Tool } from './foreign-reader';
import { parseDocusaurusFrontmatter } from './frontmatter';
import { getDocusaurusNames } from './names';
import { listOutsidePartials } from './outside-partials';
import { createPartialReader } from './read-partials';
import { readDocusaurusSidebar } from './sidebar';
import { listSiteInputs, readDocusaurusSite } from './site-config';

/** What is particular to Docusaurus. */
export const DOCUSAURUS: Tool = {
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
};

/** Reads content of Docusaurus. */
export const docusaurusReader = createForeignReader(DOCUSAURUS);
