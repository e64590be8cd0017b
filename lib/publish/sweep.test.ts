import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeTempDir } from '../content/test-content';
import { ProblemError } from '../problem';
import { openTarget } from './open-target';
import { getPreviewSlug } from './preview-slug';
import { publishSite } from './publish';
import { getBranchRef, readRefs } from './refs';
import { type SweepLimits, sweepPreviews } from './sweep';
import { PRODUCTION, type Writer } from './target';
import { makeRemote } from './test-remote';
import { checkTestBuild, describePreview, describeProduction, writeTestBuild } from './test-site';

const WRITER: Writer = { who: 'a test', limit: 10_000, onStep: () => undefined };
const NOW = new Date('2026-11-20T12:00:00Z');
const DAY = 24 * 60 * 60 * 1000;

/** A target with the production site, and previews of these branches, each a day older than the one before. */
async function makeWorld(branches: string[]) {
  const dir = makeTempDir();
  mkdirSync(`${dir}/www`);
  const source = makeRemote(`${dir}/source.git`);
  const target = openTarget(`dir:${dir}/www`);
  const put = async (branch: string, days: number) => {
    const commit = source.commit(branch);
    const made = branch === 'main' ? describeProduction(commit, 'Live') : describePreview(branch, commit, branch);
    const artifact = checkTestBuild(writeTestBuild(path.join(dir, 'site'), made), made);
    const place = made.isPreview ? getPreviewSlug(branch) : PRODUCTION;
    await publishSite(
      target,
      { artifact, place, ref: getBranchRef(branch), now: new Date(NOW.getTime() - days * DAY) },
      WRITER,
    );
  };
  await put('main', 1000);
  for (const [days, branch] of branches.entries()) await put(branch, days);
  const run = async (limits: SweepLimits = {}, from = source.dir) => {
    const removals = await sweepPreviews(target, () => readRefs(from), limits, WRITER, NOW);
    return removals.map(({ published, reason }) => `${published.branch}: ${reason}`);
  };
  const getLeft = () =>
    target.read(async ({ published }) => [...published.values()].map(({ branch }) => branch).sort());
  return { dir, source, run, getLeft };
}

describe('a sweep', () => {
  test('takes away the previews whose branch has gone, and never the production site', async () => {
    const { source, run, getLeft } = await makeWorld(['a', 'b', 'A']);
    source.deleteBranch('a');
    source.deleteBranch('main');
    expect(await run()).toEqual(['a: its branch was deleted']);
    expect(await run()).toEqual([]);
    expect(await getLeft()).toEqual(['A', 'b', 'main']);
  });

  test('takes away what is too old, too many or too large, the oldest first', async () => {
    const { run, getLeft } = await makeWorld(['a', 'b', 'c', 'd', 'e']);
    expect(await run({ maxAgeDays: 3 })).toEqual(['e: it is more than 3 days old']);
    expect(await run({ maxCount: 3 })).toEqual(['d: there are more than 3 previews']);
    expect(await run({ maxBytes: 4_500 })).toEqual(['c: the previews hold more than 5 KB']);
    expect(await run({ maxAgeDays: 3, maxCount: 3, maxBytes: 4_500 })).toEqual([]);
    expect(await getLeft()).toEqual(['a', 'b', 'main']);
  });

  test('does nothing where the branches cannot be listed, or there is none', async () => {
    const { dir, source, run, getLeft } = await makeWorld(['a', 'b']);
    await expect(run({ maxCount: 0 }, `${dir}/nowhere.git`)).rejects.toThrow(ProblemError);
    await expect(run({ maxCount: 0 }, `${dir}/nowhere.git`)).rejects.toThrow('cannot be listed');
    for (const branch of ['main', 'a', 'b']) source.deleteBranch(branch);
    await expect(run({ maxCount: 0 })).rejects.toThrow('The repository lists no branch at all');
    expect(await getLeft()).toEqual(['a', 'b', 'main']);
  });
});
