import { constants } from 'node:fs';
import {
  copyFile,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  realpath,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { ignoreMissing } from '../folder-lock';
import { PREVIEWS_DIR } from '../slug';
import { hashContents, readBuiltFile } from './built-file';
import { PUBLISHED_FILE, type PutEdit } from './target';

/** List the files and links of a version. Returns an empty list if it does not exist. */
export async function listVersionFiles(version: string): Promise<string[]> {
  const entries = (await ignoreMissing(readdir(version, { recursive: true, withFileTypes: true }))) ?? [];
  const files = entries.filter((entry) => !entry.isDirectory());
  const paths = files.map(({ parentPath, name }) => path.relative(version, path.join(parentPath, name)));
  // Leave out the link to the previews in the production site.
  return paths.filter((file) => file !== PREVIEWS_DIR).sort();
}

/** Read a file of a version. Returns undefined for a missing file, a folder or a link. */
export async function readVersionFile(version: string, file: string): Promise<string | undefined> {
  const source = path.join(version, file);
  if (!(await isInside(version, source)) || !(await lstat(source)).isFile()) return undefined;
  return readFile(source, { encoding: 'utf8', flag: constants.O_RDONLY | constants.O_NOFOLLOW });
}

/** Copy a built file into a version. A file with the same bytes as before keeps its modification time, and so its ETag. */
export async function copyBuiltFile(edit: PutEdit, version: string, file: string, previous?: string): Promise<void> {
  const contents = readBuiltFile(edit, file);
  const copy = await prepareFile(version, file);
  await writeFile(copy, contents, { flag: 'wx' });
  const old = path.join(previous ?? '', file);
  if (previous === undefined || !(await isInside(previous, old))) return;
  const oldStats = await lstat(old);
  if (!oldStats.isFile()) return;
  const oldContents = await readFile(old);
  // Servers derive ETags from modification times in seconds, so changed bytes need a later second.
  const laterTime = Math.max(Date.now(), oldStats.mtimeMs + 1_000);
  const time = contents.equals(oldContents) ? oldStats.mtimeMs : laterTime;
  await utimes(copy, time / 1_000, time / 1_000);
}

/** Copy a file or link of the previous version. Links are copied as links: the files that they point to are not published. */
export async function keepFile(previous: string, version: string, file: string): Promise<void> {
  const source = path.join(previous, file);
  if (!(await isInside(previous, source))) return;
  const copy = await prepareFile(version, file);
  const stats = await lstat(source);
  if (stats.isSymbolicLink()) await symlink(await readlink(source), copy);
  else {
    await copyFile(source, copy, constants.COPYFILE_EXCL);
    await utimes(copy, stats.atime, stats.mtime);
  }
}

/** Check that all files were written completely. A full disk or a lost network folder may not report an error. */
export async function checkWritten(version: string, { files, checked, keep }: PutEdit): Promise<void> {
  const written = new Set(await listVersionFiles(version));
  const missing = [...files, ...keep, PUBLISHED_FILE].find((file) => !written.has(file));
  if (missing !== undefined) throw new Error(`${missing} was not written.`);
  for (const file of files) {
    const hash = hashContents(await readFile(path.join(version, file)));
    if (hash !== checked.get(file)?.hash) throw new Error(`${file} was not written correctly.`);
  }
}

/**
 * Create the parent folders of a file in a version, and return its path. Does not create the version: when another publisher takes
 * the lock, it deletes the version, and writing must fail.
 */
async function prepareFile(version: string, file: string): Promise<string> {
  const segments = path.dirname(file).split('/');
  for (const index of segments.keys()) {
    const folder = path.join(version, ...segments.slice(0, index + 1));
    if (!(await ignoreMissing(lstat(folder)))?.isDirectory()) await mkdir(folder);
  }
  return path.join(version, file);
}

/** Whether a path exists in a version, and none of its folders is a link. */
async function isInside(version: string, file: string): Promise<boolean> {
  const folder = await ignoreMissing(realpath(path.dirname(file)));
  const expected = path.resolve(
    await realpath(path.dirname(version)),
    path.basename(version),
    path.dirname(path.relative(version, file)),
  );
  return folder === expected && (await ignoreMissing(lstat(file))) !== undefined;
}
