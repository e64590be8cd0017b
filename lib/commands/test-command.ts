import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { makeTempDir, TEST_IDENTITY, type TestFiles, writeFiles } from '../content/test-content';

/** What a command of a test left: its exit code, and what it printed. */
export type CommandOutput = { code: number | null; printed: string; failed: string };

const bundles = new Map<string, string>();

/** Make a project folder of a test's own, with a content folder and an identity in it; gives its path. */
export function makeProject(files: TestFiles): string {
  const project = makeTempDir();
  const content = { 'site.yml': TEST_IDENTITY, ...files };
  writeFiles(project, Object.fromEntries(Object.entries(content).map(([name, text]) => [`content/${name}`, text])));
  return project;
}

/** Bundle a command before the tests of a file, so that each run of it starts at once; gives what removes the bundle. */
export async function bundleCommand(name: string): Promise<() => void> {
  const entry = path.resolve('lib/commands', `${name}.ts`);
  const outdir = path.resolve(`.cache/test-${name}.${process.pid}`);
  const options = { bundle: true, splitting: true, platform: 'node', format: 'esm', packages: 'external' } as const;
  await build({ entryPoints: [entry], outdir, outExtension: { '.js': '.mjs' }, ...options });
  bundles.set(name, path.join(outdir, `${name}.mjs`));
  return () => {
    bundles.delete(name);
    rmSync(outdir, { recursive: true, force: true });
  };
}

/** Run a command as npm does, in a project folder of its own, so that no other build keeps it waiting. */
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
  return { code: status, printed: stdout, failed: stderr };
}
