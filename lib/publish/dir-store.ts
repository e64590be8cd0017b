import { randomBytes } from 'node:crypto';
import { lstat, mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { PREVIEWS_DIR } from '../slug';
import { PRODUCTION, type Writer } from './target';

/** The link that a web server serves: it leads to a version of the production site, with the previews in it. */
const LIVE = 'live';

/** The folder of all versions. */
export const STORE_DIR = 'store';

/** What the names of unfinished links begin with. */
const UNFINISHED = '.new-';

/** Make a name for a new version of the site at a place. */
export function createVersionName(place: string): string {
  return `${place || LIVE}-${randomBytes(6).toString('hex')}`;
}

/** Get the link at a place. */
export function getSiteLink(dir: string, place: string): string {
  return place === PRODUCTION ? path.join(dir, LIVE) : path.join(dir, PREVIEWS_DIR, place);
}

/** Create the folders of a target, and a production site that holds the previews alone if there is none. */
export async function ensureLiveLink(dir: string): Promise<void> {
  await mkdir(path.join(dir, STORE_DIR), { recursive: true });
  await mkdir(path.join(dir, PREVIEWS_DIR), { recursive: true });
  if (await ignoreMissing(lstat(path.join(dir, LIVE)))) return;
  const version = path.join(STORE_DIR, createVersionName(PRODUCTION));
  await mkdir(path.join(dir, version));
  await linkPreviews(path.join(dir, version));
  await replaceLink(path.join(dir, LIVE), version, () => undefined);
}

/** Put the previews into a version of the production site. */
export async function linkPreviews(version: string): Promise<void> {
  await symlink(path.join('..', '..', PREVIEWS_DIR), path.join(version, PREVIEWS_DIR));
}

/** Point a link to another version, by one rename. */
export async function replaceLink(link: string, to: string, onStep: Writer['onStep']): Promise<void> {
  const unfinished = path.join(path.dirname(link), UNFINISHED + randomBytes(6).toString('hex'));
  onStep('make the link');
  await symlink(to, unfinished);
  onStep('turn the link');
  await rename(unfinished, link);
  onStep('link turned');
}

/** Delete versions without a link, and unfinished links. Call it only under the lock. */
export async function deleteUnusedVersions(dir: string): Promise<void> {
  const links = [LIVE, ...(await listNames(path.join(dir, PREVIEWS_DIR))).map((name) => path.join(PREVIEWS_DIR, name))];
  for (const link of [...(await listNames(dir)), ...links]) {
    if (path.basename(link).startsWith(UNFINISHED)) await rm(path.join(dir, link), { force: true });
  }
  const targets = await Promise.all(links.map((link) => ignoreMissing(readlink(path.join(dir, link)))));
  const used = new Set(targets.map((target = '') => path.basename(target)));
  for (const name of await listNames(path.join(dir, STORE_DIR))) {
    const isVersion = /^[a-z0-9-]+-[0-9a-f]{12}$/.test(name);
    if (isVersion && !used.has(name)) await rm(path.join(dir, STORE_DIR, name), { recursive: true, force: true });
  }
}

/** List the names in a folder; none if it does not exist. */
export async function listNames(dir: string): Promise<string[]> {
  return (await ignoreMissing(readdir(dir))) ?? [];
}

/** Get the result of reading a file, folder or link; absent if it does not exist. */
export async function ignoreMissing<T>(reading: Promise<T>): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    // EINVAL: not a link.
    if (['ENOENT', 'EINVAL'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
