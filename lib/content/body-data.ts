import type { ComponentName } from '../mdx/components';
import type { ContentMode } from '../mdx/normalise';
import { getFeedPath, getHref } from '../slug';
import type { AnalysedBodies } from './analyse-docs';
import { buildGlossary, type GlossaryTerm } from './glossary';
import type { DrawingElement } from './parse-drawing';
import { readDrawings } from './read-drawings';
import type { Site } from './site';
import { findPageWithComponent } from './site-pages/pages';

type DocLink = { id: string; title: string; href: string };

/** What components show that is not in the body: only the data of components that the body names. */
export type BodyData = {
  language?: string;
  glossaryHref?: string;
  drawings?: Record<string, DrawingElement>;
  endpoints?: { href: string; shape: string; parameters: string[]; method?: string; post: string[] }[];
  changelog?: (Omit<Site['sitePages']['changelog'][number], 'docs'> & { docs: DocLink[] })[];
  feedHref?: string;
  terms?: (Omit<GlossaryTerm, 'doc' | 'line'> & { doc: DocLink })[];
  isOfflineOffered?: boolean;
  statementDates?: Site['sitePages']['statementDates'];
  accessibilityChecks?: Site['sitePages']['accessibilityChecks'];
  browserStorage?: Site['sitePages']['browserStorage'];
};

/** A body to compile, and the data that its components show. */
export type BodyJob = { body: string; mode: ContentMode; data: BodyData };

const SOURCES: Partial<Record<ComponentName, (site: Site, body: string, bodies?: AnalysedBodies) => BodyData>> = {
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
    terms: buildGlossary(site, bodies).map(({ name, id, definition, doc }) => ({
      name,
      id,
      definition,
      doc: toLink(doc),
    })),
  }),
  OfflineCopy: ({ identity }) => ({ isOfflineOffered: identity.offline }),
  SiteTests: ({ sitePages }) => ({ accessibilityChecks: sitePages.accessibilityChecks }),
  StatementDay: ({ sitePages }) => ({ statementDates: sitePages.statementDates }),
  StorageTable: ({ sitePages }) => ({ browserStorage: sitePages.browserStorage }),
  Term: ({ sitePages }) => ({ glossaryHref: findPageWithComponent('Glossary', sitePages.docs)?.href }),
};

/** Get the data that the components of a body show; terms are read from `bodies`. */
export function getBodyData(body: string, site: Site, bodies?: AnalysedBodies): BodyData {
  const names = new Set([...body.matchAll(/<([A-Z]\w*)/g)].map(([, name]) => name as ComponentName));
  return Object.assign({}, ...[...names].map((name) => SOURCES[name]?.(site, body, bodies)));
}

/** The address of the Atom feed of changes; absent without a page that shows them, or without an origin. */
export function getFeedHref({ sitePages, settings }: Site): string | undefined {
  const page = findPageWithComponent('Changes', sitePages.docs);
  return page && settings.siteUrl ? getHref(getFeedPath(page.segments), settings.basePath) : undefined;
}

function toLink({ id, title, href }: DocLink): DocLink {
  return { id, title, href };
}
