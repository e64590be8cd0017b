import { cpSync, mkdirSync } from 'node:fs';
import { writeBuildRecord } from '../lib/model/build-record';
import { checkArtifact, checkBuiltLinks } from '../lib/publish/artifact';
import { sweepPreviews } from '../lib/publish/manage-commands';
import { getBranchRef, openTarget } from '../lib/publish/options';
import { type PublishOutcome, publishSite } from '../lib/publish/publish';
import { waitForBuild } from '../lib/publish/publish-built-site';
import { openSource, readRefs } from '../lib/publish/refs';
import { getPreviewSite } from '../lib/publish/site-path';
import type { Writer } from '../lib/publish/target';
import { expect, test } from './fixture';
import { PREVIEW, PREVIEW_SITE } from './sites';
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

test('a published preview can be opened and searched at its address', async ({ page }, info) => {
  const outputPath = (name: string) => info.outputPath(name);
  const site = outputPath('site');
  mkdirSync(outputPath('www'));
  cpSync(PREVIEW_SITE.outDir, site, { recursive: true });
  const { branch, commit, time } = PREVIEW;
  const buildFacts = { branch, commit, time, basePath: PREVIEW_SITE.env.BASE_PATH, isPreview: true };
  writeBuildRecord(site, { ...buildFacts, committed: time });
  const artifact = checkArtifact(site, { ...buildFacts, kind: 'preview', maxBytes: 100_000_000, maxFiles: 10_000 });
  checkBuiltLinks(artifact);
  const target = openTarget(`dir:${outputPath('www')}`);
  const publication = { artifact, site: getPreviewSite(branch), ref: getBranchRef(branch) };
  expect(await publishSite(target, publication, WRITER)).toEqual({ type: 'published' });

  const nginx = await startNginx(outputPath('www/live'), outputPath('nginx'));
  try {
    const address = `${nginx.address}${buildFacts.basePath}/`;
    expect(await waitForBuild(address, PREVIEW, 5_000)).toEqual({ type: 'served', isNoindex: true });
    expect(await checkServedSite(address.slice(0, -1))).toEqual({ commit, wrongFiles: [] });
    await page.goto(address);
    await page.getByRole('banner').getByRole('listitem').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('searchbox', { name: /^Search/ }).focus();
    await page.getByRole('combobox', { name: /^Search/ }).fill('mooring');
    await expect(page.getByRole('option').first()).toBeVisible();
  } finally {
    await nginx.stop();
  }
});
