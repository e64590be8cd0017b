import { randomBytes } from 'node:crypto';
import { lstat, mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { type FolderLock, ignoreMissing } from '../folder-lock';
import { fail } from '../problem';
import { createLink, discard, getSiteLink, readLink, readVersion } from './dir-store';
import { getParentSite } from './site-path';
import type { Writer } from './target';

/**
 * Add a link to a site to the site whose folder contains it. It points to nothing until the site is published. Deploys keep it, as
 * they keep the files of the host.
 */
export async function addParentLink(dir: string, site: string, lock: FolderLock, { onStep }: Writer): Promise<void> {
  const parentLink = await findParentLink(dir, site);
  if (!parentLink || (await hasParentLink(parentLink))) return;
  const { link, destination } = parentLink;
  const folder = path.dirname(link);
  const folderStats = await ignoreMissing(lstat(folder));
  if ((folderStats && !folderStats.isDirectory()) || (await ignoreMissing(lstat(link))))
    fail(
      link,
      'No publisher made this. The published sites did not change.',
      'Move it away: the publisher needs a link there.',
    );
  onStep('add the link to the site');
  const newLink = await createLink(destination, lock);
  if (folderStats) return rename(newLink, link);
  const newFolder = path.join(lock.dir, `folder-${randomBytes(6).toString('hex')}`);
  await mkdir(newFolder);
  await rename(newLink, path.join(newFolder, path.basename(link)));
  await rename(newFolder, folder);
}

/** Remove the link to a site from the site whose folder contains it. */
export async function removeParentLink(dir: string, site: string, lock: FolderLock): Promise<void> {
  const parentLink = await findParentLink(dir, site);
  if (parentLink && (await hasParentLink(parentLink))) await discard(parentLink.link, lock);
}

/** A link in a version, and its destination. */
type ParentLink = { link: string; destination: string };

async function findParentLink(dir: string, site: string): Promise<ParentLink | undefined> {
  const place = getParentSite(site);
  const version = place && (await readVersion(dir, place.parent));
  if (version === undefined) return undefined;
  const link = path.join(version, place?.path ?? '');
  return { link, destination: path.relative(path.dirname(link), getSiteLink(dir, site)) };
}

/** Whether a version has the link already, in a folder that is no link. */
async function hasParentLink({ link, destination }: ParentLink): Promise<boolean> {
  const folder = await ignoreMissing(lstat(path.dirname(link)));
  return folder?.isDirectory() === true && (await readLink(link)) === destination;
}
