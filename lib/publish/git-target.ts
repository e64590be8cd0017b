import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Git, GitError, hideSecrets, runGit } from '../git';
import { fail } from '../problem';
import { readBuiltFile } from './artifact';
import { makeRepositoryDir } from './refs';
import { findSite, getSiteFolder, PRODUCTION } from './site-path';
import {
  PUBLISHED_FILE,
  type PutEdit,
  parsePublishedSite,
  type Target,
  type TargetContents,
  type TargetEdit,
} from './target';

/** The blob hashes of a commit's files, by path. */
type Tree = Map<string, string>;

/** Tells GitHub Pages to serve the files without processing them. */
const NO_JEKYLL = '.nojekyll';

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
    const problem = `A git command failed, so the published sites did not change. ${error.message}`;
    return fail(formatTargetName(target), problem, fix);
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

/** Read the paths and hashes of a commit's files, without fetching the files. */
async function readTree(git: Git, commit: string | undefined): Promise<Tree> {
  const listing = commit === undefined ? '' : await git(['ls-tree', '-r', '-z', commit]);
  const entries = listing.split('\0').filter(Boolean);
  return new Map(
    entries.map((entry) => {
      const [metadata = '', file = ''] = entry.split(/\t(.*)/s);
      const [_mode, _type, blob = ''] = metadata.split(' ');
      return [file, blob];
    }),
  );
}

async function readTreeContents(git: Git, tree: Tree): Promise<TargetContents> {
  const published: TargetContents['published'] = new Map();
  const records = [...tree].flatMap(([file, blob]) => {
    const site = path.basename(file) === PUBLISHED_FILE ? getSite(tree, file) : undefined;
    return site !== undefined && file === getPath(site, PUBLISHED_FILE) ? [{ site, blob }] : [];
  });
  // Fetch all records at once: otherwise git fetches them one by one.
  if (records.length > 0) {
    const options = ['--quiet', '--no-tags', '--no-write-fetch-head', '--filter=blob:none', '--stdin'];
    await git(['fetch', ...options, 'origin'], records.map(({ blob }) => blob).join('\n'));
  }
  const readBlob = (blob: string) => git(['cat-file', 'blob', blob]);
  for (const { site, blob } of records) {
    const record = parsePublishedSite(await readBlob(blob));
    if (record) published.set(site, record);
  }
  const sites = [...tree.keys()].map((file) => getSite(tree, file) ?? PRODUCTION);
  const damaged = new Set(sites.filter((site) => site !== PRODUCTION && !published.has(site)));
  return {
    published,
    damaged,
    async listFiles(site) {
      const files = [...tree.keys()].filter((file) => getSite(tree, file) === site);
      return files.map((file) => file.slice(getPath(site, '').length));
    },
    async readFile(site, file) {
      const blob = tree.get(getPath(site, file));
      return blob === undefined ? undefined : readBlob(blob);
    },
  };
}

/** Apply an edit to the tree of a commit. Returns the hash of the new tree. */
async function applyEdit(git: Git, commit: string | undefined, tree: Tree, edit: TargetEdit): Promise<string> {
  await git(['read-tree', ...(commit === undefined ? ['--empty'] : [commit])]);
  const sites = edit.type === 'put' ? [edit.site] : edit.sites;
  const keep = new Set(edit.type === 'put' ? edit.keep.map((file) => getPath(edit.site, file)) : []);
  const isInEdit = (site: string | undefined) => site !== undefined && sites.includes(site);
  const removed = [...tree.keys()].filter((file) => isInEdit(getSite(tree, file)) && !keep.has(file));
  const added = edit.type === 'put' ? await writeBlobs(git, edit) : [];
  // Mode 0 removes a file from the index. Mode 100644 adds a regular file.
  const lines = [
    ...removed.map((file) => `0 ${'0'.repeat(40)}\t${file}\0`),
    ...added.map(([file, blob]) => `100644 ${blob}\t${file}\0`),
  ];
  await git(['update-index', '-z', '--index-info'], lines.join(''));
  const newTree = (await git(['write-tree', '--missing-ok'])).trim();
  const writtenTree = await readTree(git, newTree);
  // Git leaves out names that are special on some systems.
  const [missingFile] = added.find(([file, blob]) => writtenTree.get(file) !== blob) ?? [];
  if (missingFile !== undefined)
    fail(missingFile, 'Git does not accept this name. The published sites did not change.', 'Rename the file.');
  return newTree;
}

async function writeBlobs(git: Git, edit: PutEdit): Promise<[string, string][]> {
  // Git reads private copies, because the built files could change after they are checked.
  const copies = path.join((await git(['rev-parse', '--absolute-git-dir'])).trim(), 'built');
  await mkdir(copies);
  for (const [index, file] of edit.files.entries())
    await writeFile(path.join(copies, String(index)), readBuiltFile(edit, file), { flag: 'wx' });
  const paths = edit.files.map((_, index) => path.join(copies, String(index))).join('\n');
  const blobs = (await git(['hash-object', '-w', '--no-filters', '--stdin-paths'], paths)).split('\n');
  await rm(copies, { recursive: true });
  const write = async (text: string) => (await git(['hash-object', '-w', '--stdin'], text)).trim();
  return [
    ...edit.files.map((file, index): [string, string] => [getPath(edit.site, file), blobs[index] ?? '']),
    [getPath(edit.site, PUBLISHED_FILE), await write(JSON.stringify(edit.published))],
    [NO_JEKYLL, await write('')],
  ];
}

function getPath(site: string, file: string): string {
  return site === PRODUCTION ? file : `${getSiteFolder(site)}/${file}`;
}

/** Get the site that a file belongs to. Returns undefined for other files in the folder of previews. */
function getSite(tree: Tree, file: string): string | undefined {
  return findSite(file, (site) => tree.has(getPath(site, PUBLISHED_FILE)));
}
