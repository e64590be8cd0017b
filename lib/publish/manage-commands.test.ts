import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeTempDir } from '../../e2e/support/content';
import { makeRemote } from '../../e2e/support/publish/remote';
import { WRITER } from '../../e2e/support/publish/setup';
import { checkTestBuild, describePreview, describeProduction, writeTestBuild } from '../../e2e/support/publish/site';
import { ProblemError } from '../problem';
import { isBranchDeleted, type SweepLimits, sweepPreviews } from './manage-commands';
import { getBranchRef, openTarget } from './options';
import { publishSite } from './publish';
import { openSource } from './refs';
import { getPreviewSlug } from './site-path';

const NOW = new Date('2026-11-20T12:00:00Z');
const DAY = 24 * 60 * 60 * 1000;

/** Make a target with a production site, if it has one, and previews from today, yesterday and so on. */
async function makeSetup(branches: string[], hasProduction = true) {
  const dir = makeTempDir();
  mkdirSync(`${dir}/www`);
  const source = makeRemote(`${dir}/source.git`);
  const target = openTarget(`dir:${dir}/www`);
  const put = async (branch: string, daysAgo: number) => {
    const commit = source.commit(branch);
    const build = branch === 'main' ? describeProduction(commit, 'Live') : describePreview(branch, commit, branch);
    const artifact = checkTestBuild(writeTestBuild(path.join(dir, 'site'), build), build);
    await publishSite(
      target,
      { artifact, site: build.site, ref: getBranchRef(branch), now: new Date(NOW.getTime() - daysAgo * DAY) },
      WRITER,
    );
  };
  if (hasProduction) await put('main', 1000);
  else source.commit('main');
  for (const [daysAgo, branch] of branches.entries()) await put(branch, daysAgo);
  const run = async (limits: SweepLimits = {}, repository = source.dir) => {
    const removals = await sweepPreviews(target, openSource(repository), limits, WRITER, NOW);
    return removals.map(({ branch, reason }) => `${branch}: ${reason}`);
  };
  const listBranches = () =>
    target.read(async ({ published }) => [...published.values()].map(({ branch }) => branch).sort());
  return { dir, source, target, run, listBranches };
}

