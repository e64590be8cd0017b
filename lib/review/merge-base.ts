import { type GitResult, hideSecrets, tryGit } from '../git';
import type { MergeBase, MissingBase } from '../site-copy';

/** Options of `git fetch` that deepen a shallow clone, to try in order until the branches have a common commit. */
const DEEPEN_OPTIONS = ['--deepen=50', '--deepen=500', '--deepen=5000', '--unshallow'];

/** Fetch a commit if the clone lacks it. Returns the reason if that fails. */
export async function ensureCommit(root: string, commit: string): Promise<MissingBase | undefined> {
  if (await hasCommit(root, commit)) return undefined;
  const errors: string[] = [];
  for (const remote of await listRemotes(root)) {
    const { code, stderr } = await git(root, 'fetch', '--quiet', '--no-tags', '--depth=1', remote, commit);
    if (code === 0 && (await hasCommit(root, commit))) return undefined;
    errors.push(stderr);
  }
  const reason = errors.length > 0 ? 'it could not be fetched' : 'there is no remote to fetch it from';
  return createUnreadableBase(`this clone lacks commit ${commit.slice(0, 7)}, and ${reason}`, errors.join(' '));
}

/** Find the commit of a tag or branch. Fetches it if needed; undefined if no repository has it. */
export async function findRefCommit(cwd: string, ref: string): Promise<string | undefined> {
  const resolve = (name: string) => git(cwd, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`);
  const local = await resolve(ref);
  if (local.code === 0) return local.stdout.trim();
  for (const remote of await listRemotes(cwd)) {
    const { code } = await git(cwd, 'fetch', '--quiet', '--no-tags', '--depth=1', remote, ref);
    if (code === 0) return (await resolve('FETCH_HEAD')).stdout.trim();
  }
  return undefined;
}

/** Find the commit where HEAD left the production branch. A shallow clone is deepened step by step. */
export async function findMergeBase(root: string, productionBranch: string): Promise<MergeBase> {
  const [remote] = await listRemotes(root);
  const trackingRef = `refs/remotes/${remote}/${productionBranch}`;
  const head = (await git(root, 'rev-parse', 'HEAD')).stdout.trim();
  const refs = [`+refs/heads/${productionBranch}:${trackingRef}`, head];
  const fetch = (...options: string[]) => git(root, 'fetch', '--quiet', '--no-tags', ...options, remote ?? '', ...refs);
  let productionRef = await findRef(root, [trackingRef, `refs/heads/${productionBranch}`]);
  if (productionRef === undefined && remote) {
    const { code, stderr } = await fetch(...((await isShallow(root)) ? ['--depth=1'] : []));
    if (code !== 0) return createUnreadableBase('the production branch could not be fetched', stderr);
  }
  productionRef ??= trackingRef;
  for (const option of ['', ...DEEPEN_OPTIONS]) {
    const fetchResult = option === '' ? undefined : await fetch(option);
    if (fetchResult && fetchResult.code !== 0)
      return createUnreadableBase('the history could not be fetched', fetchResult.stderr);
    const { code, stdout, stderr } = await git(root, 'merge-base', 'HEAD', productionRef);
    if (code === 0) return { type: 'found', commit: await chooseBase(root, stdout.trim(), productionBranch) };
    if (code !== 1) return createUnreadableBase('the production branch was not found', stderr);
    if (!remote || !(await isShallow(root))) break;
  }
  return { type: 'none', reason: 'the branch shares no commit with the production branch' };
}

/**
 * Choose the newer of a base and the one of the local production branch, which may have commits that are not pushed.
 * Prints the choice.
 */
async function chooseBase(root: string, base: string, branch: string): Promise<string> {
  const [head, local] = await Promise.all(
    ['HEAD', `refs/heads/${branch}`].map((ref) => git(root, 'merge-base', 'HEAD', ref)),
  );
  const localBase = local?.stdout.trim() ?? '';
  const isNewer =
    local?.code === 0 &&
    localBase !== head?.stdout.trim() &&
    (await git(root, 'merge-base', '--is-ancestor', base, localBase)).code === 0;
  const commit = isNewer ? localBase : base;
  const [remote] = await listRemotes(root);
  const name = commit === base && remote ? `${remote}/${branch}` : branch;
  console.log(`Comparing with ${name} at ${commit.slice(0, 7)}.`);
  return commit;
}

/** Create the result for an old version that could not be read, with git's error on one line. */
export function createUnreadableBase(reason: string, stderr: string): MissingBase {
  const error = hideSecrets(stderr).replace(/\s+/g, ' ').trim();
  return { type: 'unreadable', reason: error ? `${reason} (${error})` : reason };
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
