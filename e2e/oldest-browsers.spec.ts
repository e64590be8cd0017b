import type { Page } from 'playwright/test';
import { readOldestBrowsers } from '../lib/browser-bundle';
import { expect, test } from './fixture';
import { removeNewerFeatures } from './oldest-browsers/older-browser';
import { PAGE_KINDS } from './page-kinds';
import { isFull, sample } from './support/full';
import { getOverflow } from './visit';

const TASK = '/central/users/two-factor-authentication/';
const WITH_TABS = '/central/developer/extending/database/';

const getContents = (page: Page) => page.getByRole('navigation', { name: 'Contents' });

/** The oldest versions of three engines; those of Edge and of Safari on phones know the same features. */
const ENGINES = ['chrome', 'firefox', 'safari'] as const;
/** In `npm test`, Chrome tries the styles, of which it lacks most features, and Safari the scripts. */
const SAMPLE = ['chrome', 'safari'];

for (const browser of ENGINES.filter((name) => isFull || SAMPLE.includes(name))) {
  test.describe(`with the features of ${browser} ${readOldestBrowsers().get(browser)}`, () => {
    test.beforeEach(({ context }) => removeNewerFeatures(context, browser));
    test.afterEach(({ context }) => context.unrouteAll({ behavior: 'wait' }));

    if (isFull || browser === 'chrome') testStyles();
    if (isFull || browser === 'safari') testScripts();
  });
}

/** Define the tests that depend on styles most. */
function testStyles(): void {
  test('a reader goes from the home page to a step of a task, with tabs of which the chosen one is shown', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Users', exact: true }).first().click();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Two factor authentication/ })
      .first()
      .click();
    await expect(page).toHaveURL(TASK);
    await expect(getContents(page).locator('[aria-current="page"]')).toBeVisible();
    const section = page.locator('.toc').getByRole('link').last();
    await section.click();
    await expect(page).toHaveURL(/#/);
    await expect(page.getByRole('heading', { name: (await section.textContent()) ?? '' })).toBeInViewport();
    await expect(page.locator('.no-script:visible')).toHaveCount(0);
    await page.goto(WITH_TABS);
    const tab = page.locator('.tabs > label').filter({ hasText: 'PostgreSQL' }).first();
    // Browsers without `:has` show all panels, and may do without the tabs.
    if (await tab.isVisible()) await tab.click();
    await expect(tab.locator('+ .panel')).toBeVisible();
  });

  test('pages of each kind fit into a narrow window, whose menu leads to another page', { tag: '@full' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    for (const sitePath of sample(Object.values(PAGE_KINDS), 4)) {
      await page.goto(sitePath);
      expect.soft(await getOverflow(page), sitePath).toBe(0);
    }
    await page.goto(TASK);
    await page.getByRole('button', { name: 'Menu' }).click();
    const current = getContents(page).locator('[aria-current="page"]');
    await expect(getContents(page)).toBeInViewport();
    await expect(current).toBeVisible();
    await getContents(page).getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page).toHaveURL('/');
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('every panel of tabs is shown, and the table of contents opens', async ({ page }) => {
      await page.goto(WITH_TABS);
      for (const panel of await page.locator('.tabs .panel').all()) await expect(panel).toBeVisible();
      const contents = page.locator('.toc');
      const link = contents.getByRole('link').first();
      if (!(await link.isVisible())) await contents.locator('summary').click();
      await expect(link).toBeVisible();
    });
  });
}

/** Define the tests that depend on scripts most. */
function testScripts(): void {
  test('the search suggests pages in a list', async ({ page }) => {
    await page.goto(TASK);
    const heading = page.getByRole('heading', { level: 1 });
    const before = await heading.boundingBox();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('refunds');
    const option = page.getByRole('option').first();
    await expect(option).toContainText('Refunds');
    expect(await heading.boundingBox(), 'The list covers the page and does not move it').toEqual(before);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(heading).toHaveText('Refunds');
  });

  test('the results and the table of pages keep their filters in the address, and words are marked on a page', async ({
    page,
  }) => {
    await page.goto('/search/');
    const field = page.getByRole('main').getByLabel(/^Search/);
    await field.fill('refund');
    await field.press('Enter');
    await expect(page.locator('main .count')).toHaveText(/\d+ results/);
    await expect(page).toHaveURL(/\?q=refund$/);
    await expect(page.locator('.no-script:visible')).toHaveCount(0);
    await page.getByRole('checkbox', { name: /^Reporting/ }).check();
    await expect(page).toHaveURL(/group=Reporting/);
    await page.locator('.results a').first().click();
    await expect(page.getByRole('group', { name: 'Words of your search' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('checkbox', { name: /^Reporting/ })).toBeChecked();
    await page.goto('/central/');
    await page.getByLabel('Filter by word or id').fill('refund');
    await expect(page).toHaveURL(/\?q=refund$/);
    await expect(page.locator('.no-script:visible')).toHaveCount(0);
  });
}
