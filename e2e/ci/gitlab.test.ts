import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { makeTempDir } from '../../lib/content/test-content';
import { needs } from '../../lib/test-needs';
import { makeStubs } from './run-job';
import { isMet } from './workflow';

type Rule = { if: string; when?: string };
const CI = parse(readFileSync('.gitlab-ci.yml', 'utf8'));

/** A `curl` that answers from files by the last part of the path, and checks that the token comes on its input. */
const CURL = `grep -q '^oauth2-bearer = "secret-token"$' || exit 9
while [ $# -gt 0 ]; do case "$1" in --output) out=$2; shift ;; http*) url=$1 ;; esac; shift; done
answer="$ANSWERS/$(printf %s "\${url#*/projects/3/}" | tr '/?&=' '____').json"
[ -f "$answer" ] || { echo 'curl: (22) 404' >&2; exit 22; }
cat "$answer" > "\${out:-/dev/stdout}"
`;

const PIPELINE = (ref: string, source: string) => ({ 'pipelines/5': { ref, source } });
const BUILT = {
  'pipelines/5/jobs?scope=success': [
    { id: 1, name: 'other' },
    { id: 8, name: 'build' },
  ],
  'jobs/8/artifacts': {},
};
const MEMBER = (level: number) => ({ 'members/all/40': { access_level: level } });
const REQUEST = (project: number) => ({
  'merge_requests/7': { source_project_id: project, source_branch: 'my-change' },
});

/** Run the script that publishes what a pipeline built. */
function publish(answers: Record<string, unknown>, env: Record<string, string> = {}) {
  const dir = makeTempDir();
  mkdirSync(`${dir}/.ci`);
  mkdirSync(`${dir}/answers`);
  for (const [at, answer] of Object.entries({ ...BUILT, ...answers })) {
    writeFileSync(`${dir}/answers/${at.replace(/[/?&=]/g, '_')}.json`, JSON.stringify(answer));
  }
  for (const name of ['publish-gitlab', 'publish-site']) {
    writeFileSync(`${dir}/.ci/${name}`, readFileSync(`.ci/${name}`), { mode: 0o755 });
  }
  const stubs = makeStubs(dir, { curl: CURL, unzip: '', npm: '' });
  const { status, stderr } = spawnSync(`${dir}/.ci/publish-gitlab`, {
    encoding: 'utf8',
    env: {
      NODE_ENV: 'test',
      ...stubs,
      TMPDIR: dir,
      FROM_PIPELINE: '5',
      CI_API_V4_URL: 'https://git.example.org/api/v4',
      CI_PROJECT_ID: '3',
      CI_COMMIT_REF_PROTECTED: 'true',
      GITLAB_USER_ID: '40',
      GITLAB_TOKEN: 'secret-token',
      MAIN: 'main',
      SOURCE: 'origin',
      SITE_URL: 'https://help.example.org',
      PREVIEW_SITE_URL: 'https://previews.example.org',
      PREVIEW_TARGET: 'dir:/previews',
      PRODUCTION_TARGET: 'dir:/help',
      ...env,
    },
  });
  const calls = readFileSync(`${dir}/calls`, 'utf8');
  const published = [...calls.matchAll(/ (publish|deploy|comment) .*/g)].map(([call]) =>
    call.replace(/--(target|url|wait|from|source)=\S+ ?|\[token\]/g, '').trim(),
  );
  return { status, stderr, calls, published };
}

