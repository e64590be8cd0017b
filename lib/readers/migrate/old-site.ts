import { posix } from 'node:path';
import type { Root } from 'mdast';
import type { Site } from '../../content/site';
import { parseStrict } from '../../mdx/parse';
import type { Doc } from '../../model/doc';
import type { ReaderName } from '../../settings';
import { getDocPath, getSlug } from '../../slug';
import { describeDocsifySite } from '../docsify/config';
import { DOCSIFY_DIALECT } from '../docsify/parser';
import type { BodyContext } from '../docusaurus/body-context';
import { getForeignData } from '../docusaurus/foreign-data';
import { parseDialect, parseForeign } from '../docusaurus/parse';
import { type DocusaurusSite, readDocusaurusSite } from '../docusaurus/site-config';
import { describeMkDocsSite } from '../mkdocs/config';
import { MKDOCS_DIALECT } from '../mkdocs/parser';
import type { Placement } from './place-docs';

/** The old paths that can redirect, by doc, and those that cannot. */
type OldPaths = { redirects: Map<Doc, string>; lost: string[] };

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

/** Get the path of the docs in the old site. */
export function getOldBase(site: Site): string {
  return `/${describeOldSite(site)?.routeBasePath ?? 'docs'}`;
}

/** List the old paths of docs that differ from those in a strict copy. */
export function listOldPaths(places: Map<Doc, Placement>, site: Site): OldPaths {
  const newPaths = new Map(
    [...places].map(([doc, { id }]) => [doc, getDocPath(getSlug(id), site.settings.routeBasePath)]),
  );
  const taken = new Set([...newPaths.values()].map((path) => path.toLowerCase()));
  const found: OldPaths = { redirects: new Map(), lost: [] };
  for (const [doc, newPath] of newPaths) {
    const { address } = getForeignData(doc);
    if (address === undefined) continue;
    const oldPath = posix.join(getOldBase(site), address, '/');
    if (oldPath === newPath) continue;
    const isFree = /^(\/[A-Za-z0-9._~-]+)+\/$/.test(oldPath) && !taken.has(oldPath.toLowerCase());
    if (isFree) found.redirects.set(doc, oldPath);
    else found.lost.push(oldPath);
  }
  return found;
}
