import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { makeRemote, openRemote } from './test-remote';

/** The kinds of target that there are. */
export const TARGET_KINDS = ['dir', 'git'] as const;

/** A target of a test, as its publishers call it, and the folder in which a host serves it. */
type Place = { target: string; getServed: () => string };

/** Make an empty target in a folder. */
export function makeTestTarget(kind: (typeof TARGET_KINDS)[number], dir: string): Place {
  if (kind === 'dir') mkdirSync(path.join(dir, 'www'), { recursive: true });
  else makeRemote(path.join(dir, 'pages.git'));
  return findTestTarget(kind, dir);
}

/** Find the target that was made in a folder, or copied there. */
export function findTestTarget(kind: (typeof TARGET_KINDS)[number], dir: string): Place {
  if (kind === 'dir') return { target: `dir:${dir}/www`, getServed: () => path.join(dir, 'www/live') };
  const getServed = () => {
    // As a Pages service does: what the branch holds is what is served.
    const tree = path.join(dir, 'tree');
    rmSync(tree, { recursive: true, force: true });
    mkdirSync(tree, { recursive: true });
    openRemote(path.join(dir, 'pages.git')).git('--work-tree', tree, 'checkout', '--force', 'pages', '--', '.');
    return tree;
  };
  return { target: `git:${dir}/pages.git#pages`, getServed };
}
