import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { sample } from '../support/full';
import { needs } from '../support/needs';
import { HOSTILE_COMMITS, HOSTILE_FLAGS, NAMES_LIKE_MAIN } from './hostile-values';
import { findAction, MEMBER, OTHER, PIPELINE, PROJECT, publish, REQUEST, SHA, SOURCES } from './run-gitlab';

const LIST = { merge_requests: [] };
const REQUEST_REF = 'refs/merge-requests/7/head';
const requestPipeline = (ref = REQUEST_REF) => PIPELINE(ref, 'merge_request_event');

/** The names that only differ from main in how a shell or jq reads them. The others are texts like any other. */
const CONFUSING = Object.entries(NAMES_LIKE_MAIN).filter(
  ([name, value]) =>
    /\p{Cc}/u.test(value) || /slash|option|hyphen|command in|quotes|pattern|null|thousand|space before/.test(name),
);
const NUL: [string, string][] = [
  ['a NUL in main', 'ma\u0000in'],
  ['a NUL after main', 'main\u0000'],
];

describe('the GitLab job that publishes a build, with hostile values', needs('bash', 'jq'), () => {
  test.each([...sample(NUL, 2), ...sample(CONFUSING, 7)])('publishes as main only main: %s', (_, ref) => {
    const { published } = publish({ ...PIPELINE(ref, 'push'), ...LIST });
    const isText = !/\p{Cc}/u.test(ref);
    expect(published).toEqual(isText ? [`publish --ref=refs/heads/${ref} --branch=${ref}`.trim()] : []);
  });

  test.each(sample(['main\n', 'ma\u0000in', 'a\nbranch=main', ''], 3))(
    'publishes no merge request from the branch %j',
    (branch) => {
      const { published } = publish({ ...requestPipeline(), ...REQUEST(3, { source_branch: branch }) });
      expect(published).toEqual([]);
    },
  );

  const refs: [string, unknown][] = [
    ['null', null],
    ['a number', 5],
    ['a list', ['main']],
    ['an object', { name: 'main' }],
    ['no text', ''],
  ];
  test.each(sample(refs, 3))('publishes nothing for a ref that is %s', (_, ref) => {
    const { published, status } = publish({ ...PIPELINE(ref as string, 'push'), ...LIST });
    expect([published, status === 0]).toEqual([[], false]);
  });

  test.each(sample(Object.entries(HOSTILE_COMMITS), 7))('publishes no commit that is %s', (_, sha) => {
    const { published, status } = publish({ ...PIPELINE('main', 'push', { sha }), ...LIST });
    expect([published, status === 0]).toEqual([[], false]);
  });

  test.each(sample<[unknown]>([['false'], [0], [null], [''], [[false]], [{ tag: false }], ['false\n']], 3))(
    'publishes nothing for the answer %j about tags',
    (tag) => {
      const { published, status } = publish({ ...PIPELINE('main', 'push', { tag }), ...LIST });
      expect([published, status === 0]).toEqual([[], false]);
    },
  );

  test.each(sample(['Push', 'push ', 'push\n', ' push', 'push|schedule', '*', 'push\u0000', '', null, ['push']], 7))(
    'publishes nothing for the source %j',
    (source) => {
      const { published, status } = publish({ ...PIPELINE('main', source as string), ...LIST });
      expect([published, status === 0]).toEqual([[], false]);
    },
  );

  test.each(
    sample(
      [
        'refs/merge-requests/7/head/x',
        'x/refs/merge-requests/7/head',
        'refs/merge-requests//head',
        'refs/merge-requests/7 8/head',
        'refs/merge-requests/../7/head',
        'refs/merge-requests/7/head\nrefs/merge-requests/8/head',
        'refs/merge-requests/7/HEAD',
        'refs/merge-requests/7/train',
        'refs/merge-requests/-7/head',
        'refs/merge-requests/\u0667/head',
        'main',
        '',
      ],
      5,
    ),
  )('publishes nothing for the merge request %j', (ref) => {
    const { published, status } = publish({ ...requestPipeline(ref), ...REQUEST(3), ...MEMBER(40) });
    expect([published, status === 0]).toEqual([[], false]);
  });

  test.each(sample(['Opened', 'opened\n', 'reopened', 'locked', 'merged', '', null, true], 6))(
    'publishes no merge request in the state %j',
    (state) => {
      const { published, status } = publish({ ...requestPipeline(), ...REQUEST(3, { state }) });
      expect([published, status === 0]).toEqual([[], false]);
    },
  );

  test.each(sample([29, 0, -1, '29', 'x', null, [40], { level: 40 }, '', '30 -o 1', 29.9], 6))(
    "publishes no fork's merge request that a member of the level %j started",
    (level) => {
      const { published, status } = publish({ ...requestPipeline(), ...REQUEST(9), ...MEMBER(level as number) });
      expect([published, status === 0]).toEqual([[], false]);
    },
  );

  test.each<[object]>(
    sample(
      [
        [{}],
        [{ ci_pipeline_variables_minimum_override_role: '' }],
        [{ ci_pipeline_variables_minimum_override_role: 'no_one_allowed ' }],
        [{ ci_pipeline_variables_minimum_override_role: 'no_one_allowed\n' }],
        [{ ci_pipeline_variables_minimum_override_role: ['no_one_allowed'] }],
        [{ ci_pipeline_variables_minimum_override_role: 'NO_ONE_ALLOWED' }],
        [{ ci_pipeline_variables_minimum_override_role: 'no_one_allowed', restrict_user_defined_variables: false }],
        [{ ci_pipeline_variables_minimum_override_role: 'no_one_allowed', restrict_user_defined_variables: 'false' }],
      ],
      2,
    ),
  )('publishes nothing with the settings %j', (project) => {
    const { published, status } = publish({ ...PIPELINE('main', 'push'), ...LIST, project });
    expect([published, status === 0]).toEqual([[], false]);
  });

  test.each(sample(HOSTILE_FLAGS, 3))('publishes nothing if CI_COMMIT_REF_PROTECTED is %j', (flag) => {
    const { published, calls } = publish({ ...PIPELINE('main', 'push'), ...LIST }, { CI_COMMIT_REF_PROTECTED: flag });
    expect([published, calls.includes('curl')]).toEqual([[], false]);
  });

  test.each(
    sample(
      [
        ' 5',
        '5 ',
        '5\n',
        '5\n6',
        '-5',
        '+5',
        '5.0',
        '0x5',
        '5;id',
        '$(id)',
        '5?x=1',
        '5#',
        '%35',
        '\u0665',
        '5/../../4/pipelines/5',
      ],
      3,
    ),
  )('asks for no pipeline %j', (number) => {
    const { published, calls } = publish({ ...PIPELINE('main', 'push'), ...LIST }, { FROM_PIPELINE: number });
    expect([published, calls.includes('curl')]).toEqual([[], false]);
  });

  test('publishes main, and the settings of the tests are accepted', () => {
    const { published } = publish({ ...PIPELINE('main', 'push'), ...LIST, ...PROJECT });
    expect(published).toEqual(['deploy --ref=refs/heads/main --branch=main']);
    expect(publish({ ...requestPipeline(), ...REQUEST(3, { sha: OTHER }) }).published).toEqual([]);
    expect(SHA).toHaveLength(40);
  });
});

