import { posix } from 'node:path';
import type { Doc } from '../content/doc';
import type { Site } from '../content/site';
import { getDocPath, getSlug } from '../slug';
import type { Place } from './place-docs';

/** The path of the docs in the old site, without slashes: the default of Docusaurus. */
export const OLD_BASE = 'docs';

/** Get the path of a doc in the old site, without a slash at its end; undefined if it does not exist there. */
export function getOldPath({ docusaurus }: Doc): string | undefined {
  return docusaurus?.address === undefined ? undefined : posix.join('/', OLD_BASE, docusaurus.address);
}

/** The old paths to redirect by doc, and the old paths that no redirect can have. */
export type OldPaths = { redirects: Map<Doc, string>; lost: string[] };

/** List the paths of the old site that differ from those in a strict copy. */
export function listOldPaths(places: Map<Doc, Place>, { settings }: Site): OldPaths {
  const newPaths = new Map([...places].map(([doc, { id }]) => [doc, getDocPath(getSlug(id), settings.routeBasePath)]));
  const taken = new Set([...newPaths.values()].map((path) => path.toLowerCase()));
  const found: OldPaths = { redirects: new Map(), lost: [] };
  for (const [doc, newPath] of newPaths) {
    const oldPath = getOldPath(doc);
    if (oldPath === undefined || `${oldPath}/` === newPath) continue;
    const isFree = /^(\/[A-Za-z0-9._~-]+)+$/.test(oldPath) && !taken.has(`${oldPath}/`.toLowerCase());
    if (isFree) found.redirects.set(doc, `${oldPath}/`);
    else found.lost.push(oldPath);
  }
  return found;
}
