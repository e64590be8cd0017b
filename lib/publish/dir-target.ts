import { lstat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type FolderLock, withFolderLock } from '../folder-lock';
import { fail, ProblemError } from '../problem';
import { addParentLink, removeParentLink } from './dir-parent-link';
import {
  checkFolders,
  createFolders,
  createVersion,
  deleteUnusedVersions,
  discard,
  ensureLiveLink,
  getSiteLink,
  listSiteLinks,
  publishVersion,
  readVersion,
  requirePublisherLink,
} from './dir-store';
import { rethrowFileError } from './file-error';
import { isSite, PRODUCTION } from './site-path';
import type { Target, TargetContents, Writer } from './target';
import { PUBLISHED_FILE, type PutEdit, parsePublishedSite, type RemoveEdit } from './target';
import { checkWritten, copyBuiltFile, keepFile, listVersionFiles, readVersionFile } from './version-files';

/** The folder of the lock. */
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
function withLock<T>(dir: string, { name, timeout }: Writer, work: (lock: FolderLock) => Promise<T>): Promise<T> {
  const onTimeout = (holder: string) => {
    const problem = `Another publisher has locked the target for more than ${Math.round(timeout / 1000)} s: ${holder}.`;
    const fix = 'Run the command again when the other publisher has finished, or wait longer with --limit=SECONDS.';
    return fail(dir, problem, fix);
  };
  return withFolderLock(
    path.join(dir, LOCK_DIR),
    { name, timeout, staleAfter: STALE_AFTER, onTimeout },
    async (lock) => {
      try {
        return await work(lock);
      } catch (error) {
        if (error instanceof ProblemError || (await lock.isHeld())) throw error;
        const problem =
          'Another publisher took the lock while this one was suspended, so the change was not completed.';
        return fail(dir, problem, 'Run the command again.');
      }
    },
  );
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
    if (await lock.isHeld()) throw error;
  }
}