const [, CI] = parseAllDocuments(readFileSync('.gitlab-ci.yml', 'utf8')).map((document) => document.toJS());

/** The jobs with secrets that a pipeline starts, by its source and place. Others start none. */
const STARTED: Record<string, string[]> = { 'pipeline main': ['publish'], 'schedule main': ['sweep'] };

describe('the rules of the GitLab jobs with secrets', () => {
  const fixed = { SITE_URL: 'https://help.example.org', CI_PROJECT_ID: '3', CI_DEFAULT_BRANCH: 'main' };
  const places: Record<string, Record<string, string>> = {
    main: { CI_COMMIT_BRANCH: 'main', CI_COMMIT_REF_NAME: 'main' },
    'another branch': { CI_COMMIT_BRANCH: 'a', CI_COMMIT_REF_NAME: 'a' },
    'a tag named main': { CI_COMMIT_TAG: 'main', CI_COMMIT_REF_NAME: 'main' },
    'a merge request': {
      CI_MERGE_REQUEST_IID: '7',
      CI_MERGE_REQUEST_SOURCE_PROJECT_ID: '3',
      CI_COMMIT_REF_NAME: 'main',
    },
    "a fork's merge request": {
      CI_MERGE_REQUEST_IID: '7',
      CI_MERGE_REQUEST_SOURCE_PROJECT_ID: '9',
      CI_COMMIT_REF_NAME: 'main',
    },
  };
  const cases = SOURCES.flatMap((source) =>
    Object.entries(places).map(([place, env]) => [source, place, env] as const),
  );
  test.each(cases)('a pipeline with the source %s of %s', (source, place, env) => {
    const values = { ...fixed, ...env, CI_PIPELINE_SOURCE: source };
    const isStarted = (findAction(CI.workflow.rules, values) ?? 'never') !== 'never';
    const jobs = ['publish', 'sweep'].filter(
      (name) => isStarted && findAction(CI[name].rules ?? CI['.publisher'].rules, values),
    );
    const expected = STARTED[`${source} ${place}`];
    expect(jobs).toEqual(expected ?? []);
  });
});
