import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { makeTempDir } from '../support/content';
import { isFull, sample } from '../support/full';
import { needs } from '../support/needs';
import { HOSTILE_COMMITS, NAMES_LIKE_MAIN } from './hostile-values';
import { makeStubs } from './run-job';
import { fillIn, isMet, readWorkflow } from './workflow';

const WORKFLOW = readWorkflow('preview-publish.yml');
const SHA = 'c'.repeat(40);

/** A `gh` that confirms everything: every branch is at the commit of the run, and every fork has a pull request and an approval. */
const GH = `shift
while [ $# -gt 0 ]; do case "$1" in --jq) filter=$2; shift ;; --method | -f) shift ;; --paginate) ;; *) name=$1 ;; esac; shift; done
case "$name" in
  */artifacts*) echo 1; exit ;;
  */environments/*) echo true; exit ;;
  */git/ref/heads/*) answer='{ref: ("refs/heads/" + env.HEAD_BRANCH), object: {sha: env.HEAD_SHA}}' ;;
  */pulls) answer='[{number: 7, base: {ref: env.MAIN}, head: {ref: env.HEAD_BRANCH, sha: env.HEAD_SHA, repo: {full_name: env.HEAD_REPOSITORY}}}]' ;;
esac
jq --null-input --raw-output "$answer | $filter"
`;

/** Find what a finished run publishes: the outputs of the step, as GitHub reads them. Of equal names, the last counts. */
function findBuild(run: object): { code: number | null; outputs: Record<string, string>; lines: number } {
  const dir = makeTempDir();
  const facts = { event: 'push', head_branch: 'main', head_sha: SHA, id: 1, head_repository: COUNCIL, ...run };
  const event = { workflow_run: facts, repository: { default_branch: 'main' } };
  const env = Object.fromEntries(
    Object.entries(WORKFLOW.jobs.publish?.env ?? {}).map(([name, value]) => [
      name,
      fillIn(value, { github: { event } }),
    ]),
  );
  const stubs = makeStubs(dir, { gh: GH });
  const { status, stdout } = spawnSync('.github/find-build', {
    encoding: 'utf8',
    env: { NODE_ENV: 'test', ...stubs, GITHUB_REPOSITORY: 'council/help', ...env },
  });
  const pairs = stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => /^([^=<]*)(?:=|<<)(.*)$/s.exec(line) ?? []);
  return {
    code: status,
    outputs: Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value])),
    lines: pairs.length,
  };
}

const COUNCIL = { full_name: 'council/help', owner: { login: 'council' } };
const NOTHING = { outputs: {}, lines: 0 };

/** Expect that a run publishes exactly one branch with its commit. */
function expectBranch(run: object, branch: string): void {
  expect(findBuild(run)).toEqual({
    code: 0,
    outputs: { branch, ref: `refs/heads/${branch}`, commit: SHA, pull: '7' },
    lines: 4,
  });
}

describe('a run of GitHub, with an API that confirms everything', needs('bash', 'jq'), () => {
  test('publishes main and another branch', () => {
    expectBranch({}, 'main');
    expectBranch({ head_branch: 'a b' }, 'a b');
  });

  test.each(sample(Object.entries(NAMES_LIKE_MAIN), 5))('publishes as main only main: %s', (_, branch) => {
    const found = findBuild({ head_branch: branch });
    if (/\p{Cc}/u.test(branch)) expect(found).toMatchObject(NOTHING);
    else expect([found.lines, found.outputs.branch, found.outputs.ref]).toEqual([4, branch, `refs/heads/${branch}`]);
  });

  test.each([
    'main',
    'a\nbranch=main\nref=refs/heads/main',
    'main\n',
    '../../main',
    '--branch=main',
    '$(echo main)',
    'a:main',
  ])('names the preview of a fork by its number only: %j', (branch) => {
    const fork = {
      event: 'pull_request',
      head_repository: { full_name: 'stranger/help', owner: { login: 'stranger' } },
    };
    const found = findBuild({ ...fork, head_branch: branch });
    if (/\p{Cc}/u.test(branch)) expect(found).toMatchObject(NOTHING);
    else expect([found.lines, found.outputs.branch, found.outputs.ref]).toEqual([4, 'pull/7', 'refs/pull/7/head']);
  });

  test.each(Object.entries(HOSTILE_COMMITS))('publishes no commit that is %s', (_, commit) => {
    expect(findBuild({ head_sha: commit })).toMatchObject(NOTHING);
  });

  test.each([
    'PUSH',
    ' push',
    'push ',
    'push\n',
    'push\nschedule',
    'schedule*',
    '*',
    '[a-z]*',
    'push|schedule',
    'push;',
    '',
  ])('publishes nothing for the event %j', (event) => {
    expect(findBuild({ event })).toMatchObject(NOTHING);
  });

  test.each<[string, unknown]>([
    ['null', null],
    ['nothing', undefined],
    ['an empty name', ''],
  ])('publishes nothing for a branch that is %s', (_, branch) => {
    expect(findBuild({ head_branch: branch })).toMatchObject(NOTHING);
  });

  test.each<[string, unknown]>([
    ['null', null],
    ['nothing', undefined],
    ['a name without an owner', { full_name: 'help' }],
    ['a slash at the end', { full_name: 'council/help/' }],
    ['a line break at the end', { full_name: 'council/help\n' }],
    ['a space', { full_name: ' council/help' }],
    ['a Cyrillic letter', { full_name: 'c\u043euncil/help' }],
    ['a path to it', { full_name: 'stranger/../council/help' }],
    ['the name with .git', { full_name: 'council/help.git' }],
    ['a pattern', { full_name: 'council/*' }],
    ['a list', { full_name: ['council/help'] }],
    ['capitals', { full_name: 'COUNCIL/HELP' }],
  ])('takes no other repository for its own: %s', (_, repository) => {
    for (const event of isFull ? ['push', 'schedule'] : ['push'])
      expect(findBuild({ event, head_repository: repository })).toMatchObject(NOTHING);
    expect(findBuild({ event: 'pull_request', head_repository: repository }).outputs.branch ?? 'pull/7').toBe('pull/7');
  });
});

