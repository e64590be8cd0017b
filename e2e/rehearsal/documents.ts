// Runs the shell blocks of the documents as written, in order, in a copy of the project. With FULL=1, also those that take minutes.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isFull } from '../support/full';
import { makeProject, type Project } from './project';
import { type Block, readBlocks, readPlan } from './read-blocks';
import { writeResults } from './results';

/** Seconds after which a block is stopped. */
const TIMEOUT = 900;

const counts = { passed: 0, failed: 0 };

const project = await makeProject({ SITE_URL: '' });
try {
  for (const document of Object.keys(readPlan())) rehearse(document);
} finally {
  project.remove();
}
writeResults('documents', counts);

/** Run the blocks of one document in a clean copy of the project, with one environment. */
function rehearse(document: string): void {
  const blocks = readBlocks(document).filter(({ plan }) => plan.run === 'always' || (isFull && plan.run === 'nightly'));
  if (blocks.length === 0) return;
  console.log(document);
  project.git('checkout', '--quiet', '--', '.');
  project.git('clean', '--quiet', '--force', '-d');
  rmSync(getStateFile(project), { force: true });
  for (const block of blocks) {
    const start = performance.now();
    const problem = runBlock(project, block);
    counts[problem === undefined ? 'passed' : 'failed'] += 1;
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const result = problem === undefined ? 'passed' : 'failed';
    console.log(`  ${result} in ${seconds} s: line ${block.line}, ${block.plan.starts}`);
    if (problem !== undefined) console.log(problem.replace(/^/gm, '    '));
  }
}

/** Get the file with the environment that a block leaves for the next. */
function getStateFile({ outside }: Project): string {
  return path.join(outside, 'environment');
}

/** Run a block with the environment that the blocks before it left. Returns what is wrong, with the end of the output. */
function runBlock(project: Project, { script, files, plan }: Block): string | undefined {
  const { dir, env } = project;
  for (const [name, contents] of Object.entries({ ...files, ...plan.files })) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), contents);
  }
  const state = getStateFile(project);
  const lines = [
    'set -euo pipefail -m',
    `[ ! -f '${state}' ] || . '${state}'`,
    // A server writes files until all of its processes have ended.
    'stop() { kill -- "-$1" && for i in $(seq 100); do kill -0 -- "-$1" || break; sleep 0.2; done; }',
    'trap \'for job in $(jobs -p); do stop "$job" 2> /dev/null || true; done\' EXIT',
  ];
  const commands = script
    .split('\n')
    .map((line, index) => (isServer(line) ? runInBackground(line, `${state}.${index}`) : line));
  const text = [...lines, ...commands, `export -p > '${state}'`].join('\n');
  const options = { cwd: dir, env, encoding: 'utf8', timeout: TIMEOUT * 1000, input: '' } as const;
  const { status, stdout, stderr } = spawnSync('bash', ['-c', text], options);
  if (status !== 0) return `Ended with ${status}:\n${`${stdout}${stderr}`.split('\n').slice(-30).join('\n')}`;
  const missing = [...script.matchAll(/# writes ([\w./-]+)/g)].map(([, file = '']) => file);
  const notWritten = missing.find((file) => !existsSync(path.join(dir, file)));
  return notWritten && `Says that it writes ${notWritten}, which does not exist.`;
}

/** Check for a command that serves until it is stopped. */
function isServer(line: string): boolean {
  return /^(?:\w+=\S+ )*(?:npm start|npm run dev|python3 -m http\.server)\b/.test(line);
}

/** Write a command that starts a server, and waits until it prints its address. */
function runInBackground(line: string, log: string): string {
  const wait = `for i in $(seq 1 ${TIMEOUT}); do grep -q http '${log}' && break; kill -0 $! || { cat '${log}'; exit 1; }; sleep 1; done`;
  return `${line.replace(/\s+#.*$/, '')} > '${log}' 2>&1 &\n${wait}`;
}
