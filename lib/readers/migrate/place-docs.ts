import { posix } from 'node:path';
import type { Site } from '../../content/site';
import type { Doc } from '../../model/doc';
import { flattenSidebar, type SidebarItem, type SidebarPage } from '../../model/sidebar';
import { checkDocId, getDocPath, getSlug, slugify } from '../../slug';
import { getForeignData } from '../docusaurus/foreign-data';
import { describeOldSite } from '../resolvers';

/** The id, sidebar position and label of a doc in a strict copy. */
export type Placement = {
  /** The id, from which the address follows; that of a landing page ends in `/index`. */
  id: string;
  /** The position in its folder, from 1; absent if the doc is not in the sidebar. */
  position?: number;
  label: string;
};

/** The placements of docs, and the labels of sidebar entries that are left out. */
type PlacedDocs = { places: Map<Doc, Placement>; omittedEntries: string[] };

/**
 * Place each doc in the folder of its category. Strict content has no other sidebar. A doc keeps its address if
 * its category allows it.
 */
export function placeDocs(site: Site): PlacedDocs {
  const omittedEntries: string[] = [];
  const places = new Map<Doc, Placement>();
  const taken = new Set<string>();
  const firstItems = getFirstItems(site);
  const placeItems = (items: SidebarItem[], folder: string[]) => {
    const listed = items.flatMap((item) => {
      const doc = site.byId.get(item.docId ?? '');
      if (doc && item.type !== 'label' && firstItems.get(doc) === item) return [{ item, doc }];
      omittedEntries.push(item.label);
      return [];
    });
    // Name categories first, because the addresses of their docs begin with these names.
    const sorted = [...listed].sort((a, b) => Number(b.item.type === 'category') - Number(a.item.type === 'category'));
    for (const { item, doc } of sorted) {
      const position = listed.findIndex((each) => each.doc === doc) + 1;
      const name = item.type === 'category' ? chooseFolder(doc, item.items, folder, site) : doc.segments.at(-1);
      const path = takeFreePath(folder, [name, slugify(item.label)], taken);
      const id = item.type === 'category' ? [...path, 'index'] : path;
      places.set(doc, { id: id.join('/'), position, label: item.label });
      if (item.type === 'category') placeItems(item.items, path);
    }
  };
  placeItems(site.sidebar, []);
  for (const doc of site.docs.filter((each) => !places.has(each))) {
    places.set(doc, { id: placeUnlisted(doc, places, taken).join('/'), label: doc.sidebar_label ?? doc.title });
  }
  return { places, omittedEntries };
}

function getFirstItems({ sidebar, byId }: Site): Map<Doc, SidebarPage> {
  const firstItems = new Map<Doc, SidebarPage>();
  for (const item of flattenSidebar(sidebar)) {
    const doc = byId.get(item.docId ?? '');
    if (doc && !firstItems.has(doc)) firstItems.set(doc, item);
  }
  return firstItems;
}

/** Place a doc that is not in the sidebar in the deepest folder of its address that exists. */
function placeUnlisted({ segments, title }: Doc, places: Map<Doc, Placement>, taken: Set<string>): string[] {
  const ids = new Set([...places.values()].map(({ id }) => id));
  const depths = segments.map((_, depth) => depth);
  const depth = depths.findLast((each) => ids.has([...segments.slice(0, each), 'index'].join('/'))) ?? 0;
  return takeFreePath(segments.slice(0, depth), [segments.slice(depth).join('-'), slugify(title)], taken);
}

/** Choose the folder name with which most docs of a category keep their addresses, if any. */
function chooseFolder(landing: Doc, items: SidebarItem[], folder: string[], site: Site): string | undefined {
  const docs = flattenSidebar(items).flatMap(({ docId }) => site.byId.get(docId ?? '') ?? []);
  const votes = new Map<string, number>();
  const vote = ({ segments }: Doc, minDepth: number) => {
    const name = segments[folder.length];
    const isBelow = folder.every((each, index) => each === segments[index]);
    if (name === undefined || !isBelow || segments.length < folder.length + minDepth) return;
    votes.set(name, (votes.get(name) ?? 0) + 1);
  };
  for (const doc of docs) vote(doc, 2);
  // The address of a generated page does not have to stay.
  const voters = landing.isGenerated ? docs.length : docs.length + 1;
  if (!landing.isGenerated) vote(landing, 1);
  return [...votes].find(([, count]) => count * 2 > voters)?.[0];
}

/** Take the first of these names that is free in a folder, ignoring case; adds a number if all are taken. */
function takeFreePath(folder: string[], names: (string | undefined)[], taken: Set<string>): string[] {
  const candidates = [...names.map(toName), 'page'].filter((name) => name !== '' && name !== 'index');
  for (let number = 1; ; number++) {
    for (const candidate of candidates) {
      const path = [...folder, number === 1 ? candidate : `${candidate}-${number}`];
      const key = path.join('/').toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return path;
    }
  }
}

/** Convert a text to a valid name of strict content. Files that begin with `_` are not docs. */
function toName(text = ''): string {
  return (checkDocId(text) ? slugify(text) : text).replace(/^_+/, '');
}

/** The old paths that can redirect, by doc, and those that cannot. */
type OldPaths = { redirects: Map<Doc, string>; lost: string[] };

/** Get the path of the docs in the old site. */
export function getOldBase({ reader, settings }: Site): string {
  return `/${describeOldSite(reader.name, settings)?.routeBasePath ?? 'docs'}`;
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
