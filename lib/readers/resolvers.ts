import type { Resolver } from '../model/links';
import type { ReaderName, Settings } from '../settings';
import { describeDocsifySite } from './docsify/config';
import { createDocusaurusResolver } from './docusaurus/resolver';
import { readDocusaurusSite } from './docusaurus/site-config';
import { describeMkDocsSite } from './mkdocs/config';
import { createStrictResolver } from './strict/resolver';

const RESOLVERS: Record<ReaderName, (settings: Settings) => Resolver> = {
  strict: createStrictResolver,
  docusaurus: (settings) => createDocusaurusResolver(readDocusaurusSite(settings), settings),
  mkdocs: (settings) => createDocusaurusResolver(describeMkDocsSite(settings), settings),
  docsify: (settings) => createDocusaurusResolver(describeDocsifySite(settings), settings),
};

/** Create the resolver of a reader's addresses. */
export function createResolver(reader: ReaderName, settings: Settings): Resolver {
  return RESOLVERS[reader](settings);
}
