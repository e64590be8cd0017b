import { listDocSources } from '../../content/sources';
import { createForeignReader } from '../docusaurus/foreign-reader';
import { describeDocsifySite } from './config';
import { parseDocsifyDoc } from './doc';
import { readDocsifySidebar } from './sidebar';

/** Reads content of Docsify. */
export const docsifyReader = createForeignReader({
  listSources: listDocSources,
  readSite: describeDocsifySite,
  listInputs: () => [],
  createFileExpander: () => (file) => file,
  parseDoc: parseDocsifyDoc,
  readSidebar: readDocsifySidebar,
});
