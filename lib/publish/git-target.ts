import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Git, GitError, hideSecrets, runGit } from '../git';
import { fail } from '../problem';
import { applyEdit, readTree, readView } from './git-tree';
import type { Target, Writer } from './target';

/** A branch that a host serves, as Pages services do: the production site at its root, the previews below it. */
type GitPlace = {
  remote: string;
  branch: string;
  /** The most commits that the branch keeps; without it, all. */
  history?: number;
};

/** How long a look at the branch may take, in milliseconds. */
const LOOK_LIMIT = 60_000;

/**
 * Open a branch as a target. Each change is one commit and one push that the remote takes only where the branch still is what
 * the change was made from, so the remote itself sees to one writer at a time; a push that came second is made anew.
 */
export function openGitTarget(place: GitPlace): Target {
  return {
    look: (read) =>
      withRepository(place, Date.now() + LOOK_LIMIT, async (git) => {
        const tree = await readTree(git, await fetchTip(place, git));
        return read(await readView(git, tree));
      }),
    async change(writer, decide) {
      const deadline = Date.now() + writer.limit;
      await withRepository(place, deadline, async (git) => {
        for (let tries = 1; ; tries++) {
          writer.onStep('fetch');
          const tip = await fetchTip(place, git);
          const tree = await readTree(git, tip);
          const edit = await decide(await readView(git, tree));
          if (edit === undefined) return;
          writer.onStep('commit');
          const changed = await applyEdit(git, tip, tree, edit);
          const commit = await makeCommit(place, git, tip, changed, `${edit.message}\n\nBy ${writer.who}.`);
          writer.onStep('push');
          const isTaken = await push(place, git, tip, commit);
          writer.onStep('pushed');
          if (isTaken) return;
          if (Date.now() > deadline) await failTooLate(place, git, tries, writer);
          await wait(Math.random() * Math.min(100 * tries, 2_000));
        }
      });
    },
  };
}

/** Do work in a repository of its own, which is deleted afterwards; every git command ends by the deadline. */
async function withRepository<T>(place: GitPlace, deadline: number, work: (git: Git) => Promise<T>): Promise<T> {
  const cwd = await mkdtemp(path.join(tmpdir(), 'preview-'));
  const env = { GIT_INDEX_FILE: path.join(cwd, 'index') };
  const git: Git = (args, input) => runGit(args, { cwd, input, env, limit: Math.max(deadline - Date.now(), 1_000) });
  try {
    await git(['init', '--quiet', '--bare', '.']);
    await git(['config', 'remote.origin.url', place.remote]);
    return await work(git);
  } catch (error) {
    return rethrow(error, place);
  } finally {
    await rm(cwd, { recursive: true, force: true });
  }
}

/**
 * Fetch the newest commits of the branch, without what its files hold, as that is not needed to put something beside them;
 * absent where there is no such branch yet.
 */
async function fetchTip({ branch, history }: GitPlace, git: Git): Promise<string | undefined> {
  const ref = `refs/heads/${branch}`;
  if ((await readTip(git, ref)) === undefined) return undefined;
  await git(['fetch', '--quiet', '--no-tags', `--depth=${history ?? 1}`, '--filter=blob:none', 'origin', ref]);
  return (await git(['rev-parse', 'FETCH_HEAD'])).trim();
}

async function readTip(git: Git, ref: string): Promise<string | undefined> {
  const lines = (await git(['ls-remote', 'origin', ref])).split('\n').map((line) => line.split('\t'));
  return lines.find(([, name]) => name === ref)?.[0];
}

async function makeCommit(
  { history }: GitPlace,
  git: Git,
  tip: string | undefined,
  tree: string,
  message: string,
): Promise<string> {
  const goesOn = tip && (history === undefined || Number(await git(['rev-list', '--count', tip])) < history);
  const who = [
    '-c',
    'user.name=Preview publisher',
    '-c',
    'user.email=publisher@localhost',
    '-c',
    'commit.gpgSign=false',
  ];
  return (await git([...who, 'commit-tree', tree, ...(goesOn ? ['-p', tip] : []), '-F', '-'], message)).trim();
}

/** Push where the branch is still at the tip; false where another writer came first. */
async function push({ branch }: GitPlace, git: Git, tip: string | undefined, commit: string): Promise<boolean> {
  const ref = `refs/heads/${branch}`;
  try {
    await git(['push', '--quiet', `--force-with-lease=${ref}:${tip ?? ''}`, 'origin', `${commit}:${ref}`]);
    return true;
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    const now = await readTip(git, ref);
    // The answer to a push can be lost where the push itself was not.
    if (now === commit) return true;
    // Where the branch has not moved, it was no race that the push lost.
    if (now === tip) throw error;
    return false;
  }
}

async function failTooLate(place: GitPlace, git: Git, tries: number, { limit }: Writer): Promise<never> {
  const tip = await fetchTip(place, git);
  const last = tip ? await git(['log', '-1', '--format=%B', tip]) : '';
  return fail(
    getName(place),
    `Other writers came first ${tries} times in ${Math.round(limit / 1000)} s, the last with: ${last.trim().replace(/\s+/g, ' ')}`,
    'Try again, or give it more time with --limit.',
  );
}

function getName({ remote, branch }: GitPlace): string {
  return `git:${hideSecrets(remote)}#${branch}`;
}

function rethrow(error: unknown, place: GitPlace): never {
  if (!(error instanceof GitError)) throw error;
  return fail(
    getName(place),
    `The remote did not do what it was asked. ${error.message}`,
    'See that the address is right, and that this user may read the branch and push to it. What stood there before still does.',
  );
}
