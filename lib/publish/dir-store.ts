import { randomBytes } from 'node:crypto';
import { lstat, mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { PREVIEWS_DIR } from '../slug';
import { PRODUCTION, type Writer } from './target';

/** The folder that a web server serves: the production site, with the previews in it. */
const LIVE = 'live';

/** The folder of all versions; a version comes in when a link is turned to it. */
export const STORE = 'store';

/** The version of a production site that is not there yet. */
const NO_SITE = `${LIVE}-none`;

/** Make a name for a new version of what stands at a place. */
export function makeVersion(place: string): string {
  return `${place || LIVE}-${randomBytes(6).toString('hex')}`;
}

function isVersion(name: string): boolean {
  return name === NO_SITE || /^[a-z0-9-]+-[0-9a-f]{12}$/.test(name);
}

/** The link at a place, which leads to the version that stands there. */
export function getLink(dir: string, place: string): string {
  return place === PRODUCTION ? path.join(dir, LIVE) : path.join(dir, PREVIEWS_DIR, place);
}

/** Make what a target is made of: without a production site, the folder that is served holds the previews alone. */
export async function ensureLive(dir: string): Promise<void> {
  await mkdir(path.join(dir, STORE), { recursive: true });
  await mkdir(path.join(dir, PREVIEWS_DIR), { recursive: true });
  if (await orNothing(lstat(path.join(dir, LIVE)))) return;
  const version = path.join(STORE, NO_SITE);
  await rm(path.join(dir, version), { recursive: true, force: true });
  await mkdir(path.join(dir, version));
  await linkPreviews(path.join(dir, version));
  await turnLink(path.join(dir, LIVE), version, () => undefined);
}

/** Put the previews into a version of the production site. */
export async function linkPreviews(version: string): Promise<void> {
  await symlink(path.join('..', '..', PREVIEWS_DIR), path.join(version, PREVIEWS_DIR));
}

/** Turn a link to another version: a rename puts it in the place of the old one without a moment between. */
export async function turnLink(link: string, to: string, onStep: Writer['onStep']): Promise<void> {
  const fresh = path.join(path.dirname(link), `.new-${randomBytes(6).toString('hex')}`);
  onStep('make the link');
  await symlink(to, fresh);
  onStep('turn the link');
  await rename(fresh, link);
  onStep('link turned');
}

/** Delete every version that no link leads to, and links that a killed writer left; only the one writer may. */
export async function clean(dir: string): Promise<void> {
  const links = [LIVE, ...(await list(path.join(dir, PREVIEWS_DIR))).map((name) => path.join(PREVIEWS_DIR, name))];
  const left = (await list(dir)).filter((name) => name.startsWith('.new-'));
  for (const link of [...left, ...links.filter((each) => path.basename(each).startsWith('.new-'))]) {
    await rm(path.join(dir, link), { force: true });
  }
  const used = new Set<string>();
  for (const link of links) {
    const to = await orNothing(readlink(path.join(dir, link)));
    if (to !== undefined) used.add(path.basename(to));
  }
  for (const version of (await list(path.join(dir, STORE))).filter(isVersion)) {
    if (!used.has(version)) await rm(path.join(dir, STORE, version), { recursive: true, force: true });
  }
}

/** The names in a folder; none where it is not there. */
export async function list(dir: string): Promise<string[]> {
  return (await orNothing(readdir(dir))) ?? [];
}

/** The result of a look at a file, folder or link; absent where there is none. */
export async function orNothing<T>(look: Promise<T>): Promise<T | undefined> {
  try {
    return await look;
  } catch (error) {
    // The second one is that of a link which is none.
    if (['ENOENT', 'EINVAL'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}
