import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { globSync } from 'tinyglobby';
import { ageLock, build, fingerprint, getEnd, type Project, startCommand, waitFor, writeVersion } from './project';
import type { Outcome } from './report';

type Answer = Outcome | { leftOut: string };

/** The user that a file of root's is closed to. */
const NOBODY = 65_534;

/** Build with what each case makes of the world: the site must come out the same, byte for byte. */
export async function buildAlike(
  project: Project,
  cases: Record<string, Parameters<typeof build>[1]>,
): Promise<Outcome> {
  const failures: string[] = [];
  await build(project);
  const expected = fingerprint(project.outDir);
  for (const [name, options] of Object.entries(cases)) {
    rmSync(path.join(project.dir, '.cache/mdx'), { recursive: true, force: true });
    const run = await build(project, options);
    if (run.code !== 0) failures.push(`${name}: ${getEnd(run)}`);
    else if (fingerprint(project.outDir) !== expected) failures.push(`${name}: the site is another one.`);
  }
  return { cases: Object.keys(cases).length, failures };
}

/** Two builds and the development server at once: both end well, and the server answers all the while. */
export async function buildTogether(project: Project): Promise<Outcome> {
  const failures: string[] = [];
  await build(project);
  const expected = fingerprint(project.outDir);
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
    for (const run of await builds) if (run.code !== 0) failures.push(getEnd(run));
    if (fingerprint(project.outDir) !== expected) failures.push('The site is another one.');
    return { cases: 3, failures, figures: `${asked} pages of the development server asked for meanwhile` };
  } finally {
    dev.removeAllListeners('close');
    if (dev.pid) process.kill(-dev.pid, 'SIGKILL');
  }
}

/** A page that changes or goes while the site is built: the build says so, and the last good site stays. */
export async function changeWhileBuilding(project: Project): Promise<Outcome> {
  const failures: string[] = [];
  await build(project);
  const last = fingerprint(project.outDir);
  const page = path.join(project.contentDir, 'guides/fees.mdx');
  const changes: Record<string, () => void> = {
    'a page is written to': () => writeVersion(project, 'C'),
    'a page goes': () => renameSync(page, `${page}.away`),
  };
  for (const [name, change] of Object.entries(changes)) {
    const child = startCommand(project, 'build');
    const ended = waitFor(child);
    child.stdout?.on('data', (data) => {
      if (String(data).includes('Render the pages')) change();
    });
    const run = await ended;
    if (run.code !== 1 || !run.said.includes('was changed while the site was built'))
      failures.push(`${name}: ${getEnd(run)}`);
    if (fingerprint(project.outDir) !== last) failures.push(`${name}: the last good site is gone.`);
  }
  if (existsSync(`${page}.away`)) renameSync(`${page}.away`, page);
  return { cases: Object.keys(changes).length, failures };
}

/** A clock that was set back leaves locks from the future; the next build drops a dead one. */
export async function setClockBack(project: Project): Promise<Outcome> {
  ageLock(project, -86_400);
  const run = await build(project);
  return { cases: 1, failures: run.code === 0 ? [] : [getEnd(run)] };
}

/** A disk that fills up: the build says so, and the last good site stays. */
export async function fillDisk(project: Project): Promise<Answer> {
  const disk = path.join(project.dir, 'disk');
  mkdirSync(disk, { recursive: true });
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk]).status !== 0) {
    return { leftOut: 'a disk of its own can be made as root alone' };
  }
  try {
    await build(project);
    const outDir = path.join(disk, 'out');
    cpSync(project.outDir, outDir, { recursive: true });
    const last = fingerprint(outDir);
    const { bavail, bsize } = statfsSync(disk);
    writeFileSync(path.join(disk, 'full'), new Uint8Array(bavail * bsize - 100_000));
    writeVersion(project, 'D');
    const run = await build(project, { env: { OUT_DIR: outDir } });
    const isSaid = run.code === 1 && run.said.includes('Free some space on this disk') && !/^\s+at /m.test(run.said);
    const failures = isSaid ? [] : [getEnd(run)];
    if (fingerprint(outDir) !== last) failures.push('The last good site is gone.');
    return { cases: 1, failures };
  } finally {
    execFileSync('umount', [disk]);
  }
}

/** A folder that may only be read: the build says so, and the last good site stays. */
export async function closeFolder(project: Project): Promise<Outcome> {
  const isRoot = process.getuid?.() === 0;
  const above = path.join(project.dir, 'closed');
  const outDir = path.join(above, 'out');
  await build(project);
  cpSync(project.outDir, outDir, { recursive: true });
  const last = fingerprint(outDir);
  // Root may write everywhere, so somebody else builds: the caches are theirs, and the finished site is not.
  const own = globSync(['.cache/**', '.next/**'], { cwd: project.dir, dot: true, absolute: true, onlyFiles: false });
  if (isRoot)
    for (const file of [project.dir, ...own, ...['.cache', '.next'].map((each) => path.join(project.dir, each))]) {
      if (existsSync(file)) chownSync(file, NOBODY, NOBODY);
    }
  chmodSync(above, 0o555);
  const run = await build(project, { env: { OUT_DIR: outDir, HOME: project.dir }, ...(isRoot && { uid: NOBODY }) });
  chmodSync(above, 0o755);
  const isSaid = run.code === 1 && run.said.includes('Give yourself the right') && !/^\s+at /m.test(run.said);
  const failures = isSaid ? [] : [getEnd(run)];
  if (fingerprint(outDir) !== last) failures.push('The last good site is gone.');
  return { cases: 1, failures };
}

/** A project in a folder whose name the bundler cannot read: the build says so at once. */
export async function nameFolderOddly(project: Project): Promise<Outcome> {
  const odd = { ...project, dir: path.join(path.dirname(project.dir), `${path.basename(project.dir)} #1`) };
  renameSync(project.dir, odd.dir);
  try {
    const content = path.join(odd.dir, path.basename(project.contentDir));
    const run = await build(odd, { env: { CONTENT_DIR: content, OUT_DIR: path.join(odd.dir, 'out') } });
    const isSaid = run.code === 1 && run.said.includes('cannot be built in a folder with a #');
    return { cases: 1, failures: isSaid ? [] : [getEnd(run)] };
  } finally {
    renameSync(odd.dir, project.dir);
  }
}
