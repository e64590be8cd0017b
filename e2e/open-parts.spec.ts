import type { Page } from 'playwright/test';
import { findViolations } from './axe';
import { expect, test } from './fixture';
import { EVERY_COMPONENT } from './kinds';
import { getOverflow } from './visit';

/** What opens on a page, and how a reader opens it; the last step waits until it is there. */
const PARTS: Record<string, (page: Page, isPhone: boolean) => Promise<void>> = {
  'the search with its results': async (page, isPhone) => {
    await openSearch(page, isPhone, 'two factor');
    await expect(page.getByRole('option').first()).toBeVisible();
  },
  'the search with a chosen result': async (page, isPhone) => {
    await openSearch(page, isPhone, 'two factor');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
  },
  'the search with nothing found': async (page, isPhone) => {
    await openSearch(page, isPhone, 'zzxqzzxq');
    await expect(page.locator('.search-panel')).toBeVisible();
  },
  'the full results, and what narrows them': async (page, isPhone) => {
    await page.goto('/search/?q=roles');
    if (isPhone) await page.getByText('Narrow the results').click();
    await expect(page.getByRole('checkbox').first()).toBeVisible();
  },
  'the theme control': async (page) => {
    await page.getByRole('button', { name: 'Theme' }).click();
    await expect(page.getByRole('radio').first()).toBeVisible();
  },
  'folds and tabs': async (page) => {
    await page.goto(EVERY_COMPONENT);
    for (const fold of await page.locator('article summary').all()) await fold.click();
    await page.getByRole('group', { name: 'Choose a knot' }).getByText('Cleat hitch', { exact: true }).first().click();
  },
};

async function openSearch(page: Page, isPhone: boolean, query: string): Promise<void> {
  if (isPhone) await page.getByRole('link', { name: 'Search Central Help' }).click();
  else await page.keyboard.press('Control+K');
  await page.keyboard.type(query);
}

for (const width of [320, 1280]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [name, open] of Object.entries(PARTS)) {
      test(`${name}, once open, is accessible and fits the screen, ${width} px wide, ${colorScheme}`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.goto('/central/users/roles/');
        await open(page, width === 320);
        expect(await findViolations(page)).toEqual([]);
        expect(await getOverflow(page)).toBe(0);
      });
    }
  }
}
