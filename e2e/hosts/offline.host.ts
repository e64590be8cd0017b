import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { globSync } from 'tinyglobby';
import { writeSiteFiles } from '../../lib/build/write-site';
import { readSite } from '../../lib/content/site';
import { buildOfflineFiles } from '../../lib/output/offline';
import { getSettings } from '../../lib/settings';
import { getBuildEnv } from '../sites';
import { test as base, expect } from './fixture';
import { type RunningServer, runServer } from './run-server';
import { HOSTED_SITES } from './sites';

/** A test with a server of its own, which it may end. */
const test = base.extend<{ own: RunningServer }>({
  own: async ({ host, watch }, use) => {
    const own = await runServer(host, HOSTED_SITES.base);
    await use(own);
    await own.stop();
    // Without a server the browser tells of every request that fails.
    watch.problems.length = 0;
  },
});

const site = readSite(getSettings(getBuildEnv(HOSTED_SITES.base)));

/** Go to the page of the offline copy, with the worker in charge. */
async function open(page: Page, { address }: RunningServer): Promise<void> {
  await page.goto(`${address}/offline/`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    }
  });
}

async function keep(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Keep the whole help' }).click();
  await expect(page.getByText('is kept on this device')).toBeVisible();
}

/** Change a page as a new release would, with or without a list of what the release holds. */
async function change({ dir }: RunningServer, isRelease: boolean): Promise<void> {
  for (const file of globSync(['**/*.{br,gz}'], { cwd: dir })) rmSync(path.join(dir, file));
  const file = path.join(dir, 'central/guides/mooring/index.html');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('channel 12', 'channel 14'));
  if (isRelease) writeSiteFiles(dir, await buildOfflineFiles(dir, site));
}

const getCaches = (page: Page) => page.evaluate(() => caches.keys());

test('a page that was visited is read without a network, and another says that it is not there', async ({
  page,
  own,
}) => {
  await open(page, own);
  await page.goto(`${own.address}/central/guides/mooring/`);
  await page.goto(`${own.address}/central/guides/`);
  await own.stop();
  await page.goto(`${own.address}/central/guides/mooring/?mark=channel`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mooring');
  await expect(page.locator('mark')).toHaveText('channel');
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Atkinson');
  await page.goto(`${own.address}/central/guides/fees/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/no network/);
});

test('the whole help is kept on request, its size said before, and read and searched without a network', async ({
  page,
  own,
}) => {
  await open(page, own);
  await expect(page.getByText(/takes \d+\.\d MB/)).toBeVisible();
  await keep(page);
  await own.stop();
  const sitemap = readFileSync(path.join(own.dir, 'sitemap.xml'), 'utf8');
  for (const [, address = ''] of sitemap.matchAll(/<loc>(.*?)<\/loc>/g)) {
    const response = await page.goto(new URL(new URL(address).pathname, own.address).href);
    expect(response?.status(), address).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await page.getByRole('banner').locator('input[name="q"]').fill('channel');
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mooring');
});

test('a new release is fetched whole before it takes the place of the one before', async ({ page, own }) => {
  await open(page, own);
  await keep(page);
  const before = await getCaches(page);
  await change(own, true);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  // Outside the site, where the worker that waits may take over.
  const outside = new URL('/', own.address).href;
  await page.route(outside, (route) => route.fulfill({ contentType: 'text/plain', body: 'Another site' }));
  await page.goto(outside);
  await expect.poll(async () => (await getCaches(page)).filter((name) => before.includes(name))).toEqual([]);
  await own.stop();
  await page.goto(`${own.address}/central/guides/mooring/`);
  await expect(page.getByText('channel 14')).toBeVisible();
});

test('files of two releases are never kept as one', async ({ page, own }) => {
  await open(page, own);
  await change(own, false);
  await page.getByRole('button', { name: 'Keep the whole help' }).click();
  await expect(page.getByText('The help has changed meanwhile')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Keep the whole help' })).toBeVisible();
});

test('a reader removes what is kept, and nothing is kept again', async ({ page, own }) => {
  await open(page, own);
  await keep(page);
  await page.getByRole('button', { name: 'Remove all that is kept' }).click();
  await expect(page.getByText(/takes \d+\.\d MB/)).toBeVisible();
  await page.goto(`${own.address}/central/guides/mooring/`);
  await page.goto(`${own.address}/offline/`);
  expect(await getCaches(page)).toEqual(['help /help/x/ refused']);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test('a site that no longer offers a copy clears away what it left', async ({ page, own }) => {
  await open(page, own);
  await keep(page);
  const without = { ...site, identity: { ...site.identity, offline: false } };
  for (const file of globSync(['**/*.{br,gz}'], { cwd: own.dir })) rmSync(path.join(own.dir, file));
  writeSiteFiles(own.dir, await buildOfflineFiles(own.dir, without));
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect.poll(() => getCaches(page)).toEqual([]);
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
