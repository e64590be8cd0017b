import { posix } from 'node:path';
import type { Site } from '../../content/site';
import type { Doc } from '../../model/doc';
import { getDocPath, getSlug } from '../../slug';
import { getForeignData } from '../docusaurus/foreign-data';
import { describeOldSite } from './old-site';
import type { Placement } from './place-docs';

/** Get the path of the docs in the old site. */
export function getOldBase(site: Site): string {
  return `/${describeOldSite(site)?.routeBasePath ?? 'docs'}`;
}

/** The old paths that can redirect, by doc, and those that cannot. */
export type OldPaths = { redirects: Map<Doc, string>; lost: string[] };

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
