import { randomBytes } from 'node:crypto';
import {
  copyFile,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
  unlink,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { glob } from 'tinyglobby';
import { explainFileError } from './file-error';
import { withLock } from './lock';
import { isPreviewSlug, PREVIEWS_DIR } from './slug';
import { type Edit, PRODUCTION, PUBLISHED_FILE, parsePublished, type Target, type View, type Writer } from './target';

/** The folder that a web server serves: the production site, with the previews in it. */
const LIVE = 'live';

/** The folder of all versions; a version comes in when a link is turned to it. */
const STORE = 'store';

/**
 * Open a folder as a target. `live` and each `previews/<slug>` in it are symbolic links to whole versions in `store`, and a new
 * version comes in by one rename of a link.
 */
export function openDirTarget(dir: string): Target {
  return {
    async look(read) {
      try {
        await lstat(`${dir}/.`);
        return await read(await view(dir));
      } catch (error) {
        throw explainFileError(error, dir);
      }
    },
    async change(writer, decide) {
      try {
        await lstat(`${dir}/.`);
        await withLock(dir, writer, async (check) => {
          await clean(dir);
          const edit = await decide(await view(dir));
          if (edit === undefined) return;
          if (edit.type === 'put') await put(dir, edit, writer, check);
          else await remove(dir, edit, writer, check);
        });
      } catch (error) {
        throw explainFileError(error, dir);
      }
    },
  };
}

function getLink(dir: string, place: string): string {
  return place === PRODUCTION ? path.join(dir, LIVE) : path.join(dir, PREVIEWS_DIR, place);
}

async function view(dir: string): Promise<View> {
  const slugs = (await list(path.join(dir, PREVIEWS_DIR))).filter(isPreviewSlug);
  const published: View['published'] = new Map();
  const read = (place: string, file: string) => orNothing(readFile(path.join(getLink(dir, place), file), 'utf8'));
  for (const place of [PRODUCTION, ...slugs.sort()]) {
    const found = parsePublished(await read(place, PUBLISHED_FILE));
    if (found) published.set(place, found);
  }
  return { published, listFiles: (place) => listFiles(getLink(dir, place)), read };
}

async function put(
  dir: string,
  edit: Extract<Edit, { type: 'put' }>,
  { onStep }: Writer,
  check: () => Promise<void>,
): Promise<void> {
  const { place, files, published, keep } = edit;
  await ensureLive(dir);
  const version = `${place || LIVE}-${randomBytes(6).toString('hex')}`;
  const staging = path.join(dir, STORE, version);
  const link = getLink(dir, place);
  const copy = async (from: string, file: string) => {
    onStep(`copy ${file}`);
    await mkdir(path.dirname(path.join(staging, file)), { recursive: true });
    await copyFile(path.join(from, file), path.join(staging, file));
  };
  try {
    await mkdir(staging);
    if (place === PRODUCTION) await linkPreviews(staging);
    for (const file of keep) await copy(link, file);
    for (const file of files) await copy(edit.dir, file);
    await writeFile(path.join(staging, PUBLISHED_FILE), JSON.stringify(published));
    await checkWhole(staging, edit);
    await check();
    await turnLink(link, path.relative(path.dirname(link), staging), onStep);
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    // What goes wrong after another writer has come in says nothing of its own.
    await check();
    throw error;
  }
  onStep('clear away the version before');
  await clean(dir);
}

async function remove(
  dir: string,
  { places }: Extract<Edit, { type: 'remove' }>,
  { onStep }: Writer,
  check: () => Promise<void>,
): Promise<void> {
  await check();
  for (const place of places) {
    onStep(`take away ${place}`);
    await unlink(getLink(dir, place));
  }
  onStep('clear away their files');
  await clean(dir);
}

/** Without a production site, the folder that is served holds the previews alone. */
async function ensureLive(dir: string): Promise<void> {
  await mkdir(path.join(dir, STORE), { recursive: true });
  await mkdir(path.join(dir, PREVIEWS_DIR), { recursive: true });
  if (await orNothing(lstat(path.join(dir, LIVE)))) return;
  const version = path.join(STORE, `${LIVE}-none`);
  await rm(path.join(dir, version), { recursive: true, force: true });
  await mkdir(path.join(dir, version));
  await linkPreviews(path.join(dir, version));
  await turnLink(path.join(dir, LIVE), version, () => undefined);
}

async function linkPreviews(version: string): Promise<void> {
  await symlink(path.join('..', '..', PREVIEWS_DIR), path.join(version, PREVIEWS_DIR));
}

/** A rename puts a link in the place of another one without a moment between. */
async function turnLink(link: string, to: string, onStep: Writer['onStep']): Promise<void> {
  const fresh = path.join(path.dirname(link), `.new-${randomBytes(6).toString('hex')}`);
  onStep('make the link');
  await symlink(to, fresh);
  onStep('turn the link');
  await rename(fresh, link);
  onStep('link turned');
}

/** Delete every version that no link leads to, and links that a killed writer left; only the one writer may. */
async function clean(dir: string): Promise<void> {
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
  for (const version of await list(path.join(dir, STORE))) {
    if (!used.has(version)) await rm(path.join(dir, STORE, version), { recursive: true, force: true });
  }
}

/** A disk that is full, or a network folder that went away, can leave less than was written. */
async function checkWhole(staging: string, { files, dir, keep }: Extract<Edit, { type: 'put' }>): Promise<void> {
  const there = new Set(await listFiles(staging));
  for (const file of [...files, ...keep, PUBLISHED_FILE]) {
    if (!there.has(file)) throw new Error(`${file} is missing from what was written.`);
  }
  for (const file of files) {
    const [written, given] = await Promise.all([readFile(path.join(staging, file)), readFile(path.join(dir, file))]);
    if (!written.equals(given)) throw new Error(`${file} was not written as it is.`);
  }
}

async function listFiles(dir: string): Promise<string[]> {
  const files = await glob(['**'], { cwd: dir, dot: true, followSymbolicLinks: false });
  // The link to the previews, which stands in the production site.
  return files.filter((file) => file !== PREVIEWS_DIR).sort();
}

async function list(dir: string): Promise<string[]> {
  return (await orNothing(readdir(dir))) ?? [];
}

/** The result of a look at a file or folder; absent where there is none. */
async function orNothing<T>(look: Promise<T>): Promise<T | undefined> {
  try {
    return await look;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