describe('the GitLab job that publishes a build', needs('bash', 'jq'), () => {
  const LIST = 'merge_requests';
  test.each([
    ['a branch', PIPELINE('a b', 'push'), ['publish --ref=refs/heads/a b --branch=a b']],
    [
      'a branch with a merge request',
      {
        ...PIPELINE('a', 'push'),
        [LIST]: [
          { iid: 6, source_project_id: 9 },
          { iid: 7, source_project_id: 3 },
        ],
      },
      ['publish --ref=refs/heads/a --branch=a', 'comment --pull=7 --branch=a'],
    ],
    [
      "a branch that only a fork's merge request has the name of",
      { ...PIPELINE('a', 'push'), [LIST]: [{ iid: 6, source_project_id: 9 }] },
      ['publish --ref=refs/heads/a --branch=a'],
    ],
    ['the default branch', PIPELINE('main', 'push'), ['deploy --branch=main']],
    ['the daily schedule', PIPELINE('main', 'schedule'), ['deploy --branch=main']],
    ...['head', 'merge'].map((end) => [
      `a merge request of this project with the ref ${end}`,
      { ...PIPELINE(`refs/merge-requests/7/${end}`, 'merge_request_event'), ...REQUEST(3) },
      ['publish --ref=refs/heads/my-change --branch=my-change', 'comment --pull=7 --branch=my-change'],
    ]),
    ...['head', 'merge'].map((end) => [
      `a fork's merge request with the ref ${end}`,
      { ...PIPELINE(`refs/merge-requests/7/${end}`, 'merge_request_event'), ...REQUEST(9), ...MEMBER(30) },
      [
        'publish --ref=refs/merge-requests/7/head --branch=merge-request/7',
        'comment --pull=7 --branch=merge-request/7',
      ],
    ]),
    [
      'a branch that is named like a merge request',
      PIPELINE('refs/merge-requests/7/head', 'push'),
      ['publish --ref=refs/heads/refs/merge-requests/7/head --branch=refs/merge-requests/7/head'],
    ],
  ] as [string, Record<string, unknown>, string[]][])('publishes %s', (_, answers, expected) => {
    const { status, published, calls, stderr } = publish({ [LIST]: [], ...answers });
    expect([stderr, status, published]).toEqual(['', 0, expected]);
    expect(calls).not.toContain('secret-token');
  });

  const fork = { ...PIPELINE('refs/merge-requests/7/head', 'merge_request_event'), ...REQUEST(9) };
  test.each([
    ["a fork's merge request that a reporter started", { ...fork, ...MEMBER(20) }, {}],
    ["a fork's merge request that a stranger started", fork, {}],
    ['a pipeline that was started by hand', PIPELINE('a', 'web'), {}],
    ['a merge train', { ...PIPELINE('refs/merge-requests/7/train', 'merge_request_event'), ...REQUEST(3) }, {}],
    ['a pipeline without a number', {}, { FROM_PIPELINE: '' }],
    ['a pipeline with a path for a number', {}, { FROM_PIPELINE: '5/../6' }],
    ['a pipeline of another project', {}, { FROM_PIPELINE: '77' }],
    ['a pipeline without a build', { ...PIPELINE('a', 'push'), [LIST]: [], 'pipelines/5/jobs?scope=success': [] }, {}],
    ['anything from an unprotected default branch', PIPELINE('a', 'push'), { CI_COMMIT_REF_PROTECTED: 'false' }],
  ])('refuses %s', (_, answers, env) => {
    const { status, published, stderr } = publish(answers, env);
    expect([status === 0, published]).toEqual([false, []]);
    expect(stderr).toMatch(/Not published: |404/);
  });
});

/** Find the action of the first rule that is met; `undefined` without one. */
function findAction(rules: Rule[], env: Record<string, string>): string | undefined {
  const toExpression = (text: string) => text.replace(/\$(\w+)/g, 'env.$1').replaceAll('"', "'");
  const rule = rules.find((each) => isMet(toExpression(each.if), { env }));
  return rule && (rule.when ?? 'on_success');
}

describe('the rules of the GitLab pipelines', () => {
  const always = { SITE_URL: 'https://help.example.org', CI_PROJECT_ID: '3', CI_DEFAULT_BRANCH: 'main' };
  const own = { CI_PIPELINE_SOURCE: 'merge_request_event', CI_MERGE_REQUEST_SOURCE_PROJECT_ID: '3' };
  test.each([
    ['a push to a branch', { CI_PIPELINE_SOURCE: 'push', CI_COMMIT_BRANCH: 'a' }, 'build start-publish'],
    [
      'a push to a branch with a merge request',
      { CI_PIPELINE_SOURCE: 'push', CI_COMMIT_BRANCH: 'a', CI_OPEN_MERGE_REQUESTS: 'x!7' },
      '',
    ],
    [
      'a push to main that has a merge request',
      { CI_PIPELINE_SOURCE: 'push', CI_COMMIT_BRANCH: 'main', CI_OPEN_MERGE_REQUESTS: 'x!7' },
      'build start-publish',
    ],
    ['a push of a tag', { CI_PIPELINE_SOURCE: 'push', CI_COMMIT_TAG: 'v1' }, ''],
    ['a merge request of this project', own, 'build start-publish'],
    ['a merge request of a fork', { ...own, CI_MERGE_REQUEST_SOURCE_PROJECT_ID: '9' }, 'build start-publish:manual'],
    ['a merge train', { ...own, CI_MERGE_REQUEST_EVENT_TYPE: 'merge_train' }, ''],
    ['a schedule', { CI_PIPELINE_SOURCE: 'schedule', CI_COMMIT_BRANCH: 'main' }, 'build nightly start-publish sweep'],
    ['a pipeline that a build started', { CI_PIPELINE_SOURCE: 'pipeline', CI_COMMIT_BRANCH: 'main' }, 'publish'],
    ['a pipeline of a branch that a build started', { CI_PIPELINE_SOURCE: 'pipeline', CI_COMMIT_BRANCH: 'a' }, ''],
    ['a push without the address of the site', { SITE_URL: '', CI_PIPELINE_SOURCE: 'push', CI_COMMIT_BRANCH: 'a' }, ''],
  ])('%s runs the right jobs', (_, event, expected) => {
    const env = { ...always, ...event };
    const isStarted = (findAction(CI.workflow.rules, env) ?? 'never') !== 'never';
    const names = ['build', 'nightly', 'publish', 'start-publish', 'sweep'];
    const actions = names.map((name) => [name, findAction(CI[name].rules ?? CI[CI[name].extends].rules, env)]);
    const jobs = isStarted ? actions.filter(([, action]) => action !== undefined) : [];
    expect(jobs.map(([name, action]) => (action === 'manual' ? `${name}:manual` : name)).join(' ')).toBe(expected);
  });
});

test('the image of the GitLab jobs is pinned to a digest', () => {
  expect(CI.default.image).toMatch(/@sha256:[0-9a-f]{64}$/);
});