describe('sweepPreviews', () => {
  test('removes previews of deleted branches, but never the production site', async () => {
    const { source, run, listBranches } = await makeSetup(['a', 'b', 'A']);
    source.deleteBranch('a');
    expect(await run()).toEqual(['a: its branch was deleted']);
    expect(await run()).toEqual([]);
    expect(await listBranches()).toEqual(['A', 'b', 'main']);
  });

  test('removes the oldest previews if they are too old, too many or too large', async () => {
    const { run, listBranches } = await makeSetup(['a', 'b', 'c', 'd', 'e']);
    expect(await run({ maxAgeDays: 3 })).toEqual(['e: it is more than 3 days old']);
    expect(await run({ maxCount: 3 })).toEqual(['d: there are more than 3 previews']);
    expect(await run({ maxBytes: 4_500 })).toEqual(['c: all previews together are larger than 5 KB']);
    expect(await run({ maxAgeDays: 3, maxCount: 3, maxBytes: 4_500 })).toEqual([]);
    expect(await listBranches()).toEqual(['a', 'b', 'main']);
  });

  test('removes nothing if the repository has no branches or cannot be read', async () => {
    const { dir, source, run, listBranches } = await makeSetup(['a', 'b']);
    await expect(run({ maxCount: 0 }, `${dir}/nowhere.git`)).rejects.toThrow(ProblemError);
    await expect(run({ maxCount: 0 }, `${dir}/nowhere.git`)).rejects.toThrow('could not be listed');
    for (const branch of ['main', 'a', 'b']) source.deleteBranch(branch);
    await expect(run({ maxCount: 0 })).rejects.toThrow('This repository has no branches');
    expect(await listBranches()).toEqual(['a', 'b', 'main']);
  });

  test('refuses a repository whose production branch lacks the published commit', async () => {
    const { dir, run, listBranches } = await makeSetup(['a', 'b']);
    const other = makeRemote(`${dir}/other.git`);
    // An additional commit changes the number in the next commit's message, and so the hash.
    other.commit('first');
    other.commit('main');
    await expect(run({}, other.dir)).rejects.toThrow('The branch refs/heads/main of this repository does not contain');
    other.git('update-ref', 'refs/heads/trunk', other.commit('main'));
    other.deleteBranch('main');
    await expect(run({}, other.dir)).rejects.toThrow('does not contain');
    expect(await listBranches()).toEqual(['a', 'b', 'main']);
  });

  test('refuses a foreign repository if the target has no production site, unless confirmed', async () => {
    const { dir, run, listBranches } = await makeSetup(['a', 'b', 'c'], false);
    const other = makeRemote(`${dir}/other.git`);
    other.commit('first');
    for (const branch of ['main', 'a']) other.commit(branch);
    for (const limits of [{}, { maxCount: 0 }])
      await expect(run(limits, other.dir)).rejects.toThrow('None of the published previews was built from a commit');
    expect(await listBranches()).toEqual(['a', 'b', 'c']);
    expect(await run({ isConfirmed: true }, other.dir)).toHaveLength(2);
  });

  test.each([
    ['one branch is as published', ['a', 'b'], 'c'],
    ['all branches were deleted', ['a', 'b', 'c'], undefined],
    ['one branch has newer commits', ['a', 'b'], undefined],
  ])('sweeps a target without a production site if %s', async (_, deleted, kept) => {
    const { source, run, listBranches } = await makeSetup(['a', 'b', 'c'], false);
    for (const branch of deleted) source.deleteBranch(branch);
    if (kept === undefined && deleted.length === 2) source.commit('c');
    expect(await run()).toEqual(deleted.map((branch) => `${branch}: its branch was deleted`));
    expect(await listBranches()).toEqual(['a', 'b', 'c'].filter((branch) => !deleted.includes(branch)));
  });

  test('accepts a production branch with newer commits than the published one', async () => {
    const { source, run } = await makeSetup(['a']);
    const [tree, parent] = [source.git('rev-parse', 'main^{tree}'), source.git('rev-parse', 'main')];
    source.git('update-ref', 'refs/heads/main', source.git('commit-tree', tree, '-p', parent, '-m', 'Next'));
    source.deleteBranch('a');
    expect(await run()).toEqual(['a: its branch was deleted']);
  });

  test('removes more than half of the previews only if confirmed', async () => {
    const { source, run, listBranches } = await makeSetup(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
    for (const branch of ['a', 'b', 'c', 'd']) source.deleteBranch(branch);
    await expect(run()).rejects.toThrow('This would remove 4 of 7 previews, so nothing was removed.');
    expect(await listBranches()).toHaveLength(8);
    expect(await run({ isConfirmed: true })).toHaveLength(4);
    for (const branch of ['e', 'f', 'g']) source.deleteBranch(branch);
    expect(await run()).toHaveLength(3);
  });

  test('keeps previews of pull requests if the repository lists none', async () => {
    const { source, target } = await makeSetup([]);
    const refs = new Map([['refs/heads/main', source.git('rev-parse', 'main')]]);
    const isDeleted = (ref: string) =>
      target.read((contents) =>
        isBranchDeleted(contents, { readRefs: async () => refs, hasCommit: async () => true }, ref),
      );
    expect(await isDeleted('refs/pull/7/head')).toBe(false);
    refs.set('refs/pull/8/head', 'a'.repeat(40));
    expect(await isDeleted('refs/pull/7/head')).toBe(true);
  });

  test('refuses to look for a deleted branch in a repository without branches', async () => {
    const { dir, target } = await makeSetup(['a']);
    const empty = openSource(makeRemote(`${dir}/empty.git`).dir);
    const result = target.read((contents) => isBranchDeleted(contents, empty, getBranchRef('a')));
    await expect(result).rejects.toThrow('This repository has no branches');
  });

  test('removes previews whose record cannot be read', async () => {
    const { dir, run, listBranches } = await makeSetup(['a', 'b']);
    writeFileSync(`${dir}/www/previews/${getPreviewSlug('a')}/published.json`, '{');
    expect(await run()).toEqual([`${getPreviewSlug('a')}: its record cannot be read`]);
    expect(await listBranches()).toEqual(['b', 'main']);
  });
});
