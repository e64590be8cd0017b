import { existsSync, renameSync, rmSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { globSync } from 'tinyglobby';
import { CHANGED_DURING_BUILD, RENDER_STEP } from '../../lib/build/build';
import {
  build,
  ensureBuilt,
  formatLastLines,
  hashFolder,
  leaveLockFromFuture,
  type ProjectCopy,
  startCommand,
  waitForExit,
  writeVersion,
} from './project';
import type { FaultOutcome } from './run-faults';

/** Build under each condition, and check that the site has the same bytes. */
export async function checkSameBytes(
  project: ProjectCopy,
  cases: Record<string, Parameters<typeof build>[1]>,
): Promise<FaultOutcome> {
  const failures: string[] = [];
  await build(project);
  const expected = hashFolder(project.outDir);
  for (const [name, options] of Object.entries(cases)) {
    rmSync(path.join(project.dir, '.cache/results'), { recursive: true, force: true });
    const run = await build(project, options);
    if (run.code !== 0) failures.push(`${name}: ${formatLastLines(run)}`);
    else if (hashFolder(project.outDir) !== expected) failures.push(`${name}: the site has different bytes.`);
  }
  return { cases: Object.keys(cases).length, failures };
}

/** Damage what Next compiled, and check that a build compiles again. The new address makes it render every frame. */
export async function buildWithDamagedCode(project: ProjectCopy): Promise<FaultOutcome> {
  await build(project);
  const compiled = globSync('server/**/*.js', { cwd: path.join(project.dir, '.cache/next'), absolute: true });
  for (const file of compiled) truncateSync(file, 10);
  const run = await build(project, { env: { SITE_URL: 'https://docs.example.gov.uk' } });
  const hasFailed = compiled.length === 0 || run.code !== 0;
  return { cases: 1, failures: hasFailed ? [formatLastLines(run)] : [] };
}

/** Run two builds and the development server at once, and check that all succeed. */
export async function buildConcurrently(project: ProjectCopy): Promise<FaultOutcome> {
  const failures: string[] = [];
  await build(project);
  const expected = hashFolder(project.outDir);
  const dev = startCommand(project, 'dev', { env: { PORT: '4390' } });
  const errors: string[] = [];
  dev.stderr?.on('data', (data) => errors.push(String(data)));
  const address = new Promise<string>((resolve, reject) => {
    dev.on('close', () => reject(new Error(`The development server exited.\n${errors.join('')}`)));
    dev.stdout?.on('data', (data) => {
      const printed = /The help is at (\S+)/.exec(String(data))?.[1];
      if (printed) resolve(printed);
    });
  });
  try {
    const page = await address;
    const builds = Promise.all([build(project), build(project)]);
    let areBuildsDone = false;
    builds.finally(() => {
      areBuildsDone = true;
    });
    let requests = 0;
    while (!areBuildsDone) {
      const { status } = await fetch(page);
      requests++;
      if (status !== 200) failures.push(`The development server returned status ${status}.`);
      await setTimeout(500);
    }
    for (const run of await builds) if (run.code !== 0) failures.push(formatLastLines(run));
    if (hashFolder(project.outDir) !== expected) failures.push('The site has different bytes.');
    return { cases: 3, failures, figures: `${requests} pages requested from the development server` };
  } finally {
    dev.removeAllListeners('close');
    if (dev.pid) process.kill(-dev.pid, 'SIGKILL');
  }
}

/** Change and delete pages during builds, and check that the last good site stays unchanged. */
export async function changeDuringBuild(project: ProjectCopy): Promise<FaultOutcome> {
  const failures: string[] = [];
  await ensureBuilt(project);
  const lastGood = hashFolder(project.outDir);
  const page = path.join(project.contentDir, 'guides/fees.mdx');
  const changes: Record<string, () => void> = {
    'a page is changed': () => writeVersion(project, 'C'),
    'a page is deleted': () => renameSync(page, `${page}.away`),
  };
  for (const [name, change] of Object.entries(changes)) {
    const child = startCommand(project, 'build');
    const ended = waitForExit(child);
    child.stdout?.on('data', (data) => {
      if (String(data).includes(RENDER_STEP)) change();
    });
    const run = await ended;
    if (run.code !== 1 || !run.output.includes(CHANGED_DURING_BUILD)) failures.push(`${name}: ${formatLastLines(run)}`);
    if (hashFolder(project.outDir) !== lastGood) failures.push(`${name}: the last good site is missing or changed.`);
  }
  if (existsSync(`${page}.away`)) renameSync(`${page}.away`, page);
  return { cases: Object.keys(changes).length, failures };
}

/** Leave a lock with a future time, as after a clock change, and check that a build replaces it. */
export async function buildWithFutureLock(project: ProjectCopy): Promise<FaultOutcome> {
  leaveLockFromFuture(project);
  const run = await build(project);
  return { cases: 1, failures: run.code === 0 ? [] : [formatLastLines(run)] };
}

/** Check that the build refuses a folder with # in its name. */
export async function buildInUnsupportedFolder(project: ProjectCopy): Promise<FaultOutcome> {
  const renamed = { ...project, dir: path.join(path.dirname(project.dir), `${path.basename(project.dir)} #1`) };
  renameSync(project.dir, renamed.dir);
  try {
    const content = path.join(renamed.dir, path.basename(project.contentDir));
    const run = await build(renamed, { env: { CONTENT_DIR: content, OUT_DIR: path.join(renamed.dir, 'out') } });
    const isReported = run.code === 1 && run.output.includes('cannot be built in a folder with a #');
    return { cases: 1, failures: isReported ? [] : [formatLastLines(run)] };
  } finally {
    renameSync(renamed.dir, project.dir);
  }
}
