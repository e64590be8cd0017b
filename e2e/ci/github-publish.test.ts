import { describe, expect, test } from 'vitest';
import { sample } from '../support/full';
import { needs } from '../support/needs';
import { type JobOptions, runJob } from './run-job';
import { type Contexts, fillIn, readWorkflow } from './workflow';

const WORKFLOW = readWorkflow('preview-publish.yml');
const SHA = 'c'.repeat(40);
const ARTIFACTS = 'actions/runs/1/artifacts?name=site';
const REVIEWER = { 'environments/previews-of-forks': { protection_rules: [{ type: 'required_reviewers' }] } };

/** Make the event of a finished build of a branch. Only pull requests build forks. */
function build(from: string | null, branch = 'my-change', run: object = {}): Contexts {
  const repository = from && { full_name: from, owner: { login: from.split('/')[0] } };
  const event = from === 'council/help' ? 'push' : 'pull_request';
  return complete({ event, head_branch: branch, head_sha: SHA, head_repository: repository, ...run });
}

/** Make the event of a finished run. */
function complete(facts: object): Contexts {
  const run = { id: 1, conclusion: 'success', ...facts };
  const event = { workflow_run: run, repository: { default_branch: 'main' } };
  return { event_name: 'workflow_run', repository: 'council/help', server_url: 'https://git.example.org', event };
}

/** Make the API's list with one open pull request. */
function pulls(from: string, branch = 'my-change', base = 'main') {
  return { pulls: [pull(from, branch, base)] };
}

function pull(from: string, branch = 'my-change', base = 'main', sha = SHA) {
  return { number: 7, base: { ref: base }, head: { ref: branch, sha, repo: { full_name: from } } };
}

/** Make the API's answer about a branch. Versions of jq differ in which characters they encode. */
function branchAt(branch: string, answer: unknown = { ref: `refs/heads/${branch}`, object: { sha: SHA } }) {
  const loose = branch.split('/').map(encodeURIComponent).join('/');
  const strict = loose.replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
  return { [`git/ref/heads/${loose}`]: answer, [`git/ref/heads/${strict}`]: answer };
}

const review = (login: string, state: string, commit = SHA) => ({ user: { login }, state, commit_id: commit });
const permission = (login: string, level: string) => ({ [`collaborators/${login}/permission`]: { permission: level } });

function publish(github: Contexts, answers: Record<string, unknown>, options: Partial<JobOptions> = {}) {
  const { workflow_run: run } = github.event as { workflow_run: { head_branch: string } };
  const usual = { [ARTIFACTS]: '1', ...branchAt(run.head_branch, SHA) };
  return runJob(WORKFLOW, 'publish', { github, answers: { ...usual, ...answers }, ...options });
}

