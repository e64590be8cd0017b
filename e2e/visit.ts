import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, test as base, expect, type Page } from 'playwright/test';
import { findViolations } from './axe';
import { type Watch, watchContext } from './fixture';
import { getAddress, SITES } from './sites';

/** How a page is read: on which site, with or without scripts, on what screen and in which theme. */
export type Way = {
  site: keyof typeof SITES;
  javaScriptEnabled: boolean;
  width: number;
  colorScheme: 'light' | 'dark';
};

/** How most people read a page. */
export const USUAL: Way = { site: 'root', javaScriptEnabled: true, width: 1280, colorScheme: 'light' };

const PLACES = [
  { name: 'at the root', site: 'root', javaScriptEnabled: true },
  { name: 'below a base path', site: 'base', javaScriptEnabled: true },
  { name: 'without JavaScript', site: 'root', javaScriptEnabled: false },
] as const;

/** Every way that a page must be readable in, by its name. */
export const WAYS = PLACES.flatMap(({ name, ...place }) =>
  [320, 1280].flatMap((width) =>
    (['light', 'dark'] as const).map((colorScheme): [string, Way] => [
      `${name}, ${width} px wide, ${colorScheme}`,
      { ...place, width, colorScheme },
    ]),
  ),
);

type Visit = { page: Page; watch: Watch };
type Visitor = (way: Way) => Promise<Visit>;

/** A test that reads many pages: each way has one page for as long as its worker lives. */
export const test = base.extend<object, { visitor: Visitor }>({
  visitor: [
    async ({ browser }, use) => {
      const visits = new Map<string, Promise<Visit>>();
      await use((way) => {
        const key = JSON.stringify(way);
        const visit = visits.get(key) ?? startVisit(browser, way);
        visits.set(key, visit);
        return visit;
      });
      for (const visit of visits.values()) await (await visit).page.context().close();
    },
    { scope: 'worker' },
  ],
});

async function startVisit(browser: Browser, { width, javaScriptEnabled, colorScheme }: Way): Promise<Visit> {
  const context = await browser.newContext({
    javaScriptEnabled,
    colorScheme,
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
  });
  const watch = watchContext(context);
  return { page: await context.newPage(), watch };
}

/** Read the paths of a site's pages from its sitemap, without the base path. */
export function readSitemap(site: keyof typeof SITES): string[] {
  const { outDir, env } = SITES[site];
  const base = 'BASE_PATH' in env ? env.BASE_PATH : '';
  const sitemap = readFileSync(path.join(outDir, 'sitemap.xml'), 'utf8');
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) =>
    new URL(address).pathname.slice(base.length),
  );
}

/** Check what holds for every page: it loads in silence, says what it is, fits the screen and is accessible. */
export async function checkPage(visitor: Visitor, way: Way, sitePath: string, status = 200): Promise<Page> {
  const { page, watch } = await visitor(way);
  watch.problems.length = 0;
  const address = `${getAddress(SITES[way.site])}${sitePath}`;
  if (status !== 200) watch.expectFailure(address);
  const response = await page.goto(address);
  expect(response?.status()).toBe(status);
  await expect(page).toHaveTitle(/\S/);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S/);
  await expect(page.locator('h1')).toHaveCount(1);
  expect.soft(await getOverflow(page), 'The page is as wide as the screen').toBe(0);
  expect.soft(await findViolations(page), 'axe finds nothing').toEqual([]);
  expect.soft(watch.problems, 'The browser says nothing, and every request succeeds').toEqual([]);
  return page;
}

/** How far the page can be scrolled sideways, in px. */
export async function getOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Make a kind of storage fail on every page of a test, as in a browser that keeps nothing. */
export async function turnOffStorage(page: Page, name: 'localStorage' | 'sessionStorage'): Promise<void> {
  await page.addInitScript((name) => {
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Storage is off.', 'SecurityError');
      },
    });
  }, name);
}
