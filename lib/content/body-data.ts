import type { ComponentName } from '../mdx/components';
import type { ReaderName } from '../settings';
import { getSitePagePath } from '../slug';
import type { TocLevels } from '../toc';
import { type AnalysedBodies, buildGlossary, type GlossaryTerm } from './analyse-docs';
import { type DrawingElement, readDrawings } from './drawings';
import type { Site } from './site';
import { getReleasesBase, type ListedRelease } from './site-pages/releases';
import { findPageWithComponent, getFeedHref } from './site-pages/site-pages';

type DocLink = { id: string; title: string; href: string };

/** Data that a body's components show in addition to their attributes and content. */
export type BodyData = {
  language?: string;
  /** Without the base path, as a writer would link to it. */
  glossaryPath?: string;
  drawings?: Record<string, DrawingElement>;
  endpoints?: { href: string; shape: string; parameters: string[]; method?: string; post: string[] }[];
  changelog?: (Omit<Site['sitePages']['changelog'][number], 'docs'> & { docs: DocLink[] })[];
  feedHref?: string;
  terms?: (Omit<GlossaryTerm, 'doc' | 'line'> & { doc: DocLink })[];
  isOfflineOffered?: boolean;
  statementDates?: Site['sitePages']['statementDates'];
  accessibilityChecks?: Site['sitePages']['accessibilityChecks'];
  browserStorage?: Site['sitePages']['browserStorage'];
  releases?: { base?: string; list: Omit<ListedRelease, 'addresses'>[] };
  testedBrowsers?: Site['sitePages']['testedBrowsers'];
};

/** A body to compile, with what its components and its table of contents need. */
export type BodyJob = {
  body: string;
  /** The reader whose parser parses it. */
  reader: ReaderName;
  /** The language of the phrases that it shows. */
  language: string;
  data: BodyData;
  /** What the parser needs of the doc and its site. */
  context?: unknown;
  tocLevels?: TocLevels;
};

const DATA_GETTERS: Partial<Record<ComponentName, (site: Site, body: string, bodies?: AnalysedBodies) => BodyData>> = {
  Changes: (site) => ({
    changelog: site.sitePages.changelog.map(({ docs, ...change }) => ({ ...change, docs: docs.map(toLink) })),
    feedHref: getFeedHref(site),
  }),
  Diagram: ({ settings }, body) => ({
    drawings: Object.fromEntries([...readDrawings(settings.contentDir)].filter(([name]) => body.includes(name))),
  }),
  Endpoints: ({ docs }) => ({
    endpoints: docs.flatMap(({ href, endpoints }) =>
      endpoints.map(({ shape, parameters, method, post }) => {
        return { href, shape, parameters: parameters.map(({ name }) => name), method, post };
      }),
    ),
  }),
  Glossary: (site, _body, bodies) => ({
    language: site.identity.language,
    terms: buildGlossary(site, bodies).map(({ doc, line, ...term }) => ({ ...term, doc: toLink(doc) })),
  }),
  OfflineCopy: ({ identity }) => ({ isOfflineOffered: identity.offline }),
  Releases: ({ sitePages, settings }) => {
    const list = sitePages.releases.map(({ addresses, ...release }) => release);
    return { releases: { base: getReleasesBase(settings), list } };
  },
  SiteTests: ({ sitePages }) => ({ accessibilityChecks: sitePages.accessibilityChecks }),
  StatementDay: ({ sitePages }) => ({ statementDates: sitePages.statementDates }),
  StorageTable: ({ sitePages }) => ({ browserStorage: sitePages.browserStorage }),
  TestedBrowsers: ({ sitePages }) => ({ testedBrowsers: sitePages.testedBrowsers }),
  Term: ({ sitePages }) => {
    const glossary = findPageWithComponent('Glossary', sitePages.docs);
    return { glossaryPath: glossary && getSitePagePath(glossary.segments) };
  },
};

/** Get the data that a body's components show. Glossary terms are read from `bodies`, if given. */
export function getBodyData(body: string, site: Site, bodies?: AnalysedBodies): BodyData {
  const names = new Set([...body.matchAll(/<([A-Z]\w*)/g)].map(([, name]) => name as ComponentName));
  return Object.assign({}, ...[...names].map((name) => DATA_GETTERS[name]?.(site, body, bodies)));
}

function toLink({ id, title, href }: DocLink): DocLink {
  return { id, title, href };
}
