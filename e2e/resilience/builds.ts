import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  build,
  ensureBuilt,
  formatLastLines,
  hashFolder,
  type ProjectCopy,
  setLockAge,
  startCommand,
  waitForExit,
  writeVersion,
} from './project';
import type { FaultOutcome } from './run-faults';

/** Build with what each case makes of the world: the site must come out the same, byte for byte. */
export async function checkSameBytes(
  project: ProjectCopy,
  cases: Record<string, Parameters<typeof build>[1]>,
): Promise<FaultOutcome> {
  const failures: string[] = [];
  await build(project);
  const expected = hashFolder(project.outDir);
  for (const [name, options] of Object.entries(cases)) {
    rmSync(path.join(project.dir, '.cache/mdx'), { recursive: true, force: true });
    const run = await build(project, options);
    if (run.code !== 0) failures.push(`${name}: ${formatLastLines(run)}`);
    else if (hashFolder(project.outDir) !== expected) failures.push(`${name}: the site is another one.`);
  }
  return { cases: Object.keys(cases).length, failures };
}

/** Two builds and the development server at once: both end well, and the server answers all the while. */
export async function buildConcurrently(project: ProjectCopy): Promise<FaultOutcome> {
  const failures: string[] = [];
  await build(project);
  const expected = hashFolder(project.outDir);
  const dev = startCommand(project, 'dev', { env: { PORT: '4390' } });
  const said: string[] = [];
  dev.stderr?.on('data', (data) => said.push(String(data)));
  const address = new Promise<string>((resolve, reject) => {
    dev.on('close', () => reject(new Error(`The development server ended.\n${said.join('')}`)));
    dev.stdout?.on('data', (data) => {
      const found = /The help is at (\S+)/.exec(String(data))?.[1];
      if (found) resolve(found);
    });
  });
  try {
    const page = await address;
    const builds = Promise.all([build(project), build(project)]);
    let isOver = false;
    builds.finally(() => {
      isOver = true;
    });
    let asked = 0;
    while (!isOver) {
      const { status } = await fetch(page);
      asked++;
      if (status !== 200) failures.push(`The development server answered ${status}.`);
      await setTimeout(500);
    }
    for (const run of await builds) if (run.code !== 0) failures.push(formatLastLines(run));
    if (hashFolder(project.outDir) !== expected) failures.push('The site is another one.');
    return { cases: 3, failures, figures: `${asked} pages of the development server asked for meanwhile` };
  } finally {
    dev.removeAllListeners('close');
    if (dev.pid) process.kill(-dev.pid, 'SIGKILL');
  }
}

/** A page that changes or goes while the site is built: the build says so, and the last good site stays. */
export async function changeDuringBuild(project: ProjectCopy): Promise<FaultOutcome> {
  const failures: string[] = [];
  await ensureBuilt(project);
  const last = hashFolder(project.outDir);
  const page = path.join(project.contentDir, 'guides/fees.mdx');
  const changes: Record<string, () => void> = {
    'a page is written to': () => writeVersion(project, 'C'),
    'a page goes': () => renameSync(page, `${page}.away`),
  };
  for (const [name, change] of Object.entries(changes)) {
    const child = startCommand(project, 'build');
    const ended = waitForExit(child);
    child.stdout?.on('data', (data) => {
      if (String(data).includes('Render the pages')) change();
    });
    const run = await ended;
    if (run.code !== 1 || !run.output.includes('was changed while the site was built'))
      failures.push(`${name}: ${formatLastLines(run)}`);
    if (hashFolder(project.outDir) !== last) failures.push(`${name}: the last good site is gone.`);
  }
  if (existsSync(`${page}.away`)) renameSync(`${page}.away`, page);
  return { cases: Object.keys(changes).length, failures };
}

/** A clock that was set back leaves locks from the future; the next build drops a dead one. */
export async function setClockBack(project: ProjectCopy): Promise<FaultOutcome> {
  setLockAge(project, -86_400);
  const run = await build(project);
  return { cases: 1, failures: run.code === 0 ? [] : [formatLastLines(run)] };
}

/** A project in a folder whose name the bundler cannot read: the build says so at once. */
export async function buildInUnsupportedFolder(project: ProjectCopy): Promise<FaultOutcome> {
  const odd = { ...project, dir: path.join(path.dirname(project.dir), `${path.basename(project.dir)} #1`) };
  renameSync(project.dir, odd.dir);
  try {
    const content = path.join(odd.dir, path.basename(project.contentDir));
    const run = await build(odd, { env: { CONTENT_DIR: content, OUT_DIR: path.join(odd.dir, 'out') } });
    const isSaid = run.code === 1 && run.output.includes('cannot be built in a folder with a #');
    return { cases: 1, failures: isSaid ? [] : [formatLastLines(run)] };
  } finally {
    renameSync(odd.dir, project.dir);
  }
}