describe('the job that publishes a build', needs('bash', 'jq'), () => {
  test('publishes, comments and sweeps, with the token in those steps only', () => {
    const answers = { [ARTIFACTS]: { artifacts: [{ expired: false }] }, ...branchAt('my-change') };
    const { code, calls } = publish(build('council/help'), { ...answers, ...pulls('council/help') });
    expect(code).toBe(0);
    expect(calls.replace(/ --jq .*/g, ' …').replace(/^ +\|.*\n/gm, '')).toMatchInlineSnapshot(`
      "uses actions/checkout
      gh api repos/council/help/actions/runs/1/artifacts?name=site …
      gh api repos/council/help/git/ref/heads/my-change …
      gh api --method GET repos/council/help/pulls -f state=open -f per_page=100 -f head=council:my-change …
      uses actions/setup-node
      node lib/commands/with-install.mjs lib/publish/object-store/install-clients.ts  git
      uses actions/download-artifact
      gh auth setup-git [token]
      npm run --silent preview -- publish --ref=refs/heads/my-change --target=git:https://git.example.org/council/help#pages --url=https://previews.example.org --wait=900 --from=<dir>/site --source=https://git.example.org/council/help --commit=cccccccccccccccccccccccccccccccccccccccc --branch=my-change [token]
      npm run --silent preview -- comment --pull=7 --target=git:https://git.example.org/council/help#pages --url=https://previews.example.org --branch=my-change [token]
      gh auth setup-git [token]
      npm run --silent preview -- sweep --target=git:https://git.example.org/council/help#pages --source=https://git.example.org/council/help --max-age=90 --max-count=100 --max-bytes=800000000 [token]
      "
    `);
  });

  test('deploys the default branch, if production has a target', () => {
    const answers = { pulls: [] };
    expect(publish(build('council/help', 'main'), answers).calls).not.toContain('deploy');
    const vars = { PRODUCTION_TARGET: 'dir:/srv/help' };
    const { calls } = publish(build('council/help', 'main'), answers, { vars });
    expect(calls).toContain('deploy --target=dir:/srv/help --url=https://help.example.org');
    expect(calls).toContain('--branch=main');
    expect(calls).not.toContain('comment');
  });

  test.each([
    ['fails', 'case "$*" in *" comment "*) exit 1 ;; esac', 1],
    ['is done', 'exit 0', 0],
  ])('sweeps when the comment %s', (_, npm, code) => {
    const run = publish(build('council/help'), pulls('council/help'), { npm });
    expect([run.code, run.calls.includes(' sweep ')]).toEqual([code, true]);
  });

  test.each([
    [0, 0],
    [1, 1],
    [2, 0],
  ])('ends with the right code and sweeps when publishing exits with %i', (exit, code) => {
    const npm = `case "$*" in *" publish "*) exit ${exit} ;; esac`;
    const run = publish(build('council/help'), pulls('council/help'), { npm });
    expect([run.code, run.calls.includes(' sweep '), run.calls.includes(' comment ')]).toEqual([
      code,
      true,
      exit === 0,
    ]);
  });

  test.each([
    ['another repository', pulls('stranger/help')],
    ['another branch', pulls('council/help', 'other')],
    ['a deleted fork', { pulls: [{ ...pull('council/help'), head: { ref: 'my-change', repo: null } }] }],
  ])('comments on no pull request of %s', (_, answers) => {
    const { calls } = publish(build('council/help'), answers);
    expect(calls).toContain(' publish ');
    expect(calls).not.toContain(' comment ');
  });

  test('passes a branch name with shell code on as text', () => {
    const branch = '$(touch$IFS.ran);`id`"\'';
    const { calls, code } = publish(build('council/help', branch), { pulls: [] });
    expect(code).toBe(0);
    expect(calls).toContain(`--branch=${branch} [token]\n`);
  });

  test.each(['failure', 'skipped', 'cancelled'])('does nothing after a build that ended with %s', (conclusion) => {
    expect(publish(build('council/help', 'a', { conclusion }), {}).calls).toBe('skipped');
  });
});

