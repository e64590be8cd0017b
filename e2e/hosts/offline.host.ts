import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { globSync } from 'tinyglobby';
import { writeSiteFiles } from '../../lib/build/write-site';
import { buildOfflineFiles } from '../../lib/output/offline';
import { readSite } from '../../lib/readers/read-site';
import { getSettings } from '../../lib/settings';
import { getBuildEnv } from '../sites';
import { test as base, expect } from './fixture';
import { type RunningServer, runServer } from './run-server';
import { HOSTED_SITES } from './sites';

/** A test with a separate server that it can stop. */
const test = base.extend<{ own: RunningServer }>({
  own: async ({ host, watch }, use) => {
    const own = await runServer(host, HOSTED_SITES.base);
    await use(own);
    await own.stop();
    // Ignore requests that failed after the server was stopped.
    watch.problems.length = 0;
  },
});

const site = readSite(getSettings(getBuildEnv(HOSTED_SITES.base)));

/** Open the page of the offline copy, and wait for its service worker. */
async function openOfflinePage(page: Page, { address }: RunningServer): Promise<void> {
  await page.goto(`${address}/offline/`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
    }
  });
}

async function saveHelp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save the whole help' }).click();
  await expect(page.getByText('is saved on this device')).toBeVisible();
}

/** Change a page as a release does, with or without a new list of files. */
async function changePage({ dir }: RunningServer, isRelease: boolean): Promise<void> {
  for (const file of globSync(['**/*.{br,gz}'], { cwd: dir })) rmSync(path.join(dir, file));
  const file = path.join(dir, 'central/guides/mooring/index.html');
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('channel 12', 'channel 14'));
  if (isRelease) writeSiteFiles(dir, await buildOfflineFiles(dir, site));
}

const getCaches = (page: Page) => page.evaluate(() => caches.keys());

test('offline, visited pages open, and other pages say that there is no network', async ({ page, own }) => {
  await openOfflinePage(page, own);
  await page.goto(`${own.address}/central/guides/mooring/`);
  await page.goto(`${own.address}/central/guides/`);
  await own.stop();
  await page.goto(`${own.address}/central/guides/mooring/?mark=channel`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mooring');
  await expect(page.getByRole('group', { name: 'Words of your search' })).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Atkinson');
  await page.goto(`${own.address}/central/guides/fees/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/You are offline/);
});

test('the saved help can be read and searched offline, and its size is shown before saving', async ({ page, own }) => {
  await openOfflinePage(page, own);
  await expect(page.getByText(/takes \d+\.\d MB/)).toBeVisible();
  await saveHelp(page);
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

test('a new release is downloaded completely before it replaces the saved one', async ({ page, own }) => {
  await openOfflinePage(page, own);
  await saveHelp(page);
  const before = await getCaches(page);
  await changePage(own, true);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    while (!registration.waiting) await new Promise((resolve) => setTimeout(resolve, 50));
  });
  // Outside the site, so that the waiting worker can take over.
  const outside = new URL('/', own.address).href;
  await page.route(outside, (route) => route.fulfill({ contentType: 'text/plain', body: 'Another site' }));
  await page.goto(outside);
  await expect.poll(async () => (await getCaches(page)).filter((name) => before.includes(name))).toEqual([]);
  await own.stop();
  await page.goto(`${own.address}/central/guides/mooring/`);
  await expect(page.getByText('channel 14')).toBeVisible();
});

test('files of two releases are never mixed', async ({ page, own }) => {
  await openOfflinePage(page, own);
  await changePage(own, false);
  await page.getByRole('button', { name: 'Save the whole help' }).click();
  await expect(page.getByText('The help changed during the download')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Save the whole help' })).toBeVisible();
});

test('contents that a preview wrote into the caches are never shown', async ({ page, own }) => {
  await openOfflinePage(page, own);
  await saveHelp(page);
  await page.goto(`${own.address}/central/guides/mooring/`);
  // A preview on a host without headers has the origin of the site, so it can do this.
  const poison = async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const isHeaders = request.url.endsWith('/fees/');
        const body = isHeaders ? await (await cache.match(request))?.blob() : 'document.title = "Poisoned"';
        await cache.put(
          request,
          new Response(body, { headers: { 'content-type': 'text/html', refresh: '0; url=/a' } }),
        );
      }
    }
  };
  await page.evaluate(poison);
  await page.goto(`${own.address}/central/guides/`);
  await expect(page.getByRole('banner').locator('input[name="q"]')).toBeVisible();
  await expect(page).not.toHaveTitle('Poisoned');
  await page.evaluate(poison);
  await own.stop();
  await page.goto(`${own.address}/central/guides/mooring/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/You are offline/);
  const response = await page.goto(`${own.address}/central/guides/fees/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/fees/i);
  expect(response?.headers().refresh).toBeUndefined();
  expect(response?.headers()['content-security-policy']).toContain("default-src 'none'");
});

test('saving the help again replaces contents that a preview wrote', async ({ page, own }) => {
  await openOfflinePage(page, own);
  await page.evaluate(async () => {
    const { version } = await (await fetch('/help/x/offline.json')).json();
    const cache = await caches.open(`help /help/x/ whole ${version}`);
    await cache.put('/help/x/central/guides/mooring/', new Response('Poisoned'));
  });
  await saveHelp(page);
  await own.stop();
  await page.goto(`${own.address}/central/guides/mooring/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mooring');
});

test('after the saved help is removed, pages are not saved again', async ({ page, own }) => {
  await openOfflinePage(page, own);
  await saveHelp(page);
  await page.getByRole('button', { name: 'Remove saved pages' }).click();
  await expect(page.getByText(/takes \d+\.\d MB/)).toBeVisible();
  await page.goto(`${own.address}/central/guides/mooring/`);
  await page.goto(`${own.address}/offline/`);
  expect(await getCaches(page)).toEqual(['help /help/x/ refused']);
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test('a site that no longer offers an offline copy removes saved ones', async ({ page, own }) => {
  await openOfflinePage(page, own);
  await saveHelp(page);
  const without = { ...site, identity: { ...site.identity, offline: false } };
  for (const file of globSync(['**/*.{br,gz}'], { cwd: own.dir })) rmSync(path.join(own.dir, file));
  writeSiteFiles(own.dir, await buildOfflineFiles(own.dir, without));
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await expect.poll(() => getCaches(page)).toEqual([]);
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});
