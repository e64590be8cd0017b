import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { makeTempDir } from '../content/test-content';
import { getPreviewSlug } from './preview-slug';
import { bundlePublisher, type PublisherRun, readTexts, runPublisher } from './test-run';
import { describePreview, describeProduction, type TestBuild, writeTestBuild } from './test-site';
import { findTestTarget, makeTestTarget } from './test-target';

const OLD = '1'.repeat(40);
const NEW = '2'.repeat(40);
const OTHER = describePreview('other', '3'.repeat(40), 'Other');

/** The changes to suspend, and the change that another publisher makes in the meantime. */
const SCENES: { name: string; site: TestBuild; isRemoval?: boolean; meanwhile: TestBuild }[] = [
  { name: 'preview, same', site: describePreview('a', NEW, 'New'), meanwhile: describePreview('a', NEW, 'Meanwhile') },
  {
    name: 'preview, production',
    site: describePreview('a', NEW, 'New'),
    meanwhile: describeProduction(NEW, 'Meanwhile'),
  },
  { name: 'production, same', site: describeProduction(NEW, 'New'), meanwhile: describeProduction(NEW, 'Meanwhile') },
  {
    name: 'production, preview',
    site: describeProduction(NEW, 'New'),
    meanwhile: describePreview('a', NEW, 'Meanwhile'),
  },
  {
    name: 'removal, same',
    site: describePreview('a', OLD, 'Old'),
    isRemoval: true,
    meanwhile: describePreview('a', NEW, 'Meanwhile'),
  },
  {
    name: 'removal, production',
    site: describePreview('a', OLD, 'Old'),
    isRemoval: true,
    meanwhile: describeProduction(NEW, 'Meanwhile'),
  },
  {
    name: 'first preview, same',
    site: describePreview('b', NEW, 'New'),
    meanwhile: describePreview('b', NEW, 'Meanwhile'),
  },
];

/** How many scenes run at the same time. */
const CONCURRENCY = 16;

type Scene = (typeof SCENES)[number] & { step: string; suspendAtStep: number };

beforeAll(bundlePublisher);

test('a publisher suspended at any step until another took its lock never damages a site, or reports a wrong result', {
  timeout: 900_000,
}, async () => {
  const dir = makeTempDir();
  const { target } = makeTestTarget('dir', path.join(dir, 'start'));
  for (const site of [OTHER, describePreview('a', OLD, 'Old'), describeProduction(OLD, 'Old')])
    await runPublisher({ target, site, from: writeTestBuild(path.join(dir, 'site'), site) });
  const scenes: Scene[] = [];
  for (const [index, scene] of SCENES.entries()) {
    const { site, isRemoval, meanwhile } = scene;
    const from = writeTestBuild(path.join(dir, `site-${index}`), site);
    writeTestBuild(path.join(dir, `meanwhile-${index}`), meanwhile);
    const { steps } = await runPublisher({
      target: copyTarget(dir, `complete-${index}`),
      site,
      from: isRemoval ? undefined : from,
    });
    scenes.push(...steps.map((step, suspendAtStep) => ({ ...scene, step, suspendAtStep })));
  }
  const problems: string[] = [];
  const waiting = [...scenes.entries()];
  const runNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) problems.push(...(await runScene(dir, ...next)));
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, runNext));
  console.log(`suspended at ${scenes.length} steps, ${problems.length} problems`);
  expect(scenes.length).toBeGreaterThanOrEqual(60);
  expect(problems).toEqual([]);
});

/** Suspend a publisher while another one publishes. Returns what is wrong afterwards. */
async function runScene(dir: string, number: number, scene: Scene): Promise<string[]> {
  const { site, isRemoval, meanwhile, suspendAtStep } = scene;
  const index = SCENES.findIndex(({ name }) => name === scene.name);
  const target = copyTarget(dir, `scene-${number}`);
  let pid = 0;
  const from = isRemoval ? undefined : path.join(dir, `site-${index}`);
  const run = runPublisher({ target, site, from, suspendAtStep }, (id) => {
    pid = id;
  });
  while (!/T/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout)) await pause(50);
  const other = await runPublisher({ target, site: meanwhile, from: path.join(dir, `meanwhile-${index}`) });
  process.kill(pid, 'SIGCONT');
  const wrong = await findProblems(target.slice(4), scene, await run, other);
  return wrong.map((each) => `${scene.name}, ${scene.step}: ${each}`);
}

async function findProblems(dir: string, scene: Scene, run: PublisherRun, other: PublisherRun): Promise<string[]> {
  const { site, isRemoval, meanwhile } = scene;
  const texts = await readTexts(`dir:${dir}`);
  const slugOf = (build: TestBuild) => (build.isPreview ? getPreviewSlug(build.branch) : '');
  const expected: Record<string, string | undefined> = { '': 'Old', [getPreviewSlug('a')]: 'Old', other: 'Other' };
  const isDone = run.code === 0;
  if (isDone) expected[slugOf(site)] = isRemoval ? undefined : site.text;
  // The other publisher came later, whatever the suspended one had done.
  expected[slugOf(meanwhile)] = meanwhile.text;
  expected[getPreviewSlug('other')] = expected.other;
  delete expected.other;
  const problems: string[] = [];
  for (const [slug, text] of Object.entries(expected))
    if (texts[slug] !== text) problems.push(`"${slug}" is ${texts[slug]}, not ${text}`);
  if (other.code !== 0) problems.push(`the other publisher failed: ${other.stderr}`);
  if (!isDone && !run.stderr.includes('Another publisher took the lock')) problems.push(run.stderr);
  for (const link of ['live', ...readdirSync(`${dir}/previews`).map((name) => `previews/${name}`)])
    if (!existsSync(`${dir}/${link}/.`)) problems.push(`${link} is a broken link`);
  return problems;
}

function copyTarget(dir: string, name: string): string {
  cpSync(path.join(dir, 'start'), path.join(dir, name), { recursive: true, verbatimSymlinks: true });
  return findTestTarget('dir', path.join(dir, name)).target;
}
