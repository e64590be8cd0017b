import { lstatSync, readdirSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hashContents } from '../files';
import { isProcessRunning, PROCESS_SPACE } from '../folder-lock';
import { hideSecrets, tryGit } from '../git';
import { fail } from '../problem';

/** The commits of a repository's branches and pull requests, by ref. */
export type Refs = Map<string, string>;

/** The time limit for listing refs, in milliseconds. */
const TIMEOUT = 60_000;

/** A repository that previews are built from. */
export type Source = { readRefs: () => Promise<Refs>; hasCommit: (ref: string, commit: string) => Promise<boolean> };

/** Open the repository that previews are built from. */
export function openSource(source: string): Source {
  return {
    readRefs: () => readRefs(source),
    hasCommit: (ref, commit) => hasCommit(source, ref, commit),
  };
}

/** Read the branches and pull requests of a repository. Throws a ProblemError if git fails. */
export async function readRefs(source: string, timeout = TIMEOUT): Promise<Refs> {
  const { code, stdout, stderr } = await tryGit(['ls-remote', '--', source], { timeout });
  if (code === 0) {
    const lines = stdout.split('\n').filter(Boolean);
    return new Map(lines.map((line) => line.split('\t')).map(([commit = '', ref = '']) => [ref, commit]));
  }
  const problem = `The branches of this repository could not be listed, so nothing was changed. ${hideSecrets(stderr)}`;
  const fix = 'Check the address, and that this user can read the repository.';
  return fail(`--source ${hideSecrets(source)}`, problem, fix);
}

/** Whether a commit belongs to the history of a branch. Fetches commits without files. */
async function hasCommit(source: string, ref: string, commit: string): Promise<boolean> {
  const cwd = await makeRepositoryDir();
  const git = (...args: string[]) => tryGit(args, { cwd, timeout: TIMEOUT });
  try {
    await git('init', '--quiet', '--bare', '.');
    await git('config', 'remote.origin.url', source);
    // The ref comes from the record of a published site, which anyone who can write to the target can change.
    const { code } = await git('fetch', '--quiet', '--no-tags', '--filter=tree:0', '--', 'origin', ref);
    return code === 0 && (await git('merge-base', '--is-ancestor', commit, 'FETCH_HEAD')).code === 0;
  } finally {
    await rm(cwd, { recursive: true, force: true });
  }
}

/** The maximum age of a repository in milliseconds, after which a new process may have the id of its publisher. */
const MAX_AGE = 24 * 60 * 60 * 1000;

/** The prefix of the names of repositories of this process space. Containers can share the folder. */
const PREFIX = `preview-publisher-${hashContents(PROCESS_SPACE).slice(0, 16)}-`;

/** Create a folder for a temporary repository, and delete those that killed publishers left. */
export async function makeRepositoryDir(): Promise<string> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const [, pid] = /^(\d+)-\w+$/.exec(name.slice(PREFIX.length)) ?? [];
    const dir = path.join(tmpdir(), name);
    if (pid !== undefined && (!isProcessRunning(Number(pid)) || isOld(dir)))
      rmSync(dir, { recursive: true, force: true });
  }
  return mkdtemp(path.join(tmpdir(), `${PREFIX}${process.pid}-`));
}

function isOld(dir: string): boolean {
  return Date.now() - (lstatSync(dir, { throwIfNoEntry: false })?.mtimeMs ?? 0) > MAX_AGE;
}
