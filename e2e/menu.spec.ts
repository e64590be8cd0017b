import type { Page } from 'playwright/test';
import { findViolations } from './axe';
import { expect, test } from './fixture';
import { getAddress, SITES } from './sites';
import { getOverflow } from './visit';

test.use({ baseURL: getAddress(SITES.other), viewport: { width: 320, height: 640 }, hasTouch: true });

const BERTH = '/central/reference/deep/berth/';

const getMenu = (page: Page) => page.getByRole('button', { name: 'Menu' });
const getContents = (page: Page) => page.getByRole('navigation', { name: 'Contents' });

test('the menu opens and closes by touch, marks the current page, links to others, is accessible and fits', async ({
  page,
}) => {
  await page.goto(BERTH);
  await expect(getContents(page)).toBeHidden();
  await getMenu(page).tap();
  await expect(getContents(page)).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  expect(await getOverflow(page)).toBe(0);
  await page.getByRole('button', { name: 'Close contents' }).tap();
  await expect(getContents(page)).toBeHidden();
  await getMenu(page).tap();
  await expect(getContents(page)).toBeVisible();
  await page.touchscreen.tap(310, 400);
  await expect(getContents(page), 'after a tap outside').toBeHidden();
  await getMenu(page).tap();
  await expect(getContents(page).locator('[aria-current="page"]')).toHaveAccessibleName('berths/{id}');
  await getContents(page).getByText('Guides', { exact: true }).tap();
  await getContents(page).getByRole('link', { name: 'Mooring' }).tap();
  await expect(page).toHaveURL('/central/guides/mooring/');
  await expect(getContents(page)).toBeHidden();
});

test('the menu opens at the current page', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${getAddress(SITES.root)}/central/developer/maintaining/troubleshooting/`);
  await getMenu(page).tap();
  await expect(getContents(page).locator('[aria-current="page"]')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Close contents' })).toBeInViewport();
});

test('the menu of the 404 page links to the home page and all pages', { tag: '@full' }, async ({ page, watch }) => {
  watch.expectFailure(`${getAddress(SITES.other)}/no-such-page/`);
  await page.goto('/no-such-page/');
  await getMenu(page).tap();
  await expect(getContents(page).getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await expect(getContents(page).getByRole('link', { name: 'All pages' })).toHaveAttribute('href', '/central/');
});

test('the menu opens by keyboard, and Escape and its Close button close it and return the focus', async ({ page }) => {
  await page.goto(BERTH);
  await getMenu(page).focus();
  await page.keyboard.press('Enter');
  await expect(getContents(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close contents' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(getContents(page).getByRole('link', { name: 'Home' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(getContents(page)).toBeHidden();
  await expect(getMenu(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Close contents' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(getContents(page)).toBeHidden();
  await expect(getMenu(page)).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu opens and closes by touch and by keyboard without JavaScript', async ({ page }) => {
    await page.goto(BERTH);
    await getMenu(page).tap();
    await expect(getContents(page).locator('[aria-current="page"]')).toBeVisible();
    await page.getByRole('button', { name: 'Close contents' }).tap();
    await expect(getContents(page)).toBeHidden();
    await getMenu(page).press('Enter');
    await expect(getContents(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(getContents(page)).toBeHidden();
    await expect(getMenu(page)).toBeFocused();
  });
});
