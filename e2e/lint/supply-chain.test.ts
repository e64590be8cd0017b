import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { describe, expect, test } from 'vitest';

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const DIRECT: Record<string, string> = { ...dependencies, ...devDependencies };

type LockedPackage = { resolved?: string; integrity?: string; inBundle?: boolean; hasInstallScript?: boolean };
const LOCKED = Object.entries<LockedPackage>(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages).filter(
  ([place]) => place !== '',
);
const WORKFLOWS = globSync('.github/workflows/*.yml').sort();

test('every direct dependency is one exact version', () => {
  const ranges = Object.entries(DIRECT).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version));
  expect(ranges).toEqual([]);
});

test('no package runs code when it is installed, and only esbuild would', () => {
  expect(readFileSync('.npmrc', 'utf8').split('\n')).toContain('ignore-scripts=true');
  expect(LOCKED.filter(([, { hasInstallScript }]) => hasInstallScript).map(([place]) => place)).toEqual([
    'node_modules/esbuild',
  ]);
});

test('the lock file has the hash of every package, and no address of a registry', () => {
  expect(LOCKED.filter(([, { resolved }]) => resolved).map(([place]) => place)).toEqual([]);
  expect(LOCKED.filter(([, { integrity, inBundle }]) => !integrity && !inBundle).map(([place]) => place)).toEqual([]);
});

test('every direct dependency has its reason in lib/README.md', () => {
  const table =
    readFileSync('lib/README.md', 'utf8')
      .split(/^## /m)
      .find((part) => part.startsWith('Dependencies')) ?? '';
  const rows = [...table.matchAll(/^\| (.*?) \| .+ \|$/gm)].flatMap(([, names = '']) => names.split(', '));
  const patterns = rows.map((name) => new RegExp(`^${name.replaceAll('*', '.*')}$`));
  expect(Object.keys(DIRECT).filter((name) => !patterns.some((pattern) => pattern.test(name)))).toEqual([]);
});

describe.each(WORKFLOWS)('%s', (file) => {
  const text = readFileSync(file, 'utf8');

  test('every action is pinned to a commit or an exact tag', () => {
    const used = [...text.matchAll(/uses: (\S+)(.*)/g)].map(([, action, comment]) => `${action}${comment}`);
    expect(used.filter((each) => !/@(?:[0-9a-f]{40} # )?v\d+\.\d+\.\d+$/.test(each))).toEqual([]);
  });

  test('the workflow has read permission only by default', () => {
    expect(text).toMatch(/^permissions:\n {2}contents: read\n/m);
  });
});
