import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { IDENTITY, makeFolder, type TestFiles, writeFiles } from '../content/test-content';

/** What a command of a test left: its exit code, and what it printed. */
export type Outcome = { code: number | null; printed: string; failed: string };

/** Make a project folder of a test's own, with a content folder and an identity in it; gives its path. */
export function makeProject(files: TestFiles): string {
  const project = makeFolder();
  const content = { 'site.yml': IDENTITY, ...files };
  writeFiles(project, Object.fromEntries(Object.entries(content).map(([name, text]) => [`content/${name}`, text])));
  return project;
}

/** Run a command as npm does, in a project folder of its own, so that no other build keeps it waiting. */
export function runFile(name: string, project: string, args: string[] = [], env: Record<string, string> = {}): Outcome {
  const unset = { CONTENT_DIR: '', OUT_DIR: '', BASE_PATH: '', SITE_URL: '', BUILD_DATE: '2026-11-20' };
  const { status, stdout, stderr } = spawnSync(
    path.resolve('node_modules/.bin/tsx'),
    [path.resolve('lib/commands', `${name}.ts`), ...args],
    { cwd: project, env: { ...process.env, ...unset, ...env }, encoding: 'utf8' },
  );
  return { code: status, printed: stdout, failed: stderr };
}
