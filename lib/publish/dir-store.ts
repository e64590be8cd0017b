import { randomBytes } from 'node:crypto';
import { lstat, mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { ignoreMissing } from '../files';
import type { FolderLock } from '../folder-lock';
import { fail } from '../problem';
import { PREVIEWS_DIR } from '../slug';
import { isPreviewSite, PRODUCTION, SITE_FOLDERS } from './site-path';
import { PUBLISHED_FILE, type Writer } from './target';

/** The link that a web server serves. It points to a version of the production site, which contains all other sites. */
const LIVE = 'live';

const STORE_DIR = 'store';

const FOLDERS = [STORE_DIR, ...SITE_FOLDERS];

const VERSION_NAME = /^[a-z0-9][a-z0-9.-]*-[0-9a-f]{12}$/;

/** Get the path of a site's link. */
export function getSiteLink(dir: string, site: string): string {
  return path.join(dir, site === PRODUCTION ? LIVE : site);
}

/** List the paths of all files in the folders of sites: links of sites, and foreign files. */
export async function listSiteLinks(dir: string): Promise<string[]> {
  const links = SITE_FOLDERS.map(async (folder) => {
    const names = (await ignoreMissing(readdir(path.join(dir, folder)))) ?? [];
    return names.map((name) => path.join(folder, name));
  });
  return (await Promise.all(links)).flat();
}

/** Create the folders of a target if needed. */
export async function createFolders(dir: string): Promise<void> {
  await checkFolders(dir);
  for (const folder of FOLDERS) await mkdir(path.join(dir, folder), { recursive: true });
}

/** Throw a ProblemError if a folder of the target is a file or a link. A link could lead out of the target. */
export async function checkFolders(dir: string): Promise<void> {
  for (const folder of FOLDERS.map((name) => path.join(dir, name))) {
    const stats = await ignoreMissing(lstat(folder));
    const problem = 'Is not a folder. The published sites did not change.';
    if (stats && !stats.isDirectory()) fail(folder, problem, 'Move it away: a target needs a folder there.');
  }
}

/** Get the version that a site's link points to. Returns undefined if no publisher made the link. */
export async function readVersion(dir: string, site: string): Promise<string | undefined> {
  const link = getSiteLink(dir, site);
  const destination = await readLink(link);
  if (destination === undefined) return undefined;
  const version = path.join(dir, STORE_DIR, path.basename(destination));
  const isPublisherLink =
    VERSION_NAME.test(path.basename(destination)) && destination === path.relative(path.dirname(link), version);
  return isPublisherLink && (await readLink(version)) === undefined ? version : undefined;
}

/** Throw a ProblemError if the path of a site's link holds something that no publisher made. */
export async function requirePublisherLink(dir: string, site: string): Promise<void> {
  const link = getSiteLink(dir, site);
  if (!(await ignoreMissing(lstat(link))) || (await readVersion(dir, site)) !== undefined) return;
  refuseForeign(link);
}

/** Throw a ProblemError about a file, folder or link at the path of a link. */
export function refuseForeign(link: string): never {
  const problem = 'No publisher made this. The published sites did not change.';
  return fail(link, problem, 'Move it away: the publisher needs a link there.');
}

/** Add an empty production site if the target has none. */
export async function ensureLiveLink(dir: string, lock: FolderLock, writer: Writer): Promise<void> {
  if (await ignoreMissing(lstat(path.join(dir, LIVE)))) return;
  const version = await createVersion(PRODUCTION, lock);
  await publishVersion(dir, PRODUCTION, version, lock, writer);
}

/** Create a folder for a version in the lock's folder. In the production site, it contains a link to the previews. */
export async function createVersion(site: string, lock: FolderLock): Promise<string> {
  const name = isPreviewSite(site) ? path.basename(site) : site.replace('/', '.') || LIVE;
  const version = path.join(lock.dir, `${name}-${randomBytes(6).toString('hex')}`);
  await mkdir(version);
  if (site === PRODUCTION) await symlink(path.join('..', '..', PREVIEWS_DIR), path.join(version, PREVIEWS_DIR));
  return version;
}

/** Move a version to the store, and point its site's link to it. Restores the previous version if the new one cannot be read. */
export async function publishVersion(
  dir: string,
  site: string,
  version: string,
  lock: FolderLock,
  { onStep }: Writer,
): Promise<void> {
  const link = getSiteLink(dir, site);
  const storedVersion = path.join(dir, STORE_DIR, path.basename(version));
  const oldDestination = await readLink(link);
  onStep('move the version to the store');
  await rename(version, storedVersion);
  onStep('create the new link');
  const newLink = await createLink(path.relative(path.dirname(link), storedVersion), lock);
  onStep('replace the old link');
  await rename(newLink, link);
  onStep('replaced the old link');
  if (await ignoreMissing(lstat(path.join(link, site === PRODUCTION ? PREVIEWS_DIR : PUBLISHED_FILE)))) return;
  if (oldDestination === undefined) await discard(link, lock);
  else await rename(await createLink(oldDestination, lock), link);
  const problem = 'The new version could not be read after it was published, so the change was undone.';
  fail(link, problem, 'Check the disk, and run the command again.');
}

/** Create a link in the lock's folder, and return its path. */
export async function createLink(destination: string, lock: FolderLock): Promise<string> {
  const link = path.join(lock.dir, `link-${randomBytes(6).toString('hex')}`);
  await symlink(destination, link);
  return link;
}

/** Delete versions that no link points to. */
export async function deleteUnusedVersions(dir: string, lock: FolderLock, { onStep }: Writer): Promise<void> {
  const links = [LIVE, ...(await listSiteLinks(dir))];
  const destinations = await Promise.all(links.map((link) => readLink(path.join(dir, link))));
  const usedVersions = new Set(destinations.map((destination = '') => path.basename(destination)));
  for (const name of await readdir(path.join(dir, STORE_DIR))) {
    if (!VERSION_NAME.test(name) || usedVersions.has(name)) continue;
    onStep(`delete ${name.replace(/-[0-9a-f]{12}$/, '')}`);
    await discard(path.join(dir, STORE_DIR, name), lock);
  }
}

/** Delete a file, folder or link at once, by a rename into the lock's folder. */
export async function discard(file: string, lock: FolderLock): Promise<void> {
  const discarded = path.join(lock.dir, `discarded-${randomBytes(6).toString('hex')}`);
  await rename(file, discarded);
  await rm(discarded, { recursive: true, force: true });
}

/** Read the destination of a link. Returns undefined for other files. */
export async function readLink(link: string): Promise<string | undefined> {
  return (await ignoreMissing(lstat(link)))?.isSymbolicLink() ? readlink(link) : undefined;
}
