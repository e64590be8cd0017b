import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { makeTempDir } from '../../e2e/support/content';
import { bundlePublisher, type PublisherRun, readTexts, runPublisher } from '../../e2e/support/publish/run';
import {
  describePreview,
  describeProduction,
  describeRelease,
  type TestBuild,
  writeTestBuild,
} from '../../e2e/support/publish/site';
import {
  copyTestTarget,
  makeTestTarget,
  TARGET_KINDS,
  type TargetKind,
  type TestTarget,
} from '../../e2e/support/publish/target';
import { startStores } from '../../e2e/support/stores/stores';
import { getPreviewSite, getReleaseSite, getSiteFolder } from './site-path';

const OLD = '1'.repeat(40);
const NEW = '2'.repeat(40);
const OTHER = describePreview('other', '3'.repeat(40), 'Other');

/** The changes during which a publisher is suspended, and the change that another publisher makes meanwhile. */
const SCENARIOS: { name: string; site: TestBuild; isRemoval?: boolean; meanwhile: TestBuild }[] = [
  {
    name: 'a preview, and the same preview',
    site: describePreview('a', NEW, 'New'),
    meanwhile: describePreview('a', NEW, 'Meanwhile'),
  },
  {
    name: 'a preview, and the production site',
    site: describePreview('a', NEW, 'New'),
    meanwhile: describeProduction(NEW, 'Meanwhile'),
  },
  {
    name: 'the production site, and the production site',
    site: describeProduction(NEW, 'New'),
    meanwhile: describeProduction(NEW, 'Meanwhile'),
  },
  {
    name: 'the production site, and a preview',
    site: describeProduction(NEW, 'New'),
    meanwhile: describePreview('a', NEW, 'Meanwhile'),
  },
  {
    name: 'a removal, and the same preview',
    site: describePreview('a', OLD, 'Old'),
    isRemoval: true,
    meanwhile: describePreview('a', NEW, 'Meanwhile'),
  },
  {
    name: 'a removal, and the production site',
    site: describePreview('a', OLD, 'Old'),
    isRemoval: true,
    meanwhile: describeProduction(NEW, 'Meanwhile'),
  },
  {
    name: 'a first release, and the production site',
    site: describeRelease(getReleaseSite('2025.4'), NEW, 'New'),
    meanwhile: describeProduction(NEW, 'Meanwhile'),
  },
  {
    name: 'the production site, and a first release',
    site: describeProduction(NEW, 'New'),
    meanwhile: describeRelease(getReleaseSite('2025.4'), NEW, 'Meanwhile'),
  },
  {
    name: 'a removal of a release, and the same release',
    site: describeRelease(getReleaseSite('2024.1'), OLD, 'Old release'),
    isRemoval: true,
    meanwhile: describeRelease(getReleaseSite('2024.1'), NEW, 'Meanwhile'),
  },
  {
    name: 'a first preview, and the same preview',
    site: describePreview('b', NEW, 'New'),
    meanwhile: describePreview('b', NEW, 'Meanwhile'),
  },
];

/** How many scenarios run at the same time. */
const CONCURRENCY = 16;

type Scenario = (typeof SCENARIOS)[number] & { step: string; suspendAtStep: number };

/** The kinds of target that have a lock. A git branch has none: the remote refuses a push if the branch has moved. */
const KINDS = TARGET_KINDS.filter((kind) => kind !== 'git');

beforeAll(startStores);
beforeAll(bundlePublisher);

