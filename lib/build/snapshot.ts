import { readFileSync, statSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import type { Site } from '../content/site';
import { writeAtomically } from '../files';
import type { Doc } from '../model/doc';
import { fail } from '../problem';
import { createResolver } from '../readers/resolvers';
import type { SiteChanges } from '../review/changes';
import { provideLanguage } from '../words/words';
import type { DocFrame } from './doc-frame';

/** The input of Next: a site without body text, and the frames to render by path. */
export type Snapshot = {
  site: Site;
  docFrames: Map<string, DocFrame>;
  sitePageFrames: Map<string, DocFrame>;
  /** Paths of the books to render. */
  books: string[];
  /** The commit of the content, for book covers. */
  version?: string;
  changes?: SiteChanges;
};

/** The environment variable with the path of the snapshot file. */
export const SNAPSHOT_VARIABLE = 'SITE_SNAPSHOT';

/** Write a snapshot for Next. */
export function writeSnapshot(file: string, snapshot: Snapshot): void {
  const changes = snapshot.changes && {
    ...snapshot.changes,
    before: snapshot.changes.before && makeStorable(snapshot.changes.before),
  };
  writeAtomically(file, serialize({ ...snapshot, site: makeStorable(snapshot.site), changes }));
}

let memo: { time: number; snapshot: Snapshot } | undefined;

// Next renders components outside every scope, and its process shows only this site.
provideLanguage(() => memo?.snapshot.site.identity.language);

/** Get the snapshot; reads it again if the file has changed, as during development. */
export function getSnapshot(): Snapshot {
  const file = process.env[SNAPSHOT_VARIABLE] ?? '';
  const time = statSync(file).mtimeMs;
  if (memo?.time !== time) memo = { time, snapshot: restore(deserialize(readFileSync(file))) };
  return memo.snapshot;
}

/** A site without its functions, which cannot be stored. */
type StoredSite = Omit<Site, 'reader' | 'resolver'>;

/** Add the functions of the sites of a stored snapshot. Frames resolve links and images, but parse no bodies. */
function restore(stored: Omit<Snapshot, 'site'> & { site: StoredSite }): Snapshot {
  const refuse = () => fail('The snapshot', 'Frames have no bodies.', 'Read the site with readSite to parse bodies.');
  const addFunctions = (site: StoredSite): Site => {
    const name = site.identity.content;
    const reader = {
      name,
      parser: { severity: 'error', parse: refuse },
      getContext: refuse,
      adaptProblems: refuse,
    } as const;
    return { ...site, reader, resolver: createResolver(name, site.settings) };
  };
  const { site, changes } = stored;
  const before = changes?.before && addFunctions(changes.before);
  return { ...stored, site: addFunctions(site), changes: changes && { ...changes, before } };
}

/** Copy a site without its functions and the text of its docs: frames do not show it. */
function makeStorable({ reader, resolver, ...site }: Site): StoredSite {
  const copies = new Map(
    site.docs.map((doc) => [doc, { ...doc, body: '', included: undefined, readerData: undefined }]),
  );
  const get = (doc: Doc) => copies.get(doc) ?? doc;
  const getAll = (docs: Map<string, Doc>) => new Map([...docs].map(([key, doc]) => [key, get(doc)]));
  return {
    ...site,
    docs: site.docs.map(get),
    byId: getAll(site.byId),
    bySource: getAll(site.bySource),
    trails: site.trails.map((trail) => ({
      ...trail,
      stops: trail.stops.map(({ doc, why }) => ({ doc: get(doc), why })),
    })),
    sitePages: {
      ...site.sitePages,
      changelog: site.sitePages.changelog.map((entry) => ({ ...entry, docs: entry.docs.map(get) })),
    },
  };
}
