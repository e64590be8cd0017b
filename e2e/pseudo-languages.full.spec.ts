import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright/test';
import { globSync } from 'tinyglobby';
import { findViolations } from './axe';
import { findClippedText } from './find-clipped-text';
import { findUntranslated, listContentParts } from './find-untranslated';
import { expect, test } from './fixture';
import { ACCENTED, LANGUAGE_LABEL, PSEUDO_CONTENT, RIGHT_TO_LEFT } from './pseudo-languages/pseudo-words';
import { getAddress, PSEUDO_LANGUAGES_SITE } from './sites';
import { getOverflow } from './visit';

const ADDRESS = getAddress(PSEUDO_LANGUAGES_SITE);
const LANGUAGES = { [ACCENTED]: ADDRESS, [RIGHT_TO_LEFT]: `${ADDRESS}/${RIGHT_TO_LEFT}` };

const TASK = '/central/guides/mooring/';
const EVERY_COMPONENT = '/central/reference/every-component/';
const NOT_FOUND = '/no-such-page/';
/** One page of each kind, with its path. */
const PAGES = {
  'the home page': '/',
  'the table of all pages': '/central/',
  'the A to Z': '/a-z/',
  'a hub': '/central/guides/',
  'a task': TASK,
  'a page with an overdue review': '/central/guides/what-it-costs/',
  'a page with every component': EVERY_COMPONENT,
  'an endpoint, translated in one language': '/central/reference/deep/berth/',
  'the search': '/search/',
  'search results': '/search/?q=moring',
  'a search without results': '/search/?q=zzzz',
  'the list of trails': '/trails/',
  'a trail': '/trails/first-day/',
  'a book': '/print/guides/',
  'the glossary': '/glossary/',
  'the changelog': '/news/',
  'the record of the installation': '/installation/',
  'a page with tables about the site': '/tests/',
  'the page for missing addresses': NOT_FOUND,
};

/** Texts of values that the content has in other words. */
const VALUES = ['m can berth', LANGUAGE_LABEL];

for (const [kind, sitePath] of Object.entries(PAGES)) {
  for (const [language, address] of Object.entries(LANGUAGES)) {
    test(`${kind} shows all its text without horizontal scrolling in ${language}`, async ({ page, watch }) => {
      if (sitePath === NOT_FOUND) watch.expectFailure(`${address}${sitePath}`);
      await page.goto(`${address}${sitePath}`);
      await expectFit(page);
      if (language !== ACCENTED) return;
      expect.soft(await findUntranslated(page, readContentParts()), 'untranslated text').toEqual([]);
    });
  }
}

for (const [language, address] of Object.entries(LANGUAGES)) {
  test(`the menu, the theme and the list of results fit on a phone in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(`${address}${EVERY_COMPONENT}`);
    const expectInView = async (box: Locator) => {
      await expect(box).toBeInViewport({ ratio: 1 });
      expect(await box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      expect.soft(await findViolations(page)).toEqual([]);
    };
    for (const id of ['theme', 'menu']) {
      await page.locator(`.site-header [popovertarget$="${id}"]`).click();
      await expectInView(page.locator(':popover-open'));
      await page.keyboard.press('Escape');
    }
    await page.locator('.site-header a[data-search-opener]').click();
    await page.keyboard.type('moring');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectInView(page.locator('.site-header .search-panel'));
    expect(await getOverflow(page)).toBe(0);
    if (language === ACCENTED) expect(await findUntranslated(page, readContentParts())).toEqual([]);
  });
}

test('a page from right to left is mirrored, except for code and drawings', async ({ page }) => {
  await page.goto(`${LANGUAGES[RIGHT_TO_LEFT]}${EVERY_COMPONENT}`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  const [contents, title, toc] = await getLefts(page, ['.sidebar', 'h1', '.toc']);
  expect(
    [toc, title, contents].toSorted((a, b) => a - b),
    'the contents are on the right',
  ).toEqual([toc, title, contents]);
  const [previous, next] = await getLefts(page, ['[rel=prev]', '[rel=next]']);
  expect(next, 'the next page is on the left').toBeLessThan(previous);
  const [wordmark, control] = await getLefts(page, ['.wordmark', '[data-theme-control]']);
  expect(control, 'the controls are on the left').toBeLessThan(wordmark);
  for (const arrow of ['.breadcrumbs li + li', 'details:not([open]) > summary', '[rel=next]', '[rel=prev]']) {
    const isFlipped = arrow !== '[rel=prev]';
    expect((await getScale(page.locator(arrow).first())) < 0, `the arrow of ${arrow} is mirrored`).toBe(isFlipped);
  }
  await expect(page.locator('.lede')).toHaveCSS('text-align', 'start');
  for (const part of ['pre', '.diagram svg', 'kbd']) {
    await expect(page.locator(part).first()).toHaveCSS('direction', 'ltr');
  }
});

test('text that is not translated keeps its direction, and begins on the right', async ({ page }) => {
  await page.goto(`${LANGUAGES[RIGHT_TO_LEFT]}/central/reference/deep/berth/`);
  await expect(page.locator('h1')).toHaveCSS('direction', 'ltr');
  const getRight = (selector: string) => page.locator(selector).evaluate((box) => box.getBoundingClientRect().right);
  expect(await getRight('h1')).toBeCloseTo(await getRight('.breadcrumbs'), 0);
  expect(await getScale(page.locator('.shape div').first())).toBe(1);
});

/** Check a page in each width: narrow and dark, wide and light, because the theme moves nothing. */
async function expectFit(page: Page): Promise<void> {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: width === 320 ? 'dark' : 'light', reducedMotion: 'reduce' });
    expect.soft(await getOverflow(page), `horizontal scrolling, ${width} px wide`).toBe(0);
    expect.soft(await findClippedText(page), `clipped text, ${width} px wide`).toEqual([]);
    expect.soft(await findViolations(page), `axe, ${width} px wide`).toEqual([]);
  }
}

/** Read the texts of the content, in parts like those of a page. */
function readContentParts(): Set<string> {
  const texts = PSEUDO_CONTENT.flatMap((dir) => {
    const sources = globSync(['**/*.{mdx,yml,json}'], { cwd: dir });
    return sources.flatMap((source) => [source, readFileSync(`${dir}/${source}`, 'utf8')]);
  });
  const months = Array.from({ length: 12 }, (_, month) =>
    new Date(2030, month).toLocaleDateString(ACCENTED, { month: 'long' }),
  );
  return new Set(
    [...texts, ...months, ...VALUES, new URL(PSEUDO_LANGUAGES_SITE.env.SITE_URL).host].flatMap(listContentParts),
  );
}

function getLefts<const T extends string[]>(page: Page, selectors: T): Promise<{ [K in keyof T]: number }> {
  const boxes = selectors.map(
    async (selector) => (await page.locator(selector).first().boundingBox())?.x ?? Number.NaN,
  );
  return Promise.all(boxes) as Promise<{ [K in keyof T]: number }>;
}

/** Get the direction of the x axis of the shape before an element: negative if it is mirrored. */
function getScale(locator: Locator): Promise<number> {
  return locator.evaluate((element) => {
    const { a, b, c, d } = new DOMMatrix(getComputedStyle(element, '::before').transform);
    return Math.sign(a * d - b * c);
  });
}
