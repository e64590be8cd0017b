import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { tryGit } from '../git';
import type { Settings } from '../settings';
import { ensureCommit } from './clone';

/** What a preview is compared with: the content as the branch found it, or why there is none. */
export type Base =
  | {
      type: 'found';
      commit: string;
      /** Absolute path of the content folder as it was. */
      contentDir: string;
      /** Files that differ and are no pages, by their paths in the repository. */
      otherFiles: string[];
    }
  | { type: 'none'; reason: string };

/** Where the content as it was is put, anew for each build. */
const BASE_DIR = path.resolve('.cache/base');

/** Get the content folder as it was at the preview's base commit; fetches the commit where the clone lacks it. */
export async function prepareBase({ contentDir, preview }: Settings, baseDir = BASE_DIR): Promise<Base> {
  const commit = preview?.base;
  if (commit === undefined) {
    return none(
      'the branch shares no commit with the production branch, or this clone of the project does not hold it',
    );
  }
  const place = await tryGit(['rev-parse', '--show-toplevel', '--show-prefix'], { cwd: contentDir });
  if (place.code !== 0) return none('the content folder is in no git repository');
  const [root = '', prefix = ''] = place.stdout.split('\n');
  const missing = await ensureCommit(root, commit);
  if (missing !== undefined) return none(missing);
  const problem = await extract(root, `${commit}:${prefix.replace(/\/$/, '')}`, baseDir);
  if (problem !== undefined) return none(problem);
  return { type: 'found', commit, contentDir: baseDir, otherFiles: await listOtherFiles(root, commit, prefix) };
}

function none(reason: string): Base {
  return { type: 'none', reason };
}

/** Write a tree's files into a folder, links as plain files; gives what went wrong. */
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

/** What has changed besides the pages: the data that they show, code and style. */
async function listOtherFiles(root: string, commit: string, prefix: string): Promise<string[]> {
  const { stdout } = await tryGit(['diff', '--name-only', '--no-renames', '-z', commit], { cwd: root });
  const isPage = (file: string) => file.startsWith(prefix) && /\.mdx?$/.test(file);
  return stdout.split('\0').filter((file) => file !== '' && !isPage(file));
}
