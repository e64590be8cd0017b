import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { writeBundle } from './bundle';
import { makeTempDir, TEST_IDENTITY, type TestFiles, writeFiles } from './content';

/** The exit code of a command, and what it printed. */
export type CommandOutput = { exitCode: number | null; stdout: string; stderr: string };

const bundles = new Map<string, string>();

/** Create a temporary project with an identity and content, and return its path. */
export function makeProject(files: TestFiles): string {
  const project = makeTempDir();
  const content = { 'site.yml': TEST_IDENTITY, ...files };
  writeFiles(project, Object.fromEntries(Object.entries(content).map(([name, text]) => [`content/${name}`, text])));
  return project;
}

/** Bundle a command, to make runCommandFile faster; returns a function that deletes the bundle. */
export function bundleCommand(name: string): () => void {
  const outdir = path.resolve(`.cache/test-${name}.${process.pid}`);
  bundles.set(name, writeBundle(name, outdir));
  return () => {
    bundles.delete(name);
    rmSync(outdir, { recursive: true, force: true });
  };
}

/** Get the file of a bundled command. Throws if it was not bundled. */
export function getBundle(name: string): string {
  const bundle = bundles.get(name);
  if (!bundle) throw new Error(`Call bundleCommand('${name}') before the tests.`);
  return bundle;
}

/** Run a command in a project folder, as npm does. */
export function runCommandFile(
  name: string,
  project: string,
  args: string[] = [],
  env: Record<string, string> = {},
  input = '',
): CommandOutput {
  const unset = { CONTENT_DIR: '', OUT_DIR: '', BASE_PATH: '', SITE_URL: '', BUILD_DATE: '2026-11-20' };
  const bundle = bundles.get(name);
  const source = path.resolve('lib/commands', `${name}.ts`);
  const program = bundle ? [bundle] : ['--import', import.meta.resolve('tsx'), source];
  const { status, stdout, stderr } = spawnSync(process.execPath, [...program, ...args], {
    cwd: project,
    env: { ...process.env, ...unset, ...env },
    input,
    encoding: 'utf8',
  });
  return { exitCode: status, stdout, stderr };
}
