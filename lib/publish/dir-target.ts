import { copyFile, lstat, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { glob } from 'tinyglobby';
import { PREVIEWS_DIR } from '../slug';
import {
  createVersionName,
  deleteUnusedVersions,
  ensureLiveLink,
  getSiteLink,
  ignoreMissing,
  linkPreviews,
  listNames,
  replaceLink,
  STORE_DIR,
} from './dir-store';
import { rethrowFileError } from './file-error';
import { withLock } from './lock';
import { isPreviewSlug } from './preview-slug';
import {
  PRODUCTION,
  PUBLISHED_FILE,
  type PutEdit,
  parsePublishedSite,
  type RemoveEdit,
  type Target,
  type TargetContents,
  type Writer,
} from './target';

/**
 * Open a folder as a target. `live` and each `previews/<slug>` in it are links to whole versions in `store`, and a new version
 * comes in by one rename of a link.
 */
export function openDirTarget(dir: string): Target {
  const use = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      await lstat(`${dir}/.`);
      return await work();
    } catch (error) {
      return rethrowFileError(error, dir);
    }
  };
  return {
    read: (read) => use(async () => read(await view(dir))),
    update: (writer, decide) =>
      use(() =>
        withLock(dir, writer, async (check) => {
          await deleteUnusedVersions(dir);
          const edit = await decide(await view(dir));
          if (edit?.type === 'put') await put(dir, edit, writer, check);
          else if (edit) await remove(dir, edit, writer, check);
        }),
      ),
  };
}

async function view(dir: string): Promise<TargetContents> {
  const slugs = (await listNames(path.join(dir, PREVIEWS_DIR))).filter(isPreviewSlug);
  const published: TargetContents['published'] = new Map();
  const read = (place: string, file: string) =>
    ignoreMissing(readFile(path.join(getSiteLink(dir, place), file), 'utf8'));
  for (const place of [PRODUCTION, ...slugs.sort()]) {
    const found = parsePublishedSite(await read(place, PUBLISHED_FILE));
    if (found) published.set(place, found);
  }
  return { published, listFiles: (place) => listFiles(getSiteLink(dir, place)), read };
}

/** Throws if the lock has been lost. */
type Check = () => Promise<void>;

async function put(dir: string, edit: PutEdit, { onStep }: Writer, check: Check): Promise<void> {
  const { place, files, published, keep } = edit;
  await ensureLiveLink(dir);
  const staging = path.join(dir, STORE_DIR, createVersionName(place));
  const link = getSiteLink(dir, place);
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
    await checkWritten(staging, edit);
    await check();
    await replaceLink(link, path.relative(path.dirname(link), staging), onStep);
  } catch (error) {
    // If another writer took the lock, report that: it probably caused this error, and the files are that writer's now.
    await check();
    // Not only the staging folder: a rename on a network disk can fail here and still have been done there.
    await deleteUnusedVersions(dir);
    throw error;
  }
  onStep('clear away the version before');
  await deleteUnusedVersions(dir);
}

async function remove(dir: string, { places }: RemoveEdit, { onStep }: Writer, check: Check): Promise<void> {
  await check();
  for (const place of places) {
    onStep(`take away ${place}`);
    await unlink(getSiteLink(dir, place));
  }
  onStep('clear away their files');
  await deleteUnusedVersions(dir);
}

/** Check what was written: a full disk, or a network folder that was lost, can leave less. */
async function checkWritten(staging: string, { files, dir, keep }: PutEdit): Promise<void> {
  const written = new Set(await listFiles(staging));
  const missing = [...files, ...keep, PUBLISHED_FILE].find((file) => !written.has(file));
  if (missing !== undefined) throw new Error(`${missing} is missing from what was written.`);
  for (const file of files) {
    const [copy, original] = await Promise.all([readFile(path.join(staging, file)), readFile(path.join(dir, file))]);
    if (!copy.equals(original)) throw new Error(`${file} was not written as it is.`);
  }
}

async function listFiles(dir: string): Promise<string[]> {
  const files = await glob(['**'], { cwd: dir, dot: true, followSymbolicLinks: false });
  // In the production site, this is the link to the previews.
  return files.filter((file) => file !== PREVIEWS_DIR).sort();
}
