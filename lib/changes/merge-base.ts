import { type GitResult, tryGit } from '../git';

/** The commit where HEAD left the production branch, or the reason why it is missing. */
type MergeBase = { type: 'found'; commit: string } | MissingBase;

/** Why a preview cannot be compared. */
export type MissingBase = { type: 'none'; reason: string };

/** Steps for deepening a shallow clone until two branches have a common commit. */
const DEEPEN = ['--deepen=50', '--deepen=500', '--deepen=5000', '--unshallow'];

/** Fetch a commit if the clone lacks it. Returns the problem, if any. */
export async function ensureCommit(root: string, commit: string): Promise<string | undefined> {
  if (await hasCommit(root, commit)) return undefined;
  const errors: string[] = [];
  for (const remote of await listRemotes(root)) {
    const { code, stderr } = await git(root, 'fetch', '--quiet', '--no-tags', '--depth=1', remote, commit);
    if (code === 0 && (await hasCommit(root, commit))) return undefined;
    errors.push(stderr);
  }
  const reason = errors.length > 0 ? `fetching it failed: ${errors.join(' ')}` : 'it has no remote to fetch from';
  return `this clone lacks commit ${commit.slice(0, 7)}, and ${reason}`;
}

/** Find the commit where HEAD left the production branch. A shallow clone is deepened step by step. */
export async function findMergeBase(root: string, productionBranch: string): Promise<MergeBase> {
  const [remote] = await listRemotes(root);
  const tracked = `refs/remotes/${remote}/${productionBranch}`;
  const head = (await git(root, 'rev-parse', 'HEAD')).stdout.trim();
  const refs = [`+refs/heads/${productionBranch}:${tracked}`, head];
  const fetch = (...options: string[]) => git(root, 'fetch', '--quiet', '--no-tags', ...options, remote ?? '', ...refs);
  let production = await findRef(root, [tracked, `refs/heads/${productionBranch}`]);
  if (production === undefined && remote) {
    const { code, stderr } = await fetch(...((await isShallow(root)) ? ['--depth=1'] : []));
    if (code !== 0) return getMissingBase(`the production branch could not be fetched: ${stderr}`);
  }
  production ??= tracked;
  for (const option of ['', ...DEEPEN]) {
    const fetched = option === '' ? undefined : await fetch(option);
    if (fetched && fetched.code !== 0) return getMissingBase(`the history could not be fetched: ${fetched.stderr}`);
    const { code, stdout, stderr } = await git(root, 'merge-base', 'HEAD', production);
    if (code === 0) return { type: 'found', commit: stdout.trim() };
    if (code !== 1) return getMissingBase(`the production branch was not found: ${stderr}`);
    if (!remote || !(await isShallow(root))) break;
  }
  return getMissingBase('the branch shares no commit with the production branch');
}

/** Get the result for a preview that cannot be compared. */
export function getMissingBase(reason: string): MissingBase {
  return { type: 'none', reason };
}

function git(root: string, ...args: string[]): Promise<GitResult> {
  return tryGit(args, { cwd: root });
}

async function listRemotes(root: string): Promise<string[]> {
  return (await git(root, 'remote')).stdout.split('\n').filter(Boolean);
}

async function isShallow(root: string): Promise<boolean> {
  return (await git(root, 'rev-parse', '--is-shallow-repository')).stdout.trim() === 'true';
}

async function findRef(root: string, refs: string[]): Promise<string | undefined> {
  for (const ref of refs) if ((await git(root, 'rev-parse', '--verify', '--quiet', ref)).code === 0) return ref;
  return undefined;
}

async function hasCommit(root: string, commit: string): Promise<boolean> {
  const env = { GIT_NO_LAZY_FETCH: '1' };
  return (await tryGit(['cat-file', '-e', `${commit}^{commit}`], { cwd: root, env })).code === 0;
}
