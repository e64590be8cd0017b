import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { makeRemote, openRemote } from './test-remote';

/** The kinds of target. */
export const TARGET_KINDS = ['dir', 'git'] as const;

/** A target for a test: its name, and a function that gets the folder that a host would serve. */
type TestTarget = { target: string; getServedDir: () => string };

/** Create an empty target in a folder. */
export function makeTestTarget(kind: (typeof TARGET_KINDS)[number], dir: string): TestTarget {
  if (kind === 'dir') mkdirSync(path.join(dir, 'www'), { recursive: true });
  else makeRemote(path.join(dir, 'pages.git'));
  return findTestTarget(kind, dir);
}

/** Find the target in a folder. */
export function findTestTarget(kind: (typeof TARGET_KINDS)[number], dir: string): TestTarget {
  if (kind === 'dir') return { target: `dir:${dir}/www`, getServedDir: () => path.join(dir, 'www/live') };
  const getServedDir = () => {
    // Pages services serve the contents of the branch.
    const tree = path.join(dir, 'tree');
    rmSync(tree, { recursive: true, force: true });
    mkdirSync(tree, { recursive: true });
    openRemote(path.join(dir, 'pages.git')).git('--work-tree', tree, 'checkout', '--force', 'pages', '--', '.');
    return tree;
  };
  return { target: `git:${dir}/pages.git#pages`, getServedDir };
}