/** The events of GitHub with their types of activity: https://docs.github.com/en/actions/reference/workflows-and-actions/events-that-trigger-workflows */
const ACTIVITIES: Record<string, string> = {
  branch_protection_rule: 'created edited deleted',
  check_run: 'created rerequested completed requested_action',
  check_suite: 'completed requested rerequested',
  create: '',
  delete: '',
  deployment: 'created',
  deployment_status: 'created',
  discussion:
    'created edited deleted transferred pinned unpinned labeled unlabeled locked unlocked category_changed answered unanswered',
  discussion_comment: 'created edited deleted',
  fork: '',
  gollum: '',
  image_version: 'created ready deprecated',
  issue_comment: 'created edited deleted',
  issues:
    'opened edited deleted transferred pinned unpinned closed reopened assigned unassigned labeled unlabeled locked unlocked milestoned demilestoned typed untyped',
  label: 'created edited deleted',
  merge_group: 'checks_requested destroyed',
  milestone: 'created closed opened edited deleted',
  page_build: '',
  public: '',
  pull_request:
    'assigned unassigned labeled unlabeled opened edited closed reopened synchronize converted_to_draft locked unlocked enqueued dequeued milestoned demilestoned ready_for_review review_requested review_request_removed auto_merge_enabled auto_merge_disabled',
  pull_request_review: 'submitted edited dismissed',
  pull_request_review_comment: 'created edited deleted',
  pull_request_target:
    'assigned unassigned labeled unlabeled opened edited closed reopened synchronize converted_to_draft locked unlocked ready_for_review review_requested review_request_removed auto_merge_enabled auto_merge_disabled',
  push: '',
  registry_package: 'published updated',
  release: 'published unpublished created edited deleted prereleased released',
  repository_dispatch: 'main deploy',
  schedule: '',
  status: '',
  watch: 'started',
  workflow_call: '',
  workflow_dispatch: '',
  workflow_run: 'completed requested in_progress',
};

/** What starts the jobs that can write, for an event of this repository and of a fork. Nothing else does. */
const STARTED: Record<string, string> = {
  'delete ': 'clean clean',
  'schedule ': 'clean clean',
  'pull_request_target opened': 'comment ',
  'pull_request_target reopened': 'comment ',
  'pull_request_target closed': 'clean clean',
  'workflow_run completed': 'publish publish',
};

const EVENTS = Object.entries(ACTIVITIES).flatMap(([event, types]) =>
  types.split(' ').map((type) => [event, type] as const),
);

/** List the jobs that an event starts in the workflow that can write. */
function listJobs(event: string, type: string, from: string): string {
  const trigger = WORKFLOW.on[event] as { types?: string[] } | null | undefined;
  if (trigger === undefined || (trigger?.types && !trigger.types.includes(type))) return '';
  const run = { conclusion: 'success', event: 'push', head_repository: { full_name: from } };
  const github = {
    event_name: event,
    repository: 'council/help',
    event: { action: type, workflow_run: run, pull_request: { head: { repo: { full_name: from } } } },
  };
  return Object.entries(WORKFLOW.jobs)
    .flatMap(([name, job]) => (isMet(job.if, { github }) ? [name] : []))
    .join(' ');
}

test.each(EVENTS)('the event %s %s starts no other job with a token that can write', (event, type) => {
  const jobs = ['council/help', 'stranger/help'].map((from) => listJobs(event, type, from));
  expect(jobs.join(' ')).toBe(STARTED[`${event} ${type}`] ?? ' ');
});

test.each([
  null,
  undefined,
  '',
  'failure',
  'neutral',
  'cancelled',
  'skipped',
  'timed_out',
  'action_required',
  'stale',
  'startup_failure',
  'SUCCESSFUL',
  'success\n',
])('a run with the conclusion %j is not published', (conclusion) => {
  const github = { event_name: 'workflow_run', repository: 'council/help', event: { workflow_run: { conclusion } } };
  expect(isMet(WORKFLOW.jobs.publish?.if, { github })).toBe(false);
});

test.each(['ci.yml', 'daily.yml', 'preview.yml'])(
  '%s, which runs files of a branch, has no secrets and cannot write',
  (name) => {
    const text = readFileSync(`.github/workflows/${name}`, 'utf8').replace(/#.*/g, '');
    expect(text).not.toMatch(
      /\bsecrets\b|: write\b|write-all|github\.token|pull_request_target:|workflow_run:|issue_comment:/,
    );
    expect(readWorkflow(name)).toMatchObject({ permissions: { contents: 'read' } });
  },
);
