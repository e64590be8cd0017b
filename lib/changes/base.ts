import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { tryGit } from '../git';
import type { Settings } from '../settings';
import { ensureCommit, getMissingBase, type MissingBase } from './merge-base';

/** What a preview is compared with: the content before the branch, or why it is unknown. */
export type Base =
  | {
      type: 'found';
      commit: string;
      /** Absolute path of the old content folder. */
      contentDir: string;
      /** Other files that differ, by their paths in the repository. */
      otherFiles: string[];
    }
  | MissingBase;

/** Where each build puts the old content. */
const BASE_DIR = path.resolve('.cache/base');

/** Get the content folder of the preview's base commit, which is fetched if the clone lacks it. */
export async function prepareBase({ contentDir, preview }: Settings, baseDir = BASE_DIR): Promise<Base> {
  const commit = preview?.base;
  if (commit === undefined) {
    return getMissingBase(
      'the branch shares no commit with the production branch, or this clone of the project does not hold it',
    );
  }
  const place = await tryGit(['rev-parse', '--show-toplevel', '--show-prefix'], { cwd: contentDir });
  if (place.code !== 0) return getMissingBase('the content folder is in no git repository');
  const [root = '', prefix = ''] = place.stdout.split('\n');
  const missing = await ensureCommit(root, commit);
  if (missing !== undefined) return getMissingBase(missing);
  const problem = await extract(root, `${commit}:${prefix.replace(/\/$/, '')}`, baseDir);
  if (problem !== undefined) return getMissingBase(problem);
  return { type: 'found', commit, contentDir: baseDir, otherFiles: await listOtherFiles(root, commit, prefix) };
}

/** Write a tree's files into a folder, with links as plain files; gives what went wrong. */
async function extract(root: string, tree: string, dir: string): Promise<string | undefined> {
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  const env = { GIT_INDEX_FILE: `${dir}.index` };
  const known = await tryGit(['rev-parse', '--verify', '--quiet', tree], { cwd: root });
  if (known.code !== 0) return 'the content folder was not there yet';
  for (const args of [
    ['read-tree', tree],
    ['-c', 'core.symlinks=false', 'checkout-index', '--all', '--force', `--prefix=${dir}/`],
  ]) {
    const { code, stderr } = await tryGit(args, { cwd: root, env });
    if (code !== 0) return `the content of that commit could not be read: ${stderr}`;
  }
  rmSync(env.GIT_INDEX_FILE, { force: true });
  return undefined;
}

/** List what has changed besides the pages: data, code and style. */
async function listOtherFiles(root: string, commit: string, prefix: string): Promise<string[]> {
  const { stdout } = await tryGit(['diff', '--name-only', '--no-renames', '-z', commit], { cwd: root });
  const isPage = (file: string) => file.startsWith(prefix) && /\.mdx?$/.test(file);
  return stdout.split('\0').filter((file) => file !== '' && !isPage(file));
}
