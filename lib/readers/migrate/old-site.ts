import type { Root } from 'mdast';
import type { Site } from '../../content/site';
import { parseStrict } from '../../mdx/parse';
import type { Doc } from '../../model/doc';
import type { ReaderName } from '../../settings';
import { describeDocsifySite } from '../docsify/config';
import { DOCSIFY_DIALECT } from '../docsify/parser';
import type { BodyContext } from '../docusaurus/body-context';
import { parseDialect, parseForeign } from '../docusaurus/parse';
import { type DocusaurusSite, readDocusaurusSite } from '../docusaurus/site-config';
import { describeMkDocsSite } from '../mkdocs/config';
import { MKDOCS_DIALECT } from '../mkdocs/parser';

type OldSite = {
  describe: (site: Site) => DocusaurusSite | undefined;
  parse: (body: string, context?: BodyContext) => { tree: Root };
};

const OLD_SITES: Record<ReaderName, OldSite> = {
  strict: { describe: () => undefined, parse: parseStrict },
  docusaurus: { describe: ({ settings }) => readDocusaurusSite(settings), parse: parseForeign },
  mkdocs: {
    describe: ({ settings }) => describeMkDocsSite(settings),
    parse: (body) => parseDialect(body, MKDOCS_DIALECT),
  },
  docsify: {
    describe: ({ settings }) => describeDocsifySite(settings),
    parse: (body) => parseDialect(body, DOCSIFY_DIALECT),
  },
};

/** Describe the site that content is from; undefined for strict content. */
export function describeOldSite(site: Site): DocusaurusSite | undefined {
  return OLD_SITES[site.reader.name].describe(site);
}

/** Parse the body of a doc into a tree that has its constructs as written. */
export function parseAuthored(doc: Doc, site: Site): Root {
  const { name, getContext } = site.reader;
  return OLD_SITES[name].parse(doc.body, getContext(doc, site) as BodyContext | undefined).tree;
}
