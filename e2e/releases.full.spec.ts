import path from 'node:path';
import { serveSite } from '../lib/build/serve-site';
import { findViolations } from './axe';
import { expect, test } from './fixture';
import { ADDRESS, makeReleaseProject, PORT, writeReleases } from './releases/project';
import { hashFolder } from './resilience/project';
import { getOverflow } from './visit';

test('releases are built from tags, stay through deploys, and lead to the newest help', async ({ page, watch }) => {
  test.setTimeout(1_200_000);
  const project = makeReleaseProject();
  const { run, servedDir, target, contentDir } = project;
  const deploy = () => {
    run('preview', 'build', '--production', '--branch=main', '--out=out');
    run('preview', 'deploy', '--source=none', `--target=${target}`);
  };
  const hashRelease = (id: string) => hashFolder(path.join(servedDir, `releases/${id}/`));
  let stop = () => {};
  try {
    run('release', 'all', `--target=${target}`);
    const before = hashRelease('2029.2');
    project.commit('The addresses of the releases');
    deploy();
    deploy();
    expect(hashRelease('2029.2')).toBe(before);

    const { server } = await serveSite(servedDir, '', PORT);
    stop = () => void server.close();
    const checkPage = async () => {
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await getOverflow(page)).toBe(0);
      }
      expect(await findViolations(page)).toEqual([]);
    };
    await page.goto(`${ADDRESS}/releases/`);
    await checkPage();
    const table = page.getByRole('table', { name: 'Other releases' });
    await expect(table.getByRole('rowheader')).toHaveText(['2029.3', '2029.2', '2029.1']);

    await table.getByRole('link', { name: '2029.2', exact: true }).click();
    await page.waitForURL(`${ADDRESS}/releases/2029.2/`);
    await page.goto(`${ADDRESS}/releases/2029.2/central/reference/deep/berth/`);
    await expect(page.getByLabel('Release')).toContainText('Old release: This page describes release 2029.2');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await checkPage();
    await page
      .getByRole('combobox', { name: /^Search/ })
      .or(page.getByRole('searchbox'))
      .first()
      .focus();
    await page.getByRole('combobox', { name: /^Search/ }).fill('tide tables');
    await expect(page.getByRole('option', { name: /Tide tables/ }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Read it for the newest release' }).click();
    await page.waitForURL(`${ADDRESS}/central/reference/deep/berths/`);
    await page.getByText('Also for release 2029.3, 2029.2, 2029.1').click();
    await page.getByRole('link', { name: 'Release 2029.3' }).click();
    await page.waitForURL(`${ADDRESS}/releases/2029.3/central/reference/deep/berth/`);
    await expect(page.locator('meta[name=robots]')).toHaveCount(0);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${ADDRESS}/central/reference/deep/berth/`,
    );

    await page.goto(`${ADDRESS}/releases/2029.2/to-newest/`);
    await expect(page.getByRole('listitem').filter({ hasText: /^(Changed|Moved|Removed|Added):/ })).toHaveText([
      /^Changed: Mooring/,
      /^Removed: Tide tables, now see Mooring/,
      /^Moved: /,
      /^Removed: Tide tables, now see Mooring/,
      /^Added: Releases/,
    ]);
    await checkPage();
    await page.getByRole('link', { name: 'Mooring' }).first().click();
    await expect(page.locator('ins').filter({ hasText: '14' }).first()).toBeVisible();
    await checkPage();
    await page.getByRole('link', { name: 'New version of this page' }).click();
    await page.waitForURL(`${ADDRESS}/central/guides/mooring/`);

    writeReleases(contentDir, 'withdrawn');
    run('release', 'all', `--target=${target}`);
    await page.goto(`${ADDRESS}/releases/2029.1/central/guides/mooring/`);
    await page.waitForURL(`${ADDRESS}/central/guides/mooring/`);
    expect(watch.problems).toEqual([]);
  } finally {
    stop();
    project.remove();
  }
});
