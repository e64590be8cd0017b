import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type GitResult, hideSecrets, tryGit } from '../git';
import type { Problem } from '../problem';
import type { Settings } from '../settings';
import type { MergeBase, MissingBase } from '../site-copy';

/** The content that a preview is compared with, or the reason why it is missing. */
export type Base =
  | {
      type: 'found';
      commit: string;
      /** Absolute path of the old content folder. */
      contentDir: string;
      /** Changed files that are not pages, as paths in the repository. */
      otherFiles: string[];
    }
  | MissingBase;

/** The folder for the old content. */
const BASE_DIR = path.resolve('.cache/base');

/** Check out the content of the preview's base commit. Fetches the commit if needed. */
export async function prepareBase({ contentDir, preview }: Settings, baseDir = BASE_DIR): Promise<Base> {
  const base = preview?.base ?? { type: 'none', reason: 'no production branch was named' };
  if (base.type !== 'found') return base;
  const { commit } = base;
  const checkout = await checkOutContent(contentDir, commit, baseDir);
  if (checkout.type !== 'found') return checkout;
  const { root, prefix } = checkout;
  const { code, stdout, stderr } = await tryGit(['diff', '--name-only', '--no-renames', '-z', commit], { cwd: root });
  if (code !== 0) return createUnreadableBase('the changed files could not be listed', stderr);
  const isPage = (file: string) => file.startsWith(prefix) && /\.mdx?$/.test(file);
  const otherFiles = stdout.split('\0').filter((file) => file !== '' && !isPage(file));
  return { type: 'found', commit, contentDir: baseDir, otherFiles };
}

/** The repository of a content folder, and the path of the folder in it. */
type Checkout = { type: 'found'; root: string; prefix: string };

/** Write the content of a commit into a folder. Fetches the commit if needed. */
export async function checkOutContent(
  contentDir: string,
  commit: string,
  dir: string,
): Promise<Checkout | MissingBase> {
  const repository = await tryGit(['rev-parse', '--show-toplevel', '--show-prefix'], { cwd: contentDir });
  if (repository.code !== 0) return { type: 'none', reason: 'the content folder is not in a git repository' };
  const [root = '', prefix = ''] = repository.stdout.split('\n');
  const missing =
    (await ensureCommit(root, commit)) ??
    (await checkFolder(root, commit, prefix)) ??
    (await checkOutTree(root, `${commit}:${prefix.replace(/\/$/, '')}`, dir));
  return missing ?? { type: 'found', root, prefix };
}

/** Check that a folder existed in a commit. Returns the reason if it did not. */
async function checkFolder(root: string, commit: string, prefix: string): Promise<MissingBase | undefined> {
  if (prefix === '') return undefined;
  const args = ['--literal-pathspecs', 'ls-tree', '-d', '--full-tree', commit, '--', prefix.replace(/\/$/, '')];
  const { code, stdout, stderr } = await tryGit(args, { cwd: root });
  if (code !== 0) return createUnreadableBase('the folders of the base commit could not be read', stderr);
  return stdout === '' ? { type: 'none', reason: 'the content folder did not exist in the base commit' } : undefined;
}

/** Write a tree's files into a folder, with symbolic links as plain files. Returns the reason if that fails. */
async function checkOutTree(root: string, tree: string, dir: string): Promise<MissingBase | undefined> {
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  const env = { GIT_INDEX_FILE: `${dir}.index` };
  for (const args of [
    ['read-tree', tree],
    ['-c', 'core.symlinks=false', 'checkout-index', '--all', '--force', `--prefix=${dir}/`],
  ]) {
    const { code, stderr } = await tryGit(args, { cwd: root, env });
    if (code !== 0) return createUnreadableBase('the files of the base commit could not be read or fetched', stderr);
  }
  rmSync(env.GIT_INDEX_FILE, { force: true });
  return undefined;
}

/** Build a warning for an old version that could not be read. */
export function buildBaseWarnings(base: Base): Problem[] {
  if (base.type !== 'unreadable') return [];
  return [
    {
      severity: 'warning',
      file: 'git',
      problem: `The old version could not be read, so the preview does not show what changed: ${base.reason}.`,
      fix: 'Build in a full clone, with the whole history and all files, or let the build read the remote.',
    },
  ];
}

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
function createUnreadableBase(reason: string, stderr: string): MissingBase {
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
