import { posix } from 'node:path';
import type { SplitFile } from '../../content/frontmatter';
import { listDocSources } from '../../content/sources';
import { createForeignReader } from '../docusaurus/foreign-reader';
import { type NamedDoc, toPlainDoc } from '../plain/plain-doc';
import { describeDocsifySite } from './config';
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

/** Get the id and fields of a Docsify page. */
function parseDocsifyDoc({ data, body }: Pick<SplitFile, 'data' | 'body'>, source: string): NamedDoc {
  const { title, description } = data;
  const isLanding = posix.basename(source) === 'README.md';
  // Remove the options of headings, which are not part of a title.
  const text = body.replace(
    /(?<![ \t])[ \t]*(?::id=[\w-]+|(?:<!--[ \t]*)?\{docsify-ignore(?:-all)?\}(?:[ \t]*-->)?)[ \t]*$/gm,
    '',
  );
  return toPlainDoc({ source, isLanding, data: { title, description }, body: text });
}
