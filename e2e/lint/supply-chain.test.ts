import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, test } from 'vitest';
import { readWorkflow } from '../ci/workflow';

const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
const DIRECT: Record<string, string> = { ...dependencies, ...devDependencies };

type LockedPackage = { resolved?: string; integrity?: string; inBundle?: boolean; hasInstallScript?: boolean };
const readLock = (file: string) =>
  Object.entries<LockedPackage>(JSON.parse(readFileSync(file, 'utf8')).packages).filter(([place]) => place !== '');
const LOCKED = readLock('package-lock.json');
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

test.each(['package-lock.json', 'e2e/hosts/wrangler/package-lock.json'])(
  '%s has the hash of every package, and no address of a registry',
  (file) => {
    const locked = readLock(file);
    expect(locked.filter(([, { resolved }]) => resolved).map(([place]) => place)).toEqual([]);
    expect(locked.filter(([, { integrity, inBundle }]) => !integrity && !inBundle).map(([place]) => place)).toEqual([]);
  },
);

test('every direct dependency has its reason in lib/DECISIONS.md', () => {
  const table =
    readFileSync('lib/DECISIONS.md', 'utf8')
      .split(/^## /m)
      .find((part) => part.startsWith('Dependencies')) ?? '';
  const rows = [...table.matchAll(/^\| (.*?) \| .+ \|$/gm)].flatMap(([, names = '']) => names.split(', '));
  const patterns = rows.map((name) => new RegExp(`^${name.replaceAll('*', '.*')}$`));
  expect(Object.keys(DIRECT).filter((name) => !patterns.some((pattern) => pattern.test(name)))).toEqual([]);
});

/** Events that run the workflow's file of the default branch, whoever causes them. */
const DEFAULT_BRANCH_EVENTS = ['workflow_run', 'pull_request_target', 'delete', 'schedule'];

describe.each(WORKFLOWS)('%s', (file) => {
  const text = readFileSync(file, 'utf8');

  test('every action is pinned to a commit or an exact tag', () => {
    const used = [...text.matchAll(/uses: (\S+)(.*)/g)].map(([, action, comment]) => `${action}${comment}`);
    expect(used.filter((reference) => !/@(?:[0-9a-f]{40} # )?v\d+\.\d+\.\d+$/.test(reference))).toEqual([]);
  });

  test('the workflow has read permission only by default', () => {
    expect(text).toMatch(/^permissions:\n {2}contents: read\n/m);
  });

  const workflow = readWorkflow(path.basename(file));
  const jobs = Object.values(workflow.jobs);
  const steps = jobs.flatMap((job) => job.steps);
  const hasToken = (env: Record<string, string> = {}) => /github\.token|secrets\./.test(Object.values(env).join(' '));

  test('only single steps have the token, and none that installs packages', () => {
    expect([workflow.env, ...jobs.map(({ env }) => env)].filter(hasToken)).toEqual([]);
    const withToken = steps.filter(({ env }) => hasToken(env)).map(({ run }) => run);
    expect(withToken.filter((run) => /npm (ci|install)|npx|with-install/.test(run ?? ''))).toEqual([]);
  });

  test('no script contains an expression, which could hold code of a branch', () => {
    expect(steps.map(({ run = '' }) => run).filter((run) => run.includes('${{'))).toEqual([]);
  });

  test('no checkout leaves its credentials to later steps', () => {
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkouts.filter((step) => step.with?.['persist-credentials'] !== false)).toEqual([]);
  });

  test('a job that can write runs files of the default branch only', () => {
    if (!jobs.some(({ permissions }) => Object.values(permissions ?? {}).includes('write'))) return;
    const events = Object.keys(workflow.on).filter((event) => !DEFAULT_BRANCH_EVENTS.includes(event));
    const refs = steps.filter((step) => step.with?.ref || step.with?.repository);
    expect({ events, refs }).toEqual({ events: [], refs: [] });
  });
});
