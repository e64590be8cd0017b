import type { Page } from 'playwright/test';
import { findViolations } from './axe';
import { expect, test } from './fixture';
import { EVERY_COMPONENT_PAGE } from './page-kinds';
import { isFull } from './support/full';
import { getOverflow } from './visit';

/** The widgets of a page. Each function opens its widget, and waits until it is open. */
const WIDGETS: Record<string, (page: Page, isPhone: boolean) => Promise<void>> = {
  'the search with a selected result': async (page, isPhone) => {
    await openSearch(page, isPhone, 'two factor');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
  },
  'the search without results': async (page, isPhone) => {
    await openSearch(page, isPhone, 'zzxqzzxq');
    await expect(page.locator('.search-panel')).toBeVisible();
  },
  'the results page with its filters': async (page, isPhone) => {
    await page.goto('/search/?q=roles');
    if (isPhone) await page.getByText('Filter results').click();
    await expect(page.getByRole('checkbox').first()).toBeVisible();
  },
  'the theme control': async (page) => {
    await page.getByRole('button', { name: 'Theme and keys' }).click();
    await expect(page.getByRole('radio').first()).toBeVisible();
  },
  'details and tabs': async (page) => {
    await page.goto(EVERY_COMPONENT_PAGE);
    for (const summary of await page.locator('article summary').all()) await summary.click();
    await page.getByRole('group', { name: 'Choose a knot' }).getByText('Cleat hitch', { exact: true }).first().click();
  },
  ...(isFull && {
    'the search with its results': async (page: Page, isPhone: boolean) => {
      await openSearch(page, isPhone, 'two factor');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  }),
};

async function openSearch(page: Page, isPhone: boolean, query: string): Promise<void> {
  if (isPhone) await page.getByRole('button', { name: 'Search Central Help' }).click();
  else await page.keyboard.press('Control+K');
  await page.keyboard.type(query);
}

type Screen = { width: number; colorScheme: 'light' | 'dark' };

/** The screens of `npm test`, which opens each widget on one of them; `npm run test:full` adds OTHERS. */
const SAMPLE: Screen[] = [
  { width: 320, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
];
const OTHERS: Screen[] = [
  { width: 320, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
];

for (const [screen, { width, colorScheme }] of (isFull ? [...SAMPLE, ...OTHERS] : SAMPLE).entries()) {
  const widgets = Object.entries(WIDGETS).filter((_, position) => isFull || position % 2 === screen);
  for (const [name, open] of widgets) {
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
