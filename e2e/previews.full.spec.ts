import { mkdirSync } from 'node:fs';
import { checkBuiltLinks } from '../lib/publish/artifact';
import { sweepPreviews } from '../lib/publish/manage-commands';
import { getBranchRef, openTarget } from '../lib/publish/options';
import { type PublishOutcome, publishSite } from '../lib/publish/publish';
import { openSource, readRefs } from '../lib/publish/refs';
import type { Writer } from '../lib/publish/target';
import { expect, test } from './fixture';
import { skipWithout } from './support/needs';
import { HOSTILE_BRANCHES, INVALID_BRANCHES } from './support/publish/branches';
import { checkServedSite, startNginx } from './support/publish/nginx';
import { makeRemote } from './support/publish/remote';
import {
  checkTestBuild,
  describePreview,
  describeProduction,
  type TestBuild,
  writeTestBuild,
} from './support/publish/site';

const WRITER: Writer = { name: 'a test', timeout: 60_000, onStep: () => undefined };

test.skip(...skipWithout('nginx'));

test('publishing, updating and removing branches with hostile names affects no other branch', async ({
  page,
  watch,
}, info) => {
  const outputPath = (name: string) => info.outputPath(name);
  test.setTimeout(300_000);
  const source = makeRemote(outputPath('source.git'));
  mkdirSync(outputPath('www'));
  const target = openTarget(`dir:${outputPath('www')}`);
  const publishBuild = (testBuild: TestBuild): Promise<PublishOutcome> => {
    const artifact = checkTestBuild(writeTestBuild(outputPath('site'), testBuild), testBuild);
    checkBuiltLinks(artifact);
    const publication = {
      artifact,
      site: testBuild.site,
      ref: getBranchRef(testBuild.branch),
      readRefs: () => readRefs(source.dir),
    };
    return publishSite(target, publication, WRITER);
  };
  const branches = HOSTILE_BRANCHES.filter((branch) => branch !== 'main');
  const published = new Map<string, string>();
  const publishAll = async (text: string) => {
    for (const branch of branches) {
      const commit = source.commit(branch);
      published.set(branch, commit);
      expect(await publishBuild(describePreview(branch, commit, `${text} ${branch}`)), branch).toEqual({
        type: 'published',
      });
    }
  };
  await publishBuild(describeProduction(source.commit('main'), 'Live'));
  await publishAll('First of');
  for (const branch of INVALID_BRANCHES)
    expect(await publishBuild(describePreview(branch, 'a'.repeat(40), 'Text')), branch).toEqual({
      type: 'branch-deleted',
    });

  const nginx = await startNginx(outputPath('www/live'), outputPath('nginx'));
  try {
    const getHome = (branch: string) => `${nginx.address}${describePreview(branch, '', '').basePath}`;
    const readAll = async (text: string, all: string[]) => {
      for (const branch of all) {
        await page.goto(`${getHome(branch)}/`);
        await expect(page.getByText(`${text} ${branch}`, { exact: true })).toBeVisible();
        await page.getByRole('link', { name: 'Roles' }).click();
        await expect(page.getByRole('heading', { name: 'Roles' })).toBeVisible();
        expect(await checkServedSite(getHome(branch)), branch).toEqual({
          commit: published.get(branch),
          wrongFiles: [],
        });
      }
    };
    await readAll('First of', branches);
    await publishAll('Second of');
    await readAll('Second of', branches);

    const deleted = branches.filter((_, index) => index % 3 === 0);
    for (const branch of deleted) source.deleteBranch(branch);
    const removals = await sweepPreviews(target, openSource(source.dir), {}, WRITER);
    expect(removals.map(({ branch }) => branch).sort()).toEqual([...deleted].sort());
    for (const branch of deleted) {
      watch.expectFailure(`${getHome(branch)}/`);
      expect((await page.goto(`${getHome(branch)}/`))?.status(), branch).toBe(404);
    }
    const remaining = branches.filter((branch) => !deleted.includes(branch));
    await readAll('Second of', remaining);
    const { wrongFiles } = await checkServedSite(nginx.address);
    console.log(
      `${branches.length} branches published twice, ${deleted.length} removed, ${remaining.length} read again; files wrong in production: ${wrongFiles.length}`,
    );
    expect(wrongFiles).toEqual([]);
  } finally {
    await nginx.stop();
  }
});
