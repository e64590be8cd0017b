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
 * Open a folder as a target. In it, `live` and each `previews/<slug>` link to a complete version in `store`. A new version is
 * published by an atomic rename of its link.
 */
export function openDirTarget(dir: string): Target {
  const run = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      await lstat(`${dir}/.`);
      return await work();
    } catch (error) {
      return rethrowFileError(error, dir);
    }
  };
  return {
    read: (use) => run(async () => use(await readContents(dir))),
    update: (writer, decide) =>
      run(() =>
        withLock(dir, writer, async (checkLock) => {
          await deleteUnusedVersions(dir);
          const edit = await decide(await readContents(dir));
          if (edit?.type === 'put') await put(dir, edit, writer, checkLock);
          else if (edit) await remove(dir, edit, writer, checkLock);
        }),
      ),
  };
}

async function readContents(dir: string): Promise<TargetContents> {
  const previews = (await listNames(path.join(dir, PREVIEWS_DIR))).filter(isPreviewSlug);
  const published: TargetContents['published'] = new Map();
  const read = (slug: string, file: string) => ignoreMissing(readFile(path.join(getSiteLink(dir, slug), file), 'utf8'));
  for (const slug of [PRODUCTION, ...previews.sort()]) {
    const site = parsePublishedSite(await read(slug, PUBLISHED_FILE));
    if (site) published.set(slug, site);
  }
  return { published, listFiles: (slug) => listFiles(getSiteLink(dir, slug)), readFile: read };
}

/** Throws if the lock was lost. */
type CheckLock = () => Promise<void>;

async function put(dir: string, edit: PutEdit, { onStep }: Writer, checkLock: CheckLock): Promise<void> {
  const { slug, files, published, keep } = edit;
  await ensureLiveLink(dir);
  const version = path.join(dir, STORE_DIR, createVersionName(slug));
  const link = getSiteLink(dir, slug);
  const copy = async (from: string, file: string) => {
    onStep(`copy ${file}`);
    await mkdir(path.dirname(path.join(version, file)), { recursive: true });
    await copyFile(path.join(from, file), path.join(version, file));
  };
  try {
    await mkdir(version);
    if (slug === PRODUCTION) await linkPreviews(version);
    for (const file of keep) await copy(link, file);
    for (const file of files) await copy(edit.dir, file);
    await writeFile(path.join(version, PUBLISHED_FILE), JSON.stringify(published));
    await checkWritten(version, edit);
    await checkLock();
    await replaceLink(link, path.relative(path.dirname(link), version), onStep);
  } catch (error) {
    // If another writer took the lock, report that: it probably caused this error, and that writer now owns the files.
    await checkLock();
    // Delete only unused versions: on a network disk, a rename can succeed although it reports an error.
    await deleteUnusedVersions(dir);
    throw error;
  }
  onStep('delete the previous version');
  await deleteUnusedVersions(dir);
}

async function remove(dir: string, { slugs }: RemoveEdit, { onStep }: Writer, checkLock: CheckLock): Promise<void> {
  await checkLock();
  for (const slug of slugs) {
    onStep(`remove ${slug}`);
    await unlink(getSiteLink(dir, slug));
  }
  onStep('delete the files of removed previews');
  await deleteUnusedVersions(dir);
}

/** Check that all files were written completely. A full disk or a lost network folder may not report an error. */
async function checkWritten(version: string, { files, dir, keep }: PutEdit): Promise<void> {
  const written = new Set(await listFiles(version));
  const missing = [...files, ...keep, PUBLISHED_FILE].find((file) => !written.has(file));
  if (missing !== undefined) throw new Error(`${missing} was not written.`);
  for (const file of files) {
    const [copy, original] = await Promise.all([readFile(path.join(version, file)), readFile(path.join(dir, file))]);
    if (!copy.equals(original)) throw new Error(`${file} was not written correctly.`);
  }
}

async function listFiles(dir: string): Promise<string[]> {
  const files = await glob(['**'], { cwd: dir, dot: true, followSymbolicLinks: false });
  // In the production site, this is the link to the previews.
  return files.filter((file) => file !== PREVIEWS_DIR).sort();
}
