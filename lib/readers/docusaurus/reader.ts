import { listDocSources, readSource } from '../../content/sources';
import type { Settings } from '../../settings';
import type { Partials } from './body-context';
import { createForeignReader, type Tool } from './foreign-reader';
import { parseDocusaurusFrontmatter } from './frontmatter';
import { getDocusaurusNames } from './names';
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

/** List the partials outside the content folder, as sorted paths relative to it. */
function listOutsidePartials(settings: Settings): string[] {
  const { contentDir } = settings;
  const readPartials = createPartialReader(settings);
  const targets = listDocSources(contentDir).flatMap((source) => {
    const { partials } = readPartials(readSource(contentDir, source, []), []).readerData as Partials;
    return Object.keys(partials);
  });
  return [...new Set(targets)].filter((target) => target.startsWith('../')).sort();
}
