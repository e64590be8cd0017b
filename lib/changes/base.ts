import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { tryGit } from '../git';
import type { Settings } from '../settings';
import { ensureCommit, getMissingBase, type MissingBase } from './merge-base';

/** The content that a preview is compared with, or the reason why there is no such content. */
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
  const commit = preview?.base;
  if (commit === undefined) {
    return getMissingBase('the branch shares no commit with the production branch, or this clone lacks that commit');
  }
  const location = await tryGit(['rev-parse', '--show-toplevel', '--show-prefix'], { cwd: contentDir });
  if (location.code !== 0) return getMissingBase('the content folder is not in a git repository');
  const [root = '', prefix = ''] = location.stdout.split('\n');
  const fetchProblem = await ensureCommit(root, commit);
  if (fetchProblem !== undefined) return getMissingBase(fetchProblem);
  const checkoutProblem = await checkOutTree(root, `${commit}:${prefix.replace(/\/$/, '')}`, baseDir);
  if (checkoutProblem !== undefined) return getMissingBase(checkoutProblem);
  return { type: 'found', commit, contentDir: baseDir, otherFiles: await listOtherFiles(root, commit, prefix) };
}

/** Write a tree's files into a folder, with symbolic links as plain files. Returns the problem, if any. */
async function checkOutTree(root: string, tree: string, dir: string): Promise<string | undefined> {
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  const env = { GIT_INDEX_FILE: `${dir}.index` };
  const found = await tryGit(['rev-parse', '--verify', '--quiet', tree], { cwd: root });
  if (found.code !== 0) return 'the content folder did not exist in the base commit';
  for (const args of [
    ['read-tree', tree],
    ['-c', 'core.symlinks=false', 'checkout-index', '--all', '--force', `--prefix=${dir}/`],
  ]) {
    const { code, stderr } = await tryGit(args, { cwd: root, env });
    if (code !== 0) return `the content of the base commit could not be read: ${stderr}`;
  }
  rmSync(env.GIT_INDEX_FILE, { force: true });
  return undefined;
}

/** List changed files that are not pages: data, code and style. */
async function listOtherFiles(root: string, commit: string, prefix: string): Promise<string[]> {
  const { stdout } = await tryGit(['diff', '--name-only', '--no-renames', '-z', commit], { cwd: root });
  const isPage = (file: string) => file.startsWith(prefix) && /\.mdx?$/.test(file);
  return stdout.split('\0').filter((file) => file !== '' && !isPage(file));
}
