import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { getBundle } from './bundle';
import { makeTempDir, TEST_IDENTITY, type TestFiles, writeFiles } from './content';
import { isFull } from './full';

/** The exit code of a command, and what it printed. */
export type CommandOutput = { exitCode: number | null; stdout: string; stderr: string };

/** Create a temporary project with an identity and content, and return its path. */
export function makeProject(files: TestFiles): string {
  const project = makeTempDir();
  const content = { 'site.yml': TEST_IDENTITY, ...files };
  writeFiles(project, Object.fromEntries(Object.entries(content).map(([name, text]) => [`content/${name}`, text])));
  return project;
}

const UNSET = { CONTENT_DIR: '', OUT_DIR: '', BASE_PATH: '', SITE_URL: '', BUILD_DATE: '2026-11-20' };

/** Run a command in a project folder, in a separate process as npm does. */
export function runCommandFile(
  name: string,
  project: string,
  args: string[] = [],
  env: Record<string, string> = {},
  input = '',
): CommandOutput {
  const { status, stdout, stderr } = spawnSync(process.execPath, [getBundle(name), ...args], {
    cwd: project,
    env: { ...process.env, ...UNSET, ...env },
    input,
    encoding: 'utf8',
  });
  return { exitCode: status, stdout, stderr };
}

let runner: ChildProcess | undefined;

/** Run a command in a project folder. `npm test` runs it in a process that runs many, which takes a tenth of the time. */
export async function callCommand(
  name: string,
  project: string,
  args: string[] = [],
  env: Record<string, string> = {},
  input = '',
): Promise<CommandOutput> {
  if (isFull) return runCommandFile(name, project, args, env, input);
  runner ??= fork(path.resolve('e2e/support/run-commands.mjs'), { execArgv: [] });
  const stop = new AbortController();
  const output = once(runner, 'message', stop).then(([message]) => message as CommandOutput);
  const exit = once(runner, 'exit', stop).then(() => {
    runner = undefined;
    throw new Error(`The process that ran ${name} ended.`);
  });
  runner.send({ file: getBundle(name), project, args, env: { ...process.env, ...UNSET, ...env }, input });
  return Promise.race([output, exit]).finally(() => stop.abort());
}
