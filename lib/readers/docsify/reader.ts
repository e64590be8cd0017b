import { listDocSources } from '../../content/sources';
import { createForeignReader } from '../docusaurus/foreign-reader';
import { describePlainSite } from '../plain/plain-site';
import { parseDocsifyDoc } from './doc';
import { readDocsifySidebar } from './sidebar';

/** Reads content of Docsify. */
export const docsifyReader = createForeignReader({
  listSources: listDocSources,
  readSite: (settings) => describePlainSite(settings),
  listInputs: () => [],
  createFileExpander: () => (file) => file,
  parseDoc: parseDocsifyDoc,
  readSidebar: readDocsifySidebar,
});
