import { spawnSync } from 'node:child_process';
import { getBundle } from './bundle';
import { makeTempDir, TEST_IDENTITY, type TestFiles, writeFiles } from './content';

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
