import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { isFull, sample } from '../support/full';
import { needs } from '../support/needs';
import { findAction, MEMBER, OTHER, PIPELINE, PROJECT, publish, REQUEST, SHA, SOURCES } from './run-gitlab';

const [HEADER, CI] = parseAllDocuments(readFileSync('.gitlab-ci.yml', 'utf8')).map((document) => document.toJS());

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
    ['the default branch', PIPELINE('main', 'push'), ['deploy --ref=refs/heads/main --branch=main']],
    ['the daily schedule', PIPELINE('main', 'schedule'), ['deploy --ref=refs/heads/main --branch=main']],
    ...['head', 'merge'].map((end) => [
      `a merge request of this project with the ref ${end}`,
      { ...PIPELINE(`refs/merge-requests/7/${end}`, 'merge_request_event'), ...REQUEST(3) },
      ['publish --ref=refs/heads/my-change --branch=my-change', 'comment --pull=7 --branch=my-change'],
    ]),
    ...(isFull ? ['head', 'merge'] : ['merge']).map((end) => [
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
    expect(calls).toContain(`--commit=${SHA} `);
  });

  const fork = { ...PIPELINE('refs/merge-requests/7/head', 'merge_request_event'), ...REQUEST(9) };
  test.each([
    ["a fork's merge request that a reporter started", { ...fork, ...MEMBER(20) }, {}],
    ["a fork's merge request that a stranger started", fork, {}],
    ['a pipeline that was started by hand', PIPELINE('a', 'web'), {}],
    ...sample(
      SOURCES.filter((source) => !['push', 'schedule', 'merge_request_event'].includes(source)).flatMap((source) =>
        ['main', 'a'].map(
          (ref) => [`a pipeline of ${ref} with the source ${source}`, PIPELINE(ref, source), {}] as const,
        ),
      ),
      9,
    ),
    ['a tag with the name of the default branch', PIPELINE('main', 'push', { tag: true }), {}],
    ['a tag with the name of a branch', PIPELINE('a', 'push', { tag: true }), {}],
    ['a schedule of a tag', PIPELINE('main', 'schedule', { tag: true }), {}],
    ['a pipeline without the answer about tags', PIPELINE('main', 'push', { tag: undefined }), {}],
    ...sample(
      ['head', 'merge'].flatMap((end) => {
        const request = PIPELINE(
          `refs/merge-requests/7/${end}`,
          'merge_request_event',
          end === 'merge' ? { sha: OTHER } : {},
        );
        return [
          [
            `a merge request (${end}) from the default branch`,
            { ...request, ...REQUEST(3, { source_branch: 'main' }) },
            {},
          ],
          [`a merge request (${end}) that is closed`, { ...request, ...REQUEST(3, { state: 'closed' }) }, {}],
          [
            `a fork's merge request (${end}) that is merged`,
            { ...request, ...MEMBER(40), ...REQUEST(9, { state: 'merged' }) },
            {},
          ],
        ] as const;
      }),
      2,
    ),
    [
      'an older commit of a merge request',
      { ...PIPELINE('refs/merge-requests/7/head', 'merge_request_event'), ...REQUEST(3, { sha: OTHER }) },
      {},
    ],
    ...sample([3, 9], 2).map(
      (project) =>
        [
          `the merged result of a merge request of project ${project} into another branch`,
          {
            ...PIPELINE('refs/merge-requests/7/merge', 'merge_request_event'),
            ...REQUEST(project, { target_branch: 'attack' }),
            ...MEMBER(40),
          },
          {},
        ] as const,
    ),
    ...['developer', 'maintainer', 'owner', null].map(
      (role) =>
        [
          `anything where the role ${role} may set variables`,
          { ...PIPELINE('a', 'push'), project: { ci_pipeline_variables_minimum_override_role: role } },
          {},
        ] as const,
    ),
    [
      'anything where variables are not restricted',
      { ...PIPELINE('a', 'push'), project: { ...PROJECT.project, restrict_user_defined_variables: false } },
      {},
    ],
    ['a merge train', { ...PIPELINE('refs/merge-requests/7/train', 'merge_request_event'), ...REQUEST(3) }, {}],
    ['a pipeline without a number', {}, { FROM_PIPELINE: '' }],
    ['a pipeline with a path for a number', {}, { FROM_PIPELINE: '5/../6' }],
    ['a pipeline of another project', {}, { FROM_PIPELINE: '77' }],
    ['a pipeline without a build', { ...PIPELINE('a', 'push'), [LIST]: [], 'pipelines/5/jobs?scope=success': [] }, {}],
    ['anything from an unprotected default branch', PIPELINE('a', 'push'), { CI_COMMIT_REF_PROTECTED: 'false' }],
  ] as [string, Record<string, unknown>, Record<string, string>][])('refuses %s', (_, answers, env) => {
    const { status, published, stderr } = publish({ [LIST]: [], ...answers }, env);
    expect([status === 0, published]).toEqual([false, []]);
    expect(stderr).toMatch(/Not published: |404/);
  });

  test.each([
    'https://evil.example/api/v4',
    'https://git.example.org.evil.example/api/v4',
    'https://git.example.org@evil.example/api/v4',
    'https://evil.example/git.example.org/api/v4',
    'file:///git.example.org/api/v4',
    'https://git.example.org:8443/api/v4',
    '',
  ])('sends its token to no other address: %s', (address) => {
    const { calls, published, stderr } = publish(PIPELINE('a', 'push'), { CI_API_V4_URL: address });
    expect([published, calls.includes('curl')]).toEqual([[], false]);
    expect(stderr).toContain('CI_API_V4_URL is not at the host of the repository, git.example.org.');
  });
});

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

test('a build passes one number to the pipeline with the secrets, as a checked input and not as a variable', () => {
  const { from_pipeline: input } = HEADER.spec.inputs;
  const accepted = ['', '5', '123456789'];
  const refused = ['a', '5;id', '$(id)', '5\n', ' 5', '-5', '5.0', '٥'];
  expect([...accepted, ...refused].filter((value) => new RegExp(input.regex).test(value))).toEqual(accepted);
  expect(CI.publish.variables).toEqual({ FROM_PIPELINE: '$[[ inputs.from_pipeline ]]' });
  const jobs = Object.values(CI) as { trigger?: unknown; script?: string[] }[];
  expect(jobs.filter(({ trigger }) => trigger !== undefined)).toEqual([]);
  const [call = ''] = CI['start-publish'].script;
  expect(call.match(/--form \S+/g)).toEqual([
    "--form 'token=<-'",
    '--form "ref=$CI_DEFAULT_BRANCH"',
    '--form "inputs[from_pipeline]=$CI_PIPELINE_ID"',
  ]);
  expect(call).not.toContain('variables');
});

test('the jobs with secrets have their own environment, and tests of the default branch run without secrets', () => {
  expect(CI['.publisher'].environment.name).toBe('previews');
  for (const job of ['build', 'start-publish', 'nightly']) expect(CI[job].environment).toBeUndefined();
  const scripts: string[] = CI.nightly.script;
  expect(scripts.filter((line) => !/^(\.ci\/without-secrets|apt-get)/.test(line))).toEqual([]);
});

test('the image of the GitLab jobs is pinned to a digest', () => {
  expect(CI.default.image).toMatch(/@sha256:[0-9a-f]{64}$/);
});
