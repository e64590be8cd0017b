import type { Page } from 'playwright/test';
import { expect, test } from './fixture';
import { isFull } from './support/full';

/** Open a page whose scripts wait, and get the places of elements before and after they run. */
async function measurePlaces(
  page: Page,
  sitePath: string,
  selectors: string[],
): Promise<{ before: unknown; after: unknown }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/(site|pages)\.\w+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  const measure = () => Promise.all(selectors.map((selector) => page.locator(selector).first().boundingBox()));
  await page.goto(sitePath, { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.evaluate(() => document.fonts.ready);
  const before = await measure();
  release();
  await expect(page.getByRole('button', { name: 'Theme and keys' })).toBeVisible();
  await page.waitForLoadState();
  return { before, after: await measure() };
}

for (const width of isFull ? [1280, 320] : [320]) {
  test(`nothing moves when the scripts of the table of all pages run late, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const selectors = ['.wordmark', 'h1', 'table', 'tbody tr', 'tbody tr:nth-child(20)', '.print-section'];
    const link = width > 1000 ? ['.site-header li a'] : ['[data-search-opener]'];
    const { before, after } = await measurePlaces(page, '/central/', [...link, ...selectors]);
    expect(after).toEqual(before);
    expect(before).not.toContain(null);
    await expect(page.getByRole('searchbox', { name: 'Filter by word or id' })).toBeVisible();
  });
}
