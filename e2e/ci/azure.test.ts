import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { makeTempDir } from '../support/content';
import { sample } from '../support/full';
import { needs } from '../support/needs';
import { HOSTILE_COMMITS } from './hostile-values';
import { makeStubs } from './run-job';

const COMMIT = 'c'.repeat(40);

type AzureStep = { bash?: string; displayName?: string; env?: Record<string, string>; condition?: string };
const readSteps = (file: string): AzureStep[] => parse(readFileSync(`.azure/${file}.yml`, 'utf8')).steps;
const { variables } = parse(readFileSync('.azure/addresses.yml', 'utf8'));

/** Run a script of an Azure pipeline by its name, with stubs. */
function run(file: string, name: string, values: Record<string, string>, expected: unknown = [0, '']): string {
  const step = readSteps(file).find(({ displayName }) => displayName === name);
  const dir = makeTempDir();
  mkdirSync(`${dir}/.ci`);
  for (const script of ['build-site', 'publish-site', 'sweep-previews']) {
    writeFileSync(`${dir}/.ci/${script}`, readFileSync(`.ci/${script}`), { mode: 0o755 });
  }
  const fill = (text: string) => text.replace(/\$\((.*?)\)/g, (_, key: string) => values[key] ?? '');
  const own = Object.fromEntries(Object.entries(step?.env ?? {}).map(([key, value]) => [key, fill(value)]));
  const { status, stderr } = spawnSync('bash', ['-c', step?.bash ?? 'exit 1'], {
    cwd: dir,
    encoding: 'utf8',
    env: {
      NODE_ENV: 'test',
      ...makeStubs(dir, { npm: '' }),
      PIPELINE_WORKSPACE: '/w',
      ...variables,
      ...values,
      ...own,
    },
  });
  expect([status, stderr]).toEqual(expected);
  return readFileSync(`${dir}/calls`, 'utf8');
}

test.each([
  ['main', 'build --production --branch=main'],
  ['a/$(id)', 'build --branch=a/$(id) --production-branch=main'],
])('Azure builds the branch %s', needs('bash'), (branch, expected) => {
  expect(run('preview-build', 'Build', { BUILD_SOURCEBRANCH: `refs/heads/${branch}` })).toContain(expected);
});

test.each([
  ['main', 'deploy --target=dir:/help --url=https://help.example.gov.uk'],
  ['a', 'publish --ref=refs/heads/a --target=dir:/previews --url=https://help-previews.example.gov.uk'],
])('Azure publishes the branch %s', needs('bash'), (branch, expected) => {
  const values = {
    'resources.pipeline.built.sourceBranch': `refs/heads/${branch}`,
    'resources.pipeline.built.sourceCommit': COMMIT,
    PREVIEW_TARGET: 'dir:/previews',
    PRODUCTION_TARGET: 'dir:/help',
  };
  const calls = run('preview-publish', 'Publish', values);
  expect(calls).toContain(expected);
  expect(calls).toContain(`--commit=${COMMIT} `);
  expect(run('preview-publish', 'Sweep', values)).toContain('sweep --target=dir:/previews --source=origin');
});

test.each(['refs/heads/', 'refs/heads/main\n', 'refs/heads/a\nb', 'refs/heads/ma\u0007in', 'refs/heads/main\r'])(
  'Azure refuses the branch %j',
  needs('bash'),
  (ref) => {
    const values = {
      'resources.pipeline.built.sourceBranch': ref,
      'resources.pipeline.built.sourceCommit': COMMIT,
      PREVIEW_TARGET: 'dir:/previews',
      PRODUCTION_TARGET: 'dir:/help',
    };
    const refused = [1, 'Not published: BRANCH is not the name of a branch.\n'];
    expect(run('preview-publish', 'Publish', values, refused)).toBe('');
  },
);

const commits = Object.entries(HOSTILE_COMMITS).filter(([, commit]) => !Array.isArray(commit));
test.each(sample(commits, 5))('Azure publishes no commit that is %s', needs('bash'), (_, commit) => {
  const values = {
    'resources.pipeline.built.sourceBranch': 'refs/heads/main',
    'resources.pipeline.built.sourceCommit': String(commit ?? ''),
    PREVIEW_TARGET: 'dir:/previews',
    PRODUCTION_TARGET: 'dir:/help',
  };
  const refused = [1, 'Not published: COMMIT is not the full hash of a commit.\n'];
  expect(run('preview-publish', 'Publish', values, refused)).toBe('');
});

test.each([
  'refs/tags/main',
  'refs/tags/a',
  'refs/pull/7/merge',
  'main',
  'refs/heads',
  '',
  ' refs/heads/main',
  'REFS/HEADS/main',
  'refs/remotes/origin/main',
  'refs/tags/refs/heads/main',
  'refs/headsmain',
  'refs/pull/7/head',
  'heads/main',
  '*',
])('Azure does not publish %s', (ref) => {
  const values = {
    'resources.pipeline.built.sourceBranch': ref,
    'resources.pipeline.built.sourceCommit': COMMIT,
    PREVIEW_TARGET: 'dir:/previews',
    PRODUCTION_TARGET: 'dir:/help',
  };
  expect(run('preview-publish', 'Publish', values)).toBe('');
});

test('Azure publishes only after a build, and installs without the secrets', () => {
  const steps = readSteps('preview-publish');
  const find = (name: string) => steps.find(({ displayName }) => displayName === name);
  expect(find('Publish')?.condition).toContain("eq(variables['Build.Reason'], 'ResourceTrigger')");
  expect(find('Install without the secrets')?.env).toBeUndefined();
});
