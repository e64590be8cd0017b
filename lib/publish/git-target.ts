import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Git, GitError, hideSecrets, runGit } from '../git';
import { fail } from '../problem';
import { applyEdit, readTree, readTreeContents } from './git-tree';
import type { Target } from './target';
import { makeRepositoryDir } from './temp-repository';

/** A branch that a host such as GitHub Pages serves: the production site at its root, previews in a folder. */
type TargetBranch = {
  remote: string;
  branch: string;
  /** The maximum number of commits in the branch. */
  history: number;
};

/** The time limit for reading the branch, in milliseconds. */
const READ_TIMEOUT = 60_000;

/**
 * Open a branch as a target. Each edit is one commit. The remote accepts its push only if the branch has not moved. Otherwise the
 * edit is decided and made again on the new commit.
 */
export function openGitTarget(target: TargetBranch): Target {
  return {
    read: (use) =>
      withRepository(target, Date.now() + READ_TIMEOUT, async (git) => {
        const tree = await readTree(git, await fetchTip(target, git));
        return use(await readTreeContents(git, tree));
      }),
    async update(writer, decide) {
      const deadline = Date.now() + writer.timeout;
      await withRepository(target, deadline, async (git) => {
        for (let attempt = 1; ; attempt++) {
          writer.onStep('fetch');
          const tip = await fetchTip(target, git);
          const tree = await readTree(git, tip);
          const edit = await decide(await readTreeContents(git, tree));
          if (edit === undefined) return;
          writer.onStep('commit');
          const newTree = await applyEdit(git, tip, tree, edit);
          const commit = await createCommit(target, git, tip, newTree, `${edit.message}\n\nBy ${writer.name}.`);
          writer.onStep('push');
          const isAccepted = await push(target, git, tip, commit);
          writer.onStep('pushed');
          if (isAccepted) return;
          if (Date.now() > deadline) await failWithTimeout(target, git, attempt, writer.timeout);
          await wait(Math.random() * Math.min(100 * attempt, 2_000));
        }
      });
    },
  };
}

/** Run `work` with a temporary repository. Git commands that run past the deadline fail. */
async function withRepository<T>(target: TargetBranch, deadline: number, work: (git: Git) => Promise<T>): Promise<T> {
  const cwd = await makeRepositoryDir();
  const env = { GIT_INDEX_FILE: path.join(cwd, 'index') };
  const git: Git = (args, input) => runGit(args, { cwd, input, env, timeout: Math.max(deadline - Date.now(), 1_000) });
  try {
    await git(['init', '--quiet', '--bare', '.']);
    await git(['config', 'remote.origin.url', target.remote]);
    return await work(git);
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    // Git puts `remote:` before each line that the remote printed.
    const isLocalDiskFull = /^(?!remote:).*(No space left on device|Disk quota exceeded)/m.test(error.message);
    const fix = isLocalDiskFull
      ? `Free some space in ${path.dirname(cwd)}, or set TMPDIR to another folder.`
      : 'Check the address, and that this user can read the branch, push to it and replace its commits.';
    return fail(
      formatTargetName(target),
      `A git command failed, so the published sites did not change. ${error.message}`,
      fix,
    );
  } finally {
    await rm(cwd, { recursive: true, force: true });
  }
}

/** Fetch the latest commits of the branch without file contents. Returns the hash of the newest one, or undefined without a branch. */
async function fetchTip({ branch, history }: TargetBranch, git: Git): Promise<string | undefined> {
  const ref = `refs/heads/${branch}`;
  if ((await readTip(git, ref)) === undefined) return undefined;
  await git(['fetch', '--quiet', '--no-tags', `--depth=${history}`, '--filter=blob:none', 'origin', ref]);
  return (await git(['rev-parse', 'FETCH_HEAD'])).trim();
}

async function readTip(git: Git, ref: string): Promise<string | undefined> {
  const lines = (await git(['ls-remote', 'origin', ref])).split('\n').map((line) => line.split('\t'));
  const [commit] = lines.find(([, name]) => name === ref) ?? [];
  return commit;
}

async function createCommit(
  { history }: TargetBranch,
  git: Git,
  tip: string | undefined,
  tree: string,
  message: string,
): Promise<string> {
  const hasParent = tip && history > 1 && Number(await git(['rev-list', '--count', tip])) < history;
  const author = ['-c', 'user.name=Preview publisher', '-c', 'user.email=publisher@localhost'];
  return (await git([...author, 'commit-tree', tree, ...(hasParent ? ['-p', tip] : []), '-F', '-'], message)).trim();
}

/** Push a commit, unless another writer has pushed since `tip`. Returns whether it was pushed. */
async function push({ branch }: TargetBranch, git: Git, tip: string | undefined, commit: string): Promise<boolean> {
  const ref = `refs/heads/${branch}`;
  try {
    await git(['push', '--quiet', `--force-with-lease=${ref}:${tip ?? ''}`, 'origin', `${commit}:${ref}`]);
    return true;
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    const newTip = await readTip(git, ref);
    // A push can succeed although its response was lost.
    if (newTip === commit) return true;
    // If the branch has not moved, the push failed for another reason.
    if (newTip === tip) throw error;
    return false;
  }
}

async function failWithTimeout(target: TargetBranch, git: Git, attempts: number, timeout: number): Promise<never> {
  const tip = await fetchTip(target, git);
  const message = (tip ? await git(['log', '-1', '--format=%B', tip]) : '').trim().replace(/\s+/g, ' ');
  const problem = `Other publishers pushed first ${attempts} times in ${Math.round(timeout / 1000)} s. The latest commit: ${message}`;
  return fail(formatTargetName(target), problem, 'Run the command again, or wait longer with --limit=SECONDS.');
}

function formatTargetName({ remote, branch }: TargetBranch): string {
  return `git:${hideSecrets(remote)}#${branch}`;
}
