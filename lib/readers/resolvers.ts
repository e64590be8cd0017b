import type { Resolver } from '../model/links';
import type { ReaderName, Settings } from '../settings';
import { describeDocsifySite } from './docsify/config';
import { createDocusaurusResolver } from './docusaurus/resolver';
import { type DocusaurusSite, readDocusaurusSite } from './docusaurus/site-config';
import { describeMkDocsSite } from './mkdocs/config';
import { createStrictResolver } from './strict/resolver';

/** Describe the site of another tool that content is from; undefined for strict content. */
export function describeOldSite(reader: ReaderName, settings: Settings): DocusaurusSite | undefined {
  switch (reader) {
    case 'strict':
      return undefined;
    case 'docusaurus':
      return readDocusaurusSite(settings);
    case 'mkdocs':
      return describeMkDocsSite(settings);
    case 'docsify':
      return describeDocsifySite(settings);
    default:
      return reader satisfies never;
  }
}

/** Create the resolver of a reader's addresses. */
export function createResolver(reader: ReaderName, settings: Settings): Resolver {
  const site = describeOldSite(reader, settings);
  return site ? createDocusaurusResolver(site, settings) : createStrictResolver(settings);
}
