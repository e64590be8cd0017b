import { randomBytes } from 'node:crypto';
import { lstat, mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { PREVIEWS_DIR } from '../slug';
import { PRODUCTION, type Writer } from './target';

/** The link that a web server serves. It points to a version of the production site, which contains the previews. */
const LIVE = 'live';

/** The folder of all versions. */
export const STORE_DIR = 'store';

/** The prefix of unfinished links. */
const UNFINISHED = '.new-';

/** Create a unique name for a version of a site. */
export function createVersionName(slug: string): string {
  return `${slug || LIVE}-${randomBytes(6).toString('hex')}`;
}

/** Get the path of a site's link. */
export function getSiteLink(dir: string, slug: string): string {
  return slug === PRODUCTION ? path.join(dir, LIVE) : path.join(dir, PREVIEWS_DIR, slug);
}

/** Create the folders of a target. Adds an empty production site if needed. */
export async function ensureLiveLink(dir: string): Promise<void> {
  await mkdir(path.join(dir, STORE_DIR), { recursive: true });
  await mkdir(path.join(dir, PREVIEWS_DIR), { recursive: true });
  if (await ignoreMissing(lstat(path.join(dir, LIVE)))) return;
  const version = path.join(STORE_DIR, createVersionName(PRODUCTION));
  await mkdir(path.join(dir, version));
  await linkPreviews(path.join(dir, version));
  await replaceLink(path.join(dir, LIVE), version, () => undefined);
}

/** Link the previews into a version of the production site. */
export async function linkPreviews(version: string): Promise<void> {
  await symlink(path.join('..', '..', PREVIEWS_DIR), path.join(version, PREVIEWS_DIR));
}

/** Point a link to another version, with an atomic rename. */
export async function replaceLink(link: string, to: string, onStep: Writer['onStep']): Promise<void> {
  const unfinished = path.join(path.dirname(link), UNFINISHED + randomBytes(6).toString('hex'));
  onStep('create the new link');
  await symlink(to, unfinished);
  onStep('replace the old link');
  await rename(unfinished, link);
  onStep('replaced the old link');
}

/** Delete unfinished links, and versions that no link points to. Requires the lock. */
export async function deleteUnusedVersions(dir: string): Promise<void> {
  const previews = await listNames(path.join(dir, PREVIEWS_DIR));
  const links = [LIVE, ...previews.map((name) => path.join(PREVIEWS_DIR, name))];
  for (const link of [...(await listNames(dir)), ...links]) {
    if (path.basename(link).startsWith(UNFINISHED)) await rm(path.join(dir, link), { force: true });
  }
  const versions = await Promise.all(links.map((link) => ignoreMissing(readlink(path.join(dir, link)))));
  const used = new Set(versions.map((version = '') => path.basename(version)));
  for (const name of await listNames(path.join(dir, STORE_DIR))) {
    const isVersion = /^[a-z0-9-]+-[0-9a-f]{12}$/.test(name);
    if (isVersion && !used.has(name)) await rm(path.join(dir, STORE_DIR, name), { recursive: true, force: true });
  }
}

/** List the names in a folder. Returns an empty list if it does not exist. */
export async function listNames(dir: string): Promise<string[]> {
  return (await ignoreMissing(readdir(dir))) ?? [];
}

/** Await a read of a file, folder or link. Returns undefined if it does not exist. */
export async function ignoreMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    // EINVAL: not a link.
    if (['ENOENT', 'EINVAL'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
