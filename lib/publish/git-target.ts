import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Git, GitError, hideSecrets, runGit } from '../git';
import { fail } from '../problem';
import { applyEdit, readTree, readTreeContents } from './git-tree';
import type { Target } from './target';

/** A branch that a host serves, such as GitHub Pages: the production site at its root, the previews below it. */
type GitPlace = {
  remote: string;
  branch: string;
  /** The most commits that the branch keeps; without it, all. */
  history?: number;
};

/** How long reading the branch may take, in milliseconds. */
const READ_LIMIT = 60_000;

/**
 * Open a branch as a target. Each change is one commit and one push, which the remote takes only if the branch has not moved, so
 * that the remote itself ensures one writer at a time. A push that comes second is made again from the new state.
 */
export function openGitTarget(place: GitPlace): Target {
  return {
    read: (read) =>
      withRepository(place, Date.now() + READ_LIMIT, async (git) => {
        const tree = await readTree(git, await fetchTip(place, git));
        return read(await readTreeContents(git, tree));
      }),
    async update(writer, decide) {
      const deadline = Date.now() + writer.limit;
      await withRepository(place, deadline, async (git) => {
        for (let tries = 1; ; tries++) {
          writer.onStep('fetch');
          const tip = await fetchTip(place, git);
          const tree = await readTree(git, tip);
          const edit = await decide(await readTreeContents(git, tree));
          if (edit === undefined) return;
          writer.onStep('commit');
          const changed = await applyEdit(git, tip, tree, edit);
          const commit = await makeCommit(place, git, tip, changed, `${edit.message}\n\nBy ${writer.who}.`);
          writer.onStep('push');
          const isTaken = await push(place, git, tip, commit);
          writer.onStep('pushed');
          if (isTaken) return;
          if (Date.now() > deadline) await failTooLate(place, git, tries, writer.limit);
          await wait(Math.random() * Math.min(100 * tries, 2_000));
        }
      });
    },
  };
}

/** Do work in a temporary repository; every git command ends by the deadline. */
async function withRepository<T>(place: GitPlace, deadline: number, work: (git: Git) => Promise<T>): Promise<T> {
  const cwd = await mkdtemp(path.join(tmpdir(), 'preview-'));
  const env = { GIT_INDEX_FILE: path.join(cwd, 'index') };
  const git: Git = (args, input) => runGit(args, { cwd, input, env, timeout: Math.max(deadline - Date.now(), 1_000) });
  try {
    await git(['init', '--quiet', '--bare', '.']);
    await git(['config', 'remote.origin.url', place.remote]);
    return await work(git);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    return fail(
      getName(place),
      `The remote did not do what it was asked. ${error.message}`,
      'Check the address, and that this user may read the branch and push to it. What was there before is still there.',
    );
  } finally {
    await rm(cwd, { recursive: true, force: true });
  }
}

/** Fetch the newest commits of the branch, but not the contents of its files; absent if there is no such branch yet. */
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
  const hasParent = tip && (history === undefined || Number(await git(['rev-list', '--count', tip])) < history);
  const who = ['-c', 'user.name=Preview publisher', '-c', 'user.email=publisher@localhost'];
  return (await git([...who, 'commit-tree', tree, ...(hasParent ? ['-p', tip] : []), '-F', '-'], message)).trim();
}

/** Push if the branch is still at the tip; false if another writer came first. */
async function push({ branch }: GitPlace, git: Git, tip: string | undefined, commit: string): Promise<boolean> {
  const ref = `refs/heads/${branch}`;
  try {
    await git(['push', '--quiet', `--force-with-lease=${ref}:${tip ?? ''}`, 'origin', `${commit}:${ref}`]);
    return true;
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    const now = await readTip(git, ref);
    // The push can succeed although its answer was lost.
    if (now === commit) return true;
    // If the branch has not moved, the push failed for another reason.
    if (now === tip) throw error;
    return false;
  }
}

async function failTooLate(place: GitPlace, git: Git, tries: number, limit: number): Promise<never> {
  const tip = await fetchTip(place, git);
  const last = (tip ? await git(['log', '-1', '--format=%B', tip]) : '').trim().replace(/\s+/g, ' ');
  const problem = `Other writers came first ${tries} times in ${Math.round(limit / 1000)} s, the last with: ${last}`;
  return fail(getName(place), problem, 'Try again, or give it more time with --limit.');
}

function getName({ remote, branch }: GitPlace): string {
  return `git:${hideSecrets(remote)}#${branch}`;
}