describe('a build of a fork', needs('bash', 'jq'), () => {
  const fork = build('stranger/help');

  test('runs in the environment of forks', () => {
    const environment = WORKFLOW.jobs.publish?.environment ?? '';
    expect(fillIn(environment, { github: fork })).toBe('previews-of-forks');
    expect(fillIn(environment, { github: build(null) })).toBe('previews-of-forks');
    expect(fillIn(environment, { github: build('council/help') })).toBe('previews');
  });

  test.each([
    ['the environment has a required reviewer', REVIEWER],
    [
      'someone who can write approved the commit',
      { 'pulls/7/reviews?per_page=100': [review('ann', 'APPROVED')], ...permission('ann', 'write') },
    ],
    [
      'someone who can write approved the commit after 100 comments',
      {
        'pulls/7/reviews?per_page=100': Array.from({ length: 100 }, () => review('bob', 'COMMENTED')),
        'pulls/7/reviews?per_page=100&page=2': [review('ann', 'APPROVED')],
        ...permission('ann', 'write'),
      },
    ],
    [
      'an administrator approved the commit after asking for changes',
      {
        'pulls/7/reviews?per_page=100': [review('ann', 'CHANGES_REQUESTED'), review('ann', 'APPROVED')],
        ...permission('ann', 'admin'),
      },
    ],
  ])('is published where %s', (_, answers) => {
    const { calls } = publish(fork, { ...pulls('stranger/help'), ...answers });
    expect(calls).toContain('publish --ref=refs/pull/7/head');
    expect(calls).toContain('--branch=pull/7');
  });

  const byAnn = (...reviews: object[]) => ({ 'pulls/7/reviews?per_page=100': reviews, ...permission('ann', 'write') });
  test.each([
    ['nobody approved it', {}],
    [
      'the environment has other rules',
      { 'environments/previews-of-forks': { protection_rules: [{ type: 'wait_timer' }] } },
    ],
    ['the environment has no rules', { 'environments/previews-of-forks': { protection_rules: null } }],
    ['an older commit was approved', byAnn(review('ann', 'APPROVED', 'd'.repeat(40)))],
    ['the approval was dismissed', byAnn(review('ann', 'DISMISSED'))],
    ['the reviewer only commented', byAnn(review('ann', 'COMMENTED'))],
    ['the reviewer then asked for changes', byAnn(review('ann', 'APPROVED'), review('ann', 'CHANGES_REQUESTED'))],
    ['the reviewer has no permission to write', { ...byAnn(review('bob', 'APPROVED')), ...permission('bob', 'read') }],
    ['the reviewer is unknown to the repository', byAnn(review('eve', 'APPROVED'))],
    ['the reviewer has left GitHub', byAnn({ ...review('ann', 'APPROVED'), user: null })],
    ['its pull request is closed', { ...REVIEWER, pulls: [] }],
    ['the only pull request is of another repository', { ...REVIEWER, ...pulls('council/help') }],
    ['its pull request is into another branch', { ...REVIEWER, ...pulls('stranger/help', 'my-change', 'other') }],
    [
      'another pull request of it is into another branch',
      { ...REVIEWER, pulls: [pull('stranger/help'), pull('stranger/help', 'my-change', 'other')] },
    ],
    [
      'its pull request has a newer commit',
      { ...REVIEWER, pulls: [pull('stranger/help', 'my-change', 'main', 'd'.repeat(40))] },
    ],
    ['one of two approvals of a person was dismissed', byAnn(review('ann', 'APPROVED'), review('ann', 'DISMISSED'))],
    [
      'the reviewer asked for changes of a later commit',
      byAnn(review('ann', 'APPROVED'), review('ann', 'CHANGES_REQUESTED', 'd'.repeat(40))),
    ],
    [
      'the reviewer asked for changes after 99 comments',
      {
        ...byAnn(review('ann', 'APPROVED'), ...Array.from({ length: 99 }, () => review('ann', 'COMMENTED'))),
        'pulls/7/reviews?per_page=100&page=2': [review('ann', 'CHANGES_REQUESTED')],
      },
    ],
    ['its artifact has expired', { ...REVIEWER, [ARTIFACTS]: { artifacts: [{ expired: true }] } }],
  ])('is not published where %s', (_, answers) => {
    const { code, calls, output } = publish(fork, { ...pulls('stranger/help'), ...answers });
    expect([code, calls.includes('npm'), calls.includes('download-artifact')]).toEqual([0, false, false]);
    expect(output).toContain('::warning title=Not published::');
  });

  test('is not published after the fork was deleted', () => {
    const { calls, output } = publish(build(null), { ...pulls('stranger/help'), ...REVIEWER });
    expect(calls).not.toContain('npm');
    expect(output).toContain('The fork was deleted.');
  });
});

const PUBLISHED_EVENTS = ['push', 'schedule', 'pull_request'];
/** Every event that can run a workflow, by the documentation of GitHub. */
const OTHER_EVENTS =
  'branch_protection_rule check_run check_suite create delete deployment deployment_status discussion discussion_comment fork gollum image_version issue_comment issues label merge_group milestone page_build public pull_request pull_request_review pull_request_review_comment pull_request_target push registry_package release repository_dispatch schedule status watch workflow_call workflow_dispatch workflow_run'
    .split(' ')
    .filter((event) => !PUBLISHED_EVENTS.includes(event));
const vars = { PRODUCTION_TARGET: 'dir:/srv/help' };

