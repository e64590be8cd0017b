import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, test as base, expect, type Locator, type Page } from 'playwright/test';
import { findViolations } from './axe';
import { type BrowserWatch, watchContext } from './fixture';
import { getAddress, SITES, type TestSite } from './sites';

/** How a page is shown: site, JavaScript, width and theme. */
export type Variant = {
  site: TestSite;
  javaScriptEnabled: boolean;
  width: number;
  colorScheme: 'light' | 'dark';
};

/** The variant that most readers see. */
export const DEFAULT_VARIANT: Variant = {
  site: SITES.root,
  javaScriptEnabled: true,
  width: 1280,
  colorScheme: 'light',
};

/** List every variant with its name; `basePathSite` is the site to use below a base path. */
export function listVariants(basePathSite: TestSite): [name: string, variant: Variant][] {
  const sites = [
    { name: 'at the root', site: SITES.root, javaScriptEnabled: true },
    { name: 'below a base path', site: basePathSite, javaScriptEnabled: true },
    { name: 'without JavaScript', site: SITES.root, javaScriptEnabled: false },
  ];
  return sites.flatMap(({ name, ...options }) =>
    [320, 1280].flatMap((width) =>
      (['light', 'dark'] as const).map((colorScheme): [string, Variant] => [
        `${name}, ${width} px wide, ${colorScheme}`,
        { ...options, width, colorScheme },
      ]),
    ),
  );
}

type Tab = { page: Page; watch: BrowserWatch };
type GetTab = (variant: Variant) => Promise<Tab>;

/** A test that opens many pages. For speed, each worker reuses one tab per variant. */
export const test = base.extend<object, { getTab: GetTab }>({
  getTab: [
    async ({ browser }, use) => {
      const tabs = new Map<string, Promise<Tab>>();
      await use((variant) => {
        const key = JSON.stringify(variant);
        const tab = tabs.get(key) ?? openTab(browser, variant);
        tabs.set(key, tab);
        return tab;
      });
      for (const tab of tabs.values()) await (await tab).page.context().close();
    },
    { scope: 'worker' },
  ],
});

async function openTab(browser: Browser, { width, javaScriptEnabled, colorScheme }: Variant): Promise<Tab> {
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
export function readSitemap({ outDir, env }: TestSite): string[] {
  const sitemap = readFileSync(path.join(outDir, 'sitemap.xml'), 'utf8');
  const base = env.BASE_PATH ?? '';
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) =>
    new URL(address).pathname.slice(base.length),
  );
}

/** Open a page, and check its status, metadata, heading, width and console. */
export async function visitPage(getTab: GetTab, variant: Variant, sitePath: string, status = 200): Promise<Page> {
  const { page, watch } = await getTab(variant);
  // The tab may have visited other pages.
  watch.problems.length = 0;
  const address = `${getAddress(variant.site)}${sitePath}`;
  if (status !== 200) watch.expectFailure(address);
  const response = await page.goto(address);
  expect(response?.status()).toBe(status);
  await expect(page).toHaveTitle(/\S/);
  const description = page.locator('meta[name="description"]');
  expect(await description.getAttribute('content'), 'The page has a description').toMatch(/\S/);
  expect(await page.locator('h1').count(), 'The page has one main heading').toBe(1);
  expect.soft(await getOverflow(page), 'The page does not scroll horizontally').toBe(0);
  expect.soft(watch.problems, 'No console messages, errors or failed requests').toEqual([]);
  return page;
}

/** Open a page as `visitPage` does, and check it with axe. */
export async function checkPage(getTab: GetTab, variant: Variant, sitePath: string, status = 200): Promise<Page> {
  const page = await visitPage(getTab, variant, sitePath, status);
  expect.soft(await findViolations(page), 'axe violations').toEqual([]);
  return page;
}

/** Get how far a page scrolls horizontally, in px. */
export async function getOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Make access to a storage area throw, as in a browser that blocks it. */
export async function disableStorage(page: Page, name: 'localStorage' | 'sessionStorage'): Promise<void> {
  await page.addInitScript((name) => {
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Storage is off.', 'SecurityError');
      },
    });
  }, name);
}

/** Get the section below a heading. */
export function getSection(page: Page, heading: string): Locator {
  return page.locator('section', { has: page.getByRole('heading', { name: heading, exact: true }) });
}
