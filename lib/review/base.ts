import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { tryGit } from '../git';
import type { Problem } from '../problem';
import type { Settings } from '../settings';
import type { MissingBase } from '../site-copy';
import { createUnreadableBase, ensureCommit } from './merge-base';

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