describe('a build of an event', needs('bash', 'jq'), () => {
  test.each([...PUBLISHED_EVENTS, ...sample(OTHER_EVENTS, 6)])(
    'a build of the event %s is published only if it ran the workflow of its branch',
    (event) => {
      const runs = ['main', 'my-change'].map((branch) =>
        publish(build('council/help', branch, { event }), { ...pulls('council/help', branch) }, { vars }),
      );
      const isBranchBuild = ['push', 'schedule'].includes(event);
      expect(runs.map(({ calls }) => calls.includes('npm'))).toEqual([isBranchBuild, isBranchBuild]);
      expect(runs.every(({ output }) => output.includes('Not published')) !== isBranchBuild).toBe(true);
      const fork = publish(
        build('stranger/help', 'main', { event }),
        { ...pulls('stranger/help', 'main'), ...REVIEWER },
        { vars },
      );
      expect([fork.calls.includes('npm'), fork.calls.includes('deploy')]).toEqual([event === 'pull_request', false]);
    },
  );

  const other = 'd'.repeat(40);
  test.each([
    ['a tag with the name of the default branch', build('council/help', 'main', { head_sha: other }), {}],
    ["a tag with the name of a colleague's branch", build('council/help', 'my-change', { head_sha: other }), {}],
    ['a tag without a branch', build('council/help', 'v1'), { 'git/ref/heads/v1': undefined }],
    ['a branch whose name only begins like another one', build('council/help', 'my'), branchAt('my')],
    [
      'a pull request from the default branch',
      build('council/help', 'main', { event: 'pull_request' }),
      pulls('council/help', 'main', 'attack'),
    ],
    [
      "a pull request from a colleague's branch",
      build('council/help', 'my-change', { event: 'pull_request' }),
      pulls('council/help', 'my-change', 'attack'),
    ],
    [
      'a run of another branch in the merge queue',
      build('council/help', 'gh-readonly-queue/main/pr-7-ccc', { event: 'merge_group' }),
      {},
    ],
    ['a dispatched run of the default branch', build('council/help', 'main', { event: 'workflow_dispatch' }), {}],
    ['a run without an event', build('council/help', 'main', { event: null }), {}],
  ])('%s is not published', (name, github, answers) => {
    const wrongRef = name.includes('begins like')
      ? { 'git/ref/heads/my': [{ ref: 'refs/heads/my-change', object: { sha: SHA } }] }
      : {};
    const { code, calls, output } = publish(github, { pulls: [], ...answers, ...wrongRef }, { vars });
    expect([code, calls.includes('npm'), calls.includes('download-artifact')]).toEqual([0, false, false]);
    expect(output).toContain('::warning title=Not published::');
  });

  test('the commit of the run is handed to the publisher', () => {
    for (const branch of ['main', 'my-change'])
      expect(publish(build('council/help', branch), { pulls: [] }, { vars }).calls).toContain(`--commit=${SHA} `);
    expect(publish(build('stranger/help'), { ...pulls('stranger/help'), ...REVIEWER }).calls).toContain(
      `--commit=${SHA} `,
    );
  });
});

describe('the job that comments on a new pull request', needs('bash'), () => {
  const open = (action: string, from: string, event_name = 'pull_request_target'): Contexts => ({
    event_name,
    repository: 'council/help',
    server_url: 'https://git.example.org',
    event: { action, number: 7, pull_request: { head: { ref: '$(id)', repo: { full_name: from } } } },
  });

  test.each([
    ['opened', 'council/help', true],
    ['reopened', 'council/help', true],
    ['closed', 'council/help', false],
    ['opened', 'stranger/help', false],
  ])('a pull request that is %s from %s', (action, from, isCommented) => {
    const { code, calls } = runJob(WORKFLOW, 'comment', { github: open(action, from) });
    expect([code, calls.includes('comment --branch=$(id) --pull=7 --target=git:')]).toEqual([0, isCommented]);
    expect(runJob(WORKFLOW, 'clean', { github: open(action, from) }).calls !== 'skipped').toBe(action === 'closed');
    expect(runJob(WORKFLOW, 'publish', { github: open(action, from) }).calls).toBe('skipped');
  });

  test.each([
    [0, 0],
    [1, 1],
    [2, 0],
  ])('ends with the right code when the comment exits with %i', (exit, code) => {
    expect(runJob(WORKFLOW, 'comment', { github: open('opened', 'council/help'), npm: `exit ${exit}` }).code).toBe(
      code,
    );
  });
});

describe('the job that removes previews', needs('bash'), () => {
  const close = (from: string): Contexts => {
    const event = { action: 'closed', number: 7, pull_request: { head: { repo: { full_name: from } } } };
    return {
      event_name: 'pull_request_target',
      repository: 'council/help',
      server_url: 'https://git.example.org',
      event,
    };
  };

  test.each([
    ['a closed pull request of a fork', close('stranger/help'), true],
    ['a closed pull request of this repository', close('council/help'), false],
    ['a deleted branch', { ...close('x/y'), event_name: 'delete', event: {} }, false],
    ['the nightly schedule', { ...close('x/y'), event_name: 'schedule', event: {} }, false],
  ])('sweeps after %s, and installs without the token', (_, github, isRemoved) => {
    const { code, calls } = runJob(WORKFLOW, 'clean', { github });
    expect([code, calls.includes('remove --branch=pull/7 '), calls.includes(' sweep ')]).toEqual([0, isRemoved, true]);
    expect(calls).toContain('node lib/commands/with-install.mjs lib/publish/object-store/install-clients.ts  git\n');
  });

  test('does nothing where previews have no address', () => {
    const { calls } = runJob(WORKFLOW, 'clean', { github: close('a/b'), addresses: 'SITE_URL=\nPREVIEW_SITE_URL=\n' });
    expect(calls).not.toMatch(/npm|node/);
  });
});
