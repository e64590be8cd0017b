import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isFull } from '../full';
import { copyKeyValueStore, getKeyValueStore } from '../stores/key-value-store';
import { readServedFiles } from '../stores/readers';
import { copyPrefix, INSTALLED_STORES, TEST_BUCKET } from '../stores/stores';
import { makeRemote, openRemote } from './remote';

/** The kinds of target that tests can use: object stores only if they are installed, and in `npm test` only S3. */
export const TARGET_KINDS: TargetKind[] = [
  'dir',
  'git',
  ...INSTALLED_STORES.filter((kind) => isFull || kind === 's3'),
  ...INSTALLED_STORES.filter((kind) => isFull && kind === 's3').map(() => 's3-key-value-store' as const),
];

/** A kind of target. A website has no versions, so its readers can get files of two. */
export type TargetKind = 'dir' | 'git' | 's3' | 'azure' | 's3-key-value-store' | 's3-website' | 'azure-website';

/** The kinds of target, and websites in object stores; in `npm test` only those of Azure. */
export const TARGET_AND_WEBSITE_KINDS: TargetKind[] = [
  ...TARGET_KINDS,
  ...INSTALLED_STORES.filter((kind) => isFull || kind === 'azure').map((kind) => `${kind}-website` as const),
];

/** A target for a test: its name, its key-value store, and a function that gets a folder with what a host would serve. */
export type TestTarget = { target: string; keyValueStore?: string; getServedDir: () => Promise<string> };

/** Create an empty target in a folder. A target in a store has a prefix with the name of the folder. */
export function makeTestTarget(kind: TargetKind, dir: string): TestTarget {
  if (kind === 'dir') mkdirSync(path.join(dir, 'www'), { recursive: true });
  else if (kind === 'git') makeRemote(path.join(dir, 'pages.git'));
  return findTestTarget(kind, dir);
}

/** Find the target in a folder. */
export function findTestTarget(kind: TargetKind, dir: string): TestTarget {
  switch (kind) {
    case 'dir':
      return { target: `dir:${dir}/www`, getServedDir: async () => path.join(dir, 'www/live') };
    case 'git':
      return {
        target: `git:${dir}/pages.git#pages`,
        // Pages services serve the contents of the branch.
        async getServedDir() {
          const tree = makeEmptyDir(path.join(dir, 'tree'));
          openRemote(path.join(dir, 'pages.git')).git('--work-tree', tree, 'checkout', '--force', 'pages', '--', '.');
          return tree;
        },
      };
    default: {
      const hasKeys = kind === 's3-key-value-store';
      const target = `${hasKeys ? 's3' : kind}:${TEST_BUCKET}/${getPrefix(dir)}`;
      const keyValueStore = hasKeys ? getKeyValueStore(getPrefix(dir)) : undefined;
      const getServedDir = () => readServedFiles(target, makeEmptyDir(path.join(dir, 'served')), keyValueStore);
      return { target, keyValueStore, getServedDir };
    }
  }
}

/** Copy the target in a folder to another folder. */
export async function copyTestTarget(kind: TargetKind, from: string, to: string): Promise<TestTarget> {
  if (kind === 'dir' || kind === 'git') cpSync(from, to, { recursive: true, verbatimSymlinks: true });
  else await copyPrefix(kind.startsWith('s3') ? 's3' : 'azure', `${getPrefix(from)}/`, `${getPrefix(to)}/`);
  if (kind === 's3-key-value-store')
    copyKeyValueStore(getKeyValueStore(getPrefix(from)), getKeyValueStore(getPrefix(to)));
  return findTestTarget(kind, to);
}

function getPrefix(dir: string): string {
  return path.relative(tmpdir(), dir);
}

function makeEmptyDir(dir: string): string {
  rmSync(dir, { recursive: true, force: true });
  mkdirSync(dir, { recursive: true });
  return dir;
}
