import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeTempDir, writeFiles } from '../support/content';
import { type Contexts, fillIn, isMet, type Workflow } from './workflow';

/** Records a call without starting another program, of which the tests would start thousands. */
const RECORD = `mark=
case "$(export -p)" in *secret-token*) mark=' [token]' ;; esac
printf '%s\\n' "\${0##*/} $*$mark" >> "$CALLS"
`;

/** A `gh` that answers from files: from JSON with the filter of the call, which takes longer, or with a text as it is. */
const GH = `[ "$1" = api ] || exit 0
shift
while [ $# -gt 0 ]; do
  case "$1" in --jq) filter=$2; shift ;; --method | -f) shift ;; --paginate) pages='*' ;; *) name=$1 ;; esac; shift
done
answer="$ANSWERS/\${name#repos/council/help/}"
if [ -f "$answer.txt" ]; then read -r text < "$answer.txt"; printf '%s\\n' "$text"; exit; fi
[ -f "$answer.json" ] || { echo "HTTP 404" >&2; exit 1; }
for file in "$answer.json" "$answer&page=2.json"; do
  [ ! -f "$file" ] || jq --raw-output "\${filter:-.}" "$file" || exit
  [ -n "$pages" ] || exit 0
done
`;

/** What a job did: its calls of programs, one a line, and what it printed. */
export type JobRun = { code: number; calls: string; output: string };

/** How to run a job: its event, and the answers of GitHub's API by path. */
export type JobOptions = {
  github: Contexts;
  vars?: Record<string, string>;
  answers?: Record<string, unknown>;
  /** What a stub of npm does after it has been recorded. */
  npm?: string;
  addresses?: string;
};

/** Make a folder of programs that record their calls, and return the environment that uses them. */
export function makeStubs(dir: string, scripts: Record<string, string>): Record<string, string> {
  mkdirSync(`${dir}/bin`, { recursive: true });
  for (const [name, script] of Object.entries(scripts)) {
    writeFileSync(`${dir}/bin/${name}`, `#!/bin/sh\n${RECORD}${script}`);
    chmodSync(`${dir}/bin/${name}`, 0o755);
  }
  writeFileSync(`${dir}/calls`, '');
  return { PATH: `${dir}/bin:${process.env.PATH}`, CALLS: `${dir}/calls`, ANSWERS: `${dir}/answers`, HOME: dir };
}

/** Write the answers of an API by path: a text as it is, any other value as JSON. */
export function writeAnswers(dir: string, answers: Record<string, unknown>): void {
  const files = Object.entries(answers).map(([at, answer]) =>
    typeof answer === 'string' ? [`${at}.txt`, `${answer}\n`] : [`${at}.json`, JSON.stringify(answer)],
  );
  writeFiles(`${dir}/answers`, Object.fromEntries(files));
}

/** Run the steps of a job as GitHub does. Actions are recorded, not run; programs are stubs. */
export function runJob(workflow: Workflow, name: string, options: JobOptions): JobRun {
  const { github, vars = {}, answers = {}, npm = '', addresses = ADDRESSES } = options;
  const job = workflow.jobs[name];
  if (job === undefined) throw new Error(`There is no job ${name}.`);
  const contexts: Contexts = { github: { token: 'secret-token', ...github }, vars, steps: {} };
  if (!isMet(job.if, contexts)) return { code: 0, calls: 'skipped', output: '' };
  const dir = makeProject(addresses);
  contexts.runner = { temp: dir };
  writeAnswers(dir, answers);
  const stubs = makeStubs(dir, { gh: GH, npm, node: '' });
  const fill = (env: Record<string, string> = {}) =>
    Object.fromEntries(Object.entries(env).map(([key, value]) => [key, fillIn(value, contexts)]));
  const files = { GITHUB_ENV: `${dir}/env`, GITHUB_OUTPUT: `${dir}/output` };
  const fixed = { ...stubs, ...files, RUNNER_TEMP: dir, GITHUB_REPOSITORY: 'council/help' };
  const shared = { ...fixed, ...fill(workflow.env), ...fill(job.env) };
  let code = 0;
  let output = '';
  for (const step of job.steps) {
    const env = { ...shared, ...readPairs(files.GITHUB_ENV) };
    const isAlways = step.if?.includes('cancelled()');
    if ((code !== 0 && !isAlways) || !isMet(step.if, { ...contexts, env })) continue;
    if (step.uses) writeFileSync(stubs.CALLS ?? '', `uses ${step.uses.split('@')[0]}\n`, { flag: 'a' });
    if (!step.run) continue;
    const result = spawnSync('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', fillIn(step.run, contexts)], {
      cwd: dir,
      env: { NODE_ENV: 'test', ...env, ...fill(step.env) },
      encoding: 'utf8',
    });
    output += result.stdout + result.stderr;
    code ||= result.status ?? 1;
    if (step.id) contexts.steps = { [step.id]: { outputs: readPairs(files.GITHUB_OUTPUT) } };
  }
  return { code, calls: readFileSync(`${dir}/calls`, 'utf8').replaceAll(dir, '<dir>'), output };
}

const ADDRESSES = 'SITE_URL=https://help.example.org\nPREVIEW_SITE_URL=https://previews.example.org\n';

/** Make a folder with the scripts of CI, whose programs can be stubs. */
function makeProject(addresses: string): string {
  const dir = makeTempDir();
  const names = ['build-site', 'install', 'install-client', 'publish-site', 'sweep-previews', 'without-secrets'];
  for (const file of [...names.map((name) => `.ci/${name}`), '.github/find-build']) {
    mkdirSync(path.dirname(`${dir}/${file}`), { recursive: true });
    writeFileSync(`${dir}/${file}`, readFileSync(file), { mode: 0o755 });
  }
  writeFileSync(`${dir}/.github/previews.env`, addresses);
  return dir;
}

function readPairs(file: string): Record<string, string> {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]));
}
