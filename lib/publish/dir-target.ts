import { copyFile, lstat, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { glob } from 'tinyglobby';
import { PREVIEWS_DIR } from '../slug';
import { clean, ensureLive, getLink, linkPreviews, list, makeVersion, orNothing, STORE, turnLink } from './dir-store';
import { rethrowFileError } from './file-error';
import { withLock } from './lock';
import { isPreviewSlug } from './preview-slug';
import { type Edit, PRODUCTION, PUBLISHED_FILE, parsePublished, type Target, type View, type Writer } from './target';

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
        return rethrowFileError(error, dir);
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
        return rethrowFileError(error, dir);
      }
    },
  };
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
  const staging = path.join(dir, STORE, makeVersion(place));
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
    // What goes wrong after another writer has come in says nothing of its own, and what is there is that writer's.
    await check();
    // Not the staging folder alone: a rename on a network can fail here and have been done there.
    await clean(dir);
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
