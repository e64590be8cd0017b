import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { makeTempDir } from '../support/content';
import { makeStubs, writeAnswers } from './run-job';
import { isMet } from './workflow';

type Rule = { if: string; when?: string };

/** A `curl` that answers from files by the last part of the path, and checks that the token comes on its input. */
const CURL = `read -r config
[ "$config" = 'oauth2-bearer = "secret-token"' ] || exit 9
while [ $# -gt 0 ]; do case "$1" in --output) out=$2; shift ;; http*) url=$1 ;; esac; shift; done
name="\${url#*/projects/3}"
answer="$ANSWERS\${name:-/project}.json"
[ -f "$answer" ] || { echo 'curl: (22) 404' >&2; exit 22; }
cat "$answer" > "\${out:-/dev/stdout}"
`;

/** The commit that every pipeline built, and another one. */
export const SHA = 'c'.repeat(40);
export const OTHER = 'd'.repeat(40);

/** The response of the API about the pipeline 5. */
export const PIPELINE = (ref: string, source: string, facts: object = {}) => ({
  'pipelines/5': { ref, source, sha: SHA, tag: false, ...facts },
});

/** The response about a project whose settings are those of PREVIEWS.md. */
export const PROJECT = {
  project: { ci_pipeline_variables_minimum_override_role: 'no_one_allowed', restrict_user_defined_variables: true },
};

const BUILT = {
  'pipelines/5/jobs?scope=success': [
    { id: 1, name: 'other' },
    { id: 8, name: 'build' },
  ],
  'jobs/8/artifacts': {},
};

/** The response about the member who started the job. */
export const MEMBER = (level: number) => ({ 'members/all/40': { access_level: level } });

/** The response about the merge request 7 of a project. */
export const REQUEST = (project: number, facts: object = {}) => ({
  'merge_requests/7': {
    source_project_id: project,
    source_branch: 'my-change',
    target_branch: 'main',
    sha: SHA,
    state: 'opened',
    ...facts,
  },
});

/** Run the script that publishes what a pipeline built. */
export function publish(answers: Record<string, unknown>, env: Record<string, string> = {}) {
  const dir = makeTempDir();
  mkdirSync(`${dir}/.ci`);
  writeAnswers(dir, { ...PROJECT, ...BUILT, ...answers });
  for (const name of ['publish-gitlab', 'publish-site']) {
    writeFileSync(`${dir}/.ci/${name}`, readFileSync(`.ci/${name}`), { mode: 0o755 });
  }
  const stubs = makeStubs(dir, {
    curl: CURL,
    unzip: '',
    npm: '',
    git: 'echo https://gitlab-ci-token:x@git.example.org/council/help.git',
  });
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
    call.replace(/--(target|url|wait|from|source|commit)=\S+ ?|\[token\]/g, '').trim(),
  );
  return { status, stderr, calls, published };
}

/** Every source of a pipeline, by the documentation of GitLab. */
export const SOURCES =
  'api chat container_registry_push duo_workflow external external_pull_request_event merge_request_event ondemand_dast_scan ondemand_dast_validation parent_pipeline pipeline push schedule security_orchestration_policy trigger web webide'.split(
    ' ',
  );

/** Find the action of the first rule that is met; `undefined` without one. */
export function findAction(rules: Rule[], env: Record<string, string>): string | undefined {
  const toExpression = (text: string) => text.replace(/\$(\w+)/g, 'env.$1').replaceAll('"', "'");
  const rule = rules.find((each) => isMet(toExpression(each.if), { env }));
  return rule && (rule.when ?? 'on_success');
}