test.each(KINDS)(
  'a publisher of a %s target that is suspended until another one takes its lock never damages a site or reports a wrong result',
  {
    timeout: 1_800_000,
  },
  async (kind) => {
    const dir = makeTempDir();
    const { getServedDir, ...start } = makeTestTarget(kind, path.join(dir, 'start'));
    const release = describeRelease(getReleaseSite('2024.1'), OLD, 'Old release');
    for (const site of [OTHER, describePreview('a', OLD, 'Old'), describeProduction(OLD, 'Old'), release])
      await runPublisher({ ...start, site, from: writeTestBuild(path.join(dir, 'site'), site) });
    const scenarios: Scenario[] = [];
    for (const [index, scenario] of SCENARIOS.entries()) {
      const { site, isRemoval, meanwhile } = scenario;
      const from = writeTestBuild(path.join(dir, `site-${index}`), site);
      writeTestBuild(path.join(dir, `meanwhile-${index}`), meanwhile);
      const { steps } = await runPublisher({
        ...(await copyTarget(kind, dir, `complete-${index}`)),
        site,
        from: isRemoval ? undefined : from,
      });
      scenarios.push(...steps.map((step, suspendAtStep) => ({ ...scenario, step, suspendAtStep })));
    }
    const problems: string[] = [];
    const queue = [...scenarios.entries()];
    const runNext = async (): Promise<void> => {
      for (let next = queue.shift(); next; next = queue.shift())
        problems.push(...(await runScenario(kind, dir, ...next)));
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, runNext));
    console.log(`${kind}: suspended at ${scenarios.length} steps, ${problems.length} problems`);
    expect(scenarios.length).toBeGreaterThanOrEqual(60);
    expect(problems).toEqual([]);
  },
);

/** Suspend a publisher while another one publishes. Returns the problems of the target afterwards. */
async function runScenario(kind: TargetKind, dir: string, number: number, scenario: Scenario): Promise<string[]> {
  const { site, isRemoval, meanwhile, suspendAtStep } = scenario;
  const index = SCENARIOS.findIndex(({ name }) => name === scenario.name);
  const copy = await copyTarget(kind, dir, `scenario-${number}`);
  const { target, keyValueStore } = copy;
  let pid = 0;
  const from = isRemoval ? undefined : path.join(dir, `site-${index}`);
  const run = runPublisher({ target, keyValueStore, site, from, suspendAtStep }, (id) => {
    pid = id;
  });
  while (!/T/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout)) await pause(50);
  const other = await runPublisher({ target, site: meanwhile, from: path.join(dir, `meanwhile-${index}`) });
  process.kill(pid, 'SIGCONT');
  const problems = await findProblems(copy, scenario, await run, other);
  return problems.map((problem) => `${scenario.name}, ${scenario.step}: ${problem}`);
}

async function findProblems(
  { target, getServedDir }: TestTarget,
  scenario: Scenario,
  run: PublisherRun,
  other: PublisherRun,
): Promise<string[]> {
  const { site, isRemoval, meanwhile } = scenario;
  const texts = await readTexts(target);
  const expected: Record<string, string | undefined> = {
    '': 'Old',
    [getPreviewSite('a')]: 'Old',
    [getPreviewSite('other')]: 'Other',
    [getReleaseSite('2024.1')]: 'Old release',
  };
  const isSuccessful = run.code === 0;
  if (isSuccessful) expected[site.site] = isRemoval ? undefined : site.text;
  // The other publisher changes the target last: the suspended one cannot change it after the lock is lost.
  expected[meanwhile.site] = meanwhile.text;
  const problems: string[] = [];
  for (const [site, text] of Object.entries(expected))
    if (texts[site] !== text) problems.push(`"${site}" is ${texts[site]}, not ${text}`);
  if (other.code !== 0) problems.push(`the other publisher failed: ${other.stderr}`);
  if (!isSuccessful && !run.stderr.includes('Another publisher took the lock')) problems.push(run.stderr);
  const served = await getServedDir();
  for (const [site, text] of Object.entries(expected)) {
    const file = path.join(served, getSiteFolder(site), 'central/docs.json');
    const servedText = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).text : undefined;
    if (servedText !== text) problems.push(`readers of "${site}" get ${servedText}, not ${text}`);
  }
  return problems;
}

function copyTarget(kind: TargetKind, dir: string, name: string): Promise<TestTarget> {
  return copyTestTarget(kind, path.join(dir, 'start'), path.join(dir, name));
}
