import type { ComponentName } from '../mdx/components';
import type { Mode } from '../mdx/normalise';
import { getFeedPath, getHref } from '../slug';
import { findPageThatShows } from './about/pages';
import type { DrawnElement } from './drawing';
import { readFigures } from './figures';
import type { Site } from './site';
import { readGlossary, type Term } from './terms';
import type { Bodies } from './texts';

type DocLink = { id: string; title: string; href: string };

/** What components show that is not in the body: only the data of components that the body names. */
export type BodyData = {
  language?: string;
  glossaryHref?: string;
  drawings?: Record<string, DrawnElement>;
  endpoints?: { href: string; shape: string; parameters: string[]; method?: string; post: string[] }[];
  changes?: (Omit<Site['about']['changes'][number], 'docs'> & { docs: DocLink[] })[];
  feedHref?: string;
  terms?: (Omit<Term, 'doc' | 'line'> & { doc: DocLink })[];
  isOfflineOffered?: boolean;
  days?: Site['about']['days'];
  tests?: Site['about']['tests'];
  storage?: Site['about']['storage'];
};

/** A body to compile, and the data that its components show. */
export type BodyJob = { body: string; mode: Mode; data: BodyData };

const SOURCES: Partial<Record<ComponentName, (site: Site, body: string, bodies?: Bodies) => BodyData>> = {
  Changes: (site) => ({
    changes: site.about.changes.map(({ docs, ...change }) => ({ ...change, docs: docs.map(toLink) })),
    feedHref: getFeedHref(site),
  }),
  Diagram: ({ settings }, body) => ({
    drawings: Object.fromEntries([...readFigures(settings.contentDir)].filter(([name]) => body.includes(name))),
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
    terms: readGlossary(site, bodies).map(({ name, id, definition, doc }) => ({
      name,
      id,
      definition,
      doc: toLink(doc),
    })),
  }),
  OfflineCopy: ({ identity }) => ({ isOfflineOffered: identity.offline }),
  SiteTests: ({ about }) => ({ tests: about.tests }),
  StatementDay: ({ about }) => ({ days: about.days }),
  StorageTable: ({ about }) => ({ storage: about.storage }),
  Term: ({ about }) => ({ glossaryHref: findPageThatShows('Glossary', about.pages)?.href }),
};

/** Get the data that the components of a body show; terms are read from `bodies`. */
export function getBodyData(body: string, site: Site, bodies?: Bodies): BodyData {
  const names = new Set([...body.matchAll(/<([A-Z]\w*)/g)].map(([, name]) => name as ComponentName));
  return Object.assign({}, ...[...names].map((name) => SOURCES[name]?.(site, body, bodies)));
}

/** The address of the Atom feed of changes; absent without a page that shows them, or without an origin. */
export function getFeedHref({ about, settings }: Site): string | undefined {
  const page = findPageThatShows('Changes', about.pages);
  return page && settings.siteUrl ? getHref(getFeedPath(page.segments), settings.basePath) : undefined;
}

function toLink({ id, title, href }: DocLink): DocLink {
  return { id, title, href };
}
