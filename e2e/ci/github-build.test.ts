import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { makeTempDir } from '../support/content';
import { needs } from '../support/needs';
import { runJob } from './run-job';
import { type Contexts, readWorkflow } from './workflow';

const WORKFLOW = readWorkflow('preview.yml');
const REPOSITORY = { full_name: 'council/help', default_branch: 'main' };

/** Make the event of a push to a branch. */
function push(branch: string): Contexts {
  return { event_name: 'push', repository: 'council/help', ref_name: branch, event: { repository: REPOSITORY } };
}

/** Make the event of a pull request with a branch of a repository. */
function pullRequest(action: string, from: string, branch = 'a b'): Contexts {
  const head = { ref: branch, sha: 'abc', repo: { full_name: from } };
  const event = { action, number: 7, pull_request: { head }, repository: REPOSITORY };
  return { event_name: 'pull_request', repository: 'council/help', ref_name: '7/merge', head_ref: branch, event };
}

const schedule = { event_name: 'schedule', repository: 'council/help', ref_name: 'main', event: {} };

test.each([
  ['a push to a branch', push('my-change'), 'preview my-change'],
  ['a push to a branch with shell code in its name', push('$(id);x'), 'preview $(id);x'],
  ['a push to the default branch', push('main'), 'production main'],
  ['the daily schedule', schedule, 'production main'],
  ['a pull request of this repository that is opened', pullRequest('opened', 'council/help'), undefined],
  ['a pull request of this repository that is reopened', pullRequest('reopened', 'council/help'), undefined],
  ['a push to a pull request of this repository', pullRequest('synchronize', 'council/help'), undefined],
  ['a pull request of a fork that is opened', pullRequest('opened', 'stranger/help'), 'preview pull/7'],
  ['a push to a pull request of a fork', pullRequest('synchronize', 'stranger/help'), 'preview pull/7'],
  ['a pull request of a fork from its main branch', pullRequest('opened', 'stranger/help', 'main'), 'preview pull/7'],
])('%s builds what it should', needs('bash'), (_, github, expected) => {
  const { code, calls } = runJob(WORKFLOW, 'build', { github });
  expect(code).toBe(0);
  const [, branch] = /--branch=(.*?) --(out|production-branch)=/.exec(calls) ?? [];
  const kind = calls.includes(' --production ') ? 'production' : 'preview';
  expect(branch && `${kind} ${branch}`).toBe(expected);
  expect(calls).not.toContain('[token]');
});

test('a preview is built for the host of the previews, and links to production', needs('bash'), () => {
  const npm = 'echo "$SITE_URL$BASE_PATH $PRODUCTION_URL" >> "$CALLS"';
  expect(runJob(WORKFLOW, 'build', { github: push('a'), npm }).calls).toContain(
    'https://previews.example.org https://help.example.org\n',
  );
  expect(runJob(WORKFLOW, 'build', { github: push('main'), npm }).calls).toContain('https://help.example.org \n');
});

test.each([
  ['a push to main builds nothing without an address', '', 'main', false],
  ['a push to main builds production without an address of previews', 'SITE_URL=https://a.example\n', 'main', true],
  ['a push to a branch builds nothing without an address of previews', 'SITE_URL=https://a.example\n', 'a', false],
])('%s', needs('bash'), (_, addresses, branch, isBuilt) => {
  const github = push(branch);
  const { code, calls } = runJob(WORKFLOW, 'build', { github, addresses: `${addresses}PREVIEW_SITE_URL=\n` });
  expect([code, calls.includes('npm')]).toEqual([0, isBuilt]);
});

test('a build finds the old files of a private repository, which it cannot fetch from', () => {
  const dir = makeTempDir();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@localhost', ...args], {
      cwd: dir,
      encoding: 'utf8',
      env: { ...process.env, GIT_NO_LAZY_FETCH: '1' },
      stdio: 'pipe',
    });
  git('init', '--quiet', '--initial-branch=main', 'origin');
  git('-C', 'origin', 'config', 'uploadpack.allowFilter', 'true');
  mkdirSync(`${dir}/origin/content`);
  for (const text of ['Old', 'New']) {
    writeFileSync(`${dir}/origin/content/a.mdx`, text);
    git('-C', 'origin', 'add', '.');
    git('-C', 'origin', 'commit', '--quiet', '--message', text);
  }
  const checkout = WORKFLOW.jobs.build?.steps.find(({ uses }) => uses?.startsWith('actions/checkout@'));
  const { filter, 'fetch-depth': depth, 'persist-credentials': hasCredentials } = checkout?.with ?? {};
  expect([depth, hasCredentials]).toEqual([0, false]);
  git('clone', '--quiet', ...(filter ? [`--filter=${filter}`] : []), `file://${dir}/origin`, 'clone');
  rmSync(`${dir}/origin`, { recursive: true });
  expect(git('-C', 'clone', 'show', 'HEAD~1:content/a.mdx')).toBe('Old');
});
