import type { BodyParser } from '../mdx/body';
import type { ReaderName } from '../settings';
import { docsifyParser } from './docsify/parser';
import { docusaurusParser } from './docusaurus/parser';
import { mkdocsParser } from './mkdocs/parser';
import { strictParser } from './strict/parser';

const PARSERS: Record<ReaderName, BodyParser> = {
  strict: strictParser,
  docusaurus: docusaurusParser,
  mkdocs: mkdocsParser,
  docsify: docsifyParser,
};

/** Get the parser of a reader's bodies. */
export function getParser(reader: ReaderName): BodyParser {
  return PARSERS[reader];
}
