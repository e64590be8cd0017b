import { randomBytes } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import {
  copyFile,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { hashContents, ignoreMissing } from '../files';
import { type FolderLock, withFolderLock } from '../folder-lock';
import { fail, ProblemError } from '../problem';
import { PREVIEWS_DIR } from '../slug';
import { readBuiltFile } from './artifact';
import {
  checkFolders,
  createFolders,
  createLink,
  createVersion,
  deleteUnusedVersions,
  discard,
  ensureLiveLink,
  getSiteLink,
  listSiteLinks,
  publishVersion,
  readLink,
  readVersion,
  refuseForeign,
  requirePublisherLink,
} from './dir-store';
import { getParentSite, isSite, PRODUCTION } from './site-path';
import {
  failWithLostLock,
  failWithTimeout,
  PUBLISHED_FILE,
  type PutEdit,
  parsePublishedSite,
  type RemoveEdit,
  type Target,
  type TargetContents,
  type Writer,
} from './target';

const MESSAGES: Record<string, { problem: string; fix: string }> = {
  ENOENT: { problem: 'The target folder does not exist.', fix: 'Create it, or mount its disk.' },
  ENOSPC: {
    problem: 'The disk is full.',
    fix: 'Free some space, for example with `npm run preview -- sweep --max-bytes=NUMBER`.',
  },
  EDQUOT: { problem: 'The disk quota is used up.', fix: 'Free some space, or raise the quota.' },
  EROFS: { problem: 'The target folder is read-only.', fix: 'Mount it with write access.' },
  EACCES: { problem: 'This user may not write to the target folder.', fix: 'Give this user write access to it.' },
  EXDEV: {
    problem: 'The folders in the target folder are on different disks.',
    fix: 'Keep the whole target folder on one disk.',
  },
  EPERM: {
    problem: 'The file system does not support symbolic links.',
    fix: 'Use a file system that does, or a git target.',
  },
};

type ParentLink = { link: string; destination: string };

const LOCK_DIR = 'writer.lock';

/** The time after which a publisher that stopped responding loses the lock, in milliseconds. */
const STALE_AFTER = 10_000;

/**
 * Open a folder as a target. In it, `live` and the path of each other site link to a complete version in `store`. Every change of the
 * target is one rename into or out of the lock's folder, so that a publisher that lost the lock cannot change anything.
 */
export function openDirTarget(dir: string): Target {
  const withFolderCheck = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      await lstat(`${dir}/.`);
      await checkFolders(dir);
      return await work();
    } catch (error) {
      return rethrowFileError(error, dir);
    }
  };
  return {
    read: (use) => withFolderCheck(async () => use(await readContents(dir))),
    update: (writer, decide) =>
      withFolderCheck(() =>
        withLock(dir, writer, async (lock) => {
          writer.onStep('locked the target');
          await createFolders(dir);
          await deleteUnusedVersions(dir, lock, writer);
          const edit = await decide(await readContents(dir));
          if (edit?.type === 'put') await put(dir, edit, writer, lock);
          else if (edit) await remove(dir, edit, writer, lock);
          if (edit) await cleanUp(dir, lock, writer);
        }),
      ),
  };
}

/** Lock a target while `work` runs. Reports a lost lock instead of the errors that it causes. */
function withLock<T>(dir: string, writer: Writer, work: (lock: FolderLock) => Promise<T>): Promise<T> {
  const { name, timeout } = writer;
  const onTimeout = (holder: string) => failWithTimeout(dir, holder, writer);
  const options = { name, timeout, staleAfter: STALE_AFTER, onTimeout };
  return withFolderLock(path.join(dir, LOCK_DIR), options, async (lock) => {
    try {
      return await work(lock);
    } catch (error) {
      if (error instanceof ProblemError || (await lock.isHeld())) throw error;
      return failWithLostLock(dir);
    }
  });
}

async function readContents(dir: string): Promise<TargetContents> {
  const published: TargetContents['published'] = new Map();
  const damaged = new Set<string>();
  const readFile = async (site: string, file: string) => {
    const version = await readVersion(dir, site);
    return version && readVersionFile(version, file);
  };
  for (const site of [PRODUCTION, ...(await listSiteLinks(dir)).filter(isSite).sort()]) {
    const record = parsePublishedSite(await readFile(site, PUBLISHED_FILE));
    if (record) published.set(site, record);
    else if (site !== PRODUCTION && (await readVersion(dir, site)) !== undefined) damaged.add(site);
  }
  const listFiles = async (site: string) => {
    const version = await readVersion(dir, site);
    return version ? listVersionFiles(version) : [];
  };
  return { published, damaged, listFiles, readFile };
}

