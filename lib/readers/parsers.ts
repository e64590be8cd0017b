import type { BodyParser } from '../mdx/body';
import type { ReaderName } from '../settings';
import { docsifyParser } from './docsify/parser';
import { docusaurusParser } from './docusaurus/parser';
import { mkdocsParser } from './mkdocs/parser';
import { strictParser } from './strict/parser';

/** The parser of each reader's bodies. */
export const PARSERS: Record<ReaderName, BodyParser> = {
  strict: strictParser,
  docusaurus: docusaurusParser,
  mkdocs: mkdocsParser,
  docsify: docsifyParser,
};