async function put(dir: string, edit: PutEdit, writer: Writer, lock: FolderLock): Promise<void> {
  const { site, files, published, keep } = edit;
  await requirePublisherLink(dir, PRODUCTION);
  await requirePublisherLink(dir, site);
  await ensureLiveLink(dir, lock, writer);
  const previous = await readVersion(dir, site);
  try {
    const version = await createVersion(site, lock);
    for (const file of previous ? keep : []) {
      writer.onStep(`keep ${file}`);
      await keepFile(previous ?? '', version, file);
    }
    for (const file of files) {
      writer.onStep(`copy ${file}`);
      await copyBuiltFile(edit, version, file, previous);
    }
    await writeFile(path.join(version, PUBLISHED_FILE), JSON.stringify(published), { flag: 'wx' });
    await checkWritten(version, edit);
    await addParentLink(dir, site, lock, writer);
    await publishVersion(dir, site, version, lock, writer);
  } catch (error) {
    // Delete only unused versions: on a network disk, a rename can succeed although it reports an error.
    if (await lock.isHeld()) await deleteUnusedVersions(dir, lock, { ...writer, onStep: () => undefined });
    throw error;
  }
}

async function remove(dir: string, { sites }: RemoveEdit, { onStep }: Writer, lock: FolderLock): Promise<void> {
  for (const site of sites) {
    onStep(`remove ${site}`);
    await discard(getSiteLink(dir, site), lock);
    await removeParentLink(dir, site, lock);
  }
}

/** Delete the versions that an edit replaced. If the lock was lost, the next publisher deletes them. */
async function cleanUp(dir: string, lock: FolderLock, writer: Writer): Promise<void> {
  try {
    await deleteUnusedVersions(dir, lock, writer);
  } catch (error) {
    if (!(await lock.isHeld())) return;
    rethrowFileError(error, dir, 'The change is published, and the next run deletes what it replaced.');
  }
}

/**
 * Add a link to a site to the site whose folder contains it. It points to nothing until the site is published. Deploys keep it, as
 * they keep the files of the host.
 */
async function addParentLink(dir: string, site: string, lock: FolderLock, { onStep }: Writer): Promise<void> {
  const parentLink = await findParentLink(dir, site);
  if (!parentLink || (await hasParentLink(parentLink))) return;
  const { link, destination } = parentLink;
  const folder = path.dirname(link);
  const folderStats = await ignoreMissing(lstat(folder));
  if ((folderStats && !folderStats.isDirectory()) || (await ignoreMissing(lstat(link)))) refuseForeign(link);
  onStep('add the link to the site');
  const newLink = await createLink(destination, lock);
  if (folderStats) return rename(newLink, link);
  const newFolder = path.join(lock.dir, `folder-${randomBytes(6).toString('hex')}`);
  await mkdir(newFolder);
  await rename(newLink, path.join(newFolder, path.basename(link)));
  await rename(newFolder, folder);
}

/** Remove the link to a site from the site whose folder contains it. */
async function removeParentLink(dir: string, site: string, lock: FolderLock): Promise<void> {
  const parentLink = await findParentLink(dir, site);
  if (parentLink && (await hasParentLink(parentLink))) await discard(parentLink.link, lock);
}

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

/** Throw a file system error as a ProblemError with a fix, and other errors unchanged. */
function rethrowFileError(error: unknown, dir: string, consequence = 'The published sites did not change.'): never {
  const { code = '', syscall, message } = error as NodeJS.ErrnoException;
  if (syscall === undefined) throw error;
  const otherError = {
    problem: `${message}.`,
    fix: 'Check the disk and the target folder, and run the command again.',
  };
  // ENOENT can also mean that a file in the target folder is missing.
  const { problem, fix } = (code !== 'ENOENT' || !existsSync(dir) ? MESSAGES[code] : undefined) ?? otherError;
  return fail(`dir:${dir}`, `${problem} ${consequence}`, fix);
}

/** List the files and links of a version. Returns an empty list if it does not exist. */
async function listVersionFiles(version: string): Promise<string[]> {
  const entries = (await ignoreMissing(readdir(version, { recursive: true, withFileTypes: true }))) ?? [];
  const files = entries.filter((entry) => !entry.isDirectory());
  const paths = files.map(({ parentPath, name }) => path.relative(version, path.join(parentPath, name)));
  // Leave out the link to the previews in the production site.
  return paths.filter((file) => file !== PREVIEWS_DIR).sort();
}

/** Read a file of a version. Returns undefined for a missing file, a folder or a link. */
async function readVersionFile(version: string, file: string): Promise<string | undefined> {
  const source = path.join(version, file);
  if (!(await isInside(version, source)) || !(await lstat(source)).isFile()) return undefined;
  return readFile(source, { encoding: 'utf8', flag: constants.O_RDONLY | constants.O_NOFOLLOW });
}

/** Copy a built file into a version. A file with the same bytes as before keeps its modification time, and so its ETag. */
async function copyBuiltFile(edit: PutEdit, version: string, file: string, previous?: string): Promise<void> {
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
async function keepFile(previous: string, version: string, file: string): Promise<void> {
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
async function checkWritten(version: string, { files, checked, keep }: PutEdit): Promise<void> {
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
