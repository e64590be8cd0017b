import type { Page } from 'playwright/test';
import { expect, test } from './fixture';
import { getAddress, SITES } from './sites';
import { disableStorage } from './visit';

const OTHER = getAddress(SITES.other);
const BERTH = `${OTHER}/central/reference/deep/berth/`;

const getContents = (page: Page) => page.getByRole('navigation', { name: 'Contents' });

test('the sidebar opens the categories of the current page only and marks it, and others open and close by keyboard', async ({
  page,
}) => {
  await page.goto(BERTH);
  const contents = getContents(page);
  await expect(contents.getByRole('link', { name: 'Every component' })).toBeVisible();
  await expect(contents.getByRole('link', { name: 'berths/{id}' })).toBeVisible();
  await expect(contents.locator('[aria-current]')).toHaveCount(1);
  await expect(contents.locator('[aria-current="page"]')).toHaveAccessibleName('berths/{id}');
  const mooring = contents.getByRole('link', { name: 'Mooring' });
  await expect(mooring).toBeHidden();
  await contents.getByText('Guides', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(mooring).toBeVisible();
  await page.keyboard.press('Space');
  await expect(mooring).toBeHidden();
});

test('the sidebar keeps a category inside an open one closed, and opens none on an unlisted page', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto(`${OTHER}/central/reference/every-component/`);
  await expect(getContents(page).getByText('Deep water', { exact: true })).toBeVisible();
  await expect(getContents(page).getByRole('link', { name: 'berths/{id}' })).toBeHidden();
  await page.goto(`${OTHER}/central/guides/quiet/`);
  await expect(getContents(page).getByText('Guides', { exact: true })).toBeVisible();
  await expect(getContents(page).locator('details[open]')).toHaveCount(0);
});

test('the sidebar keeps a category open after following a link in another, until the reader closes it', async ({
  page,
}) => {
  await page.goto(BERTH);
  const contents = getContents(page);
  const guides = contents.getByText('Guides', { exact: true });
  const mooring = contents.getByRole('link', { name: 'Mooring' });
  await guides.click();
  await contents.getByRole('link', { name: 'Every component' }).click();
  await expect(page).toHaveURL(`${OTHER}/central/reference/every-component/`);
  await expect(mooring).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(BERTH);
  await expect(mooring).toBeVisible();
  await guides.click();
  await expect(mooring).toBeHidden();
  await contents.getByRole('link', { name: 'Every component' }).click();
  await expect(page).toHaveURL(`${OTHER}/central/reference/every-component/`);
  await expect(mooring).toBeHidden();
});

test('the sidebar closes the categories of earlier pages that the reader did not open', { tag: '@full' }, async ({
  page,
}) => {
  for (const group of ['users', 'reports']) await page.goto(`/central/${group}/`);
  await expect(getContents(page).locator('details[open]')).toHaveCount(1);
});

test('a long sidebar scrolls to the current page, and keeps its scroll position from page to page', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto('/central/developer/maintaining/queue/');
  const contents = getContents(page);
  await expect(contents.locator('[aria-current]')).toBeInViewport({ ratio: 1 });
  const next = contents.getByRole('link', { name: 'Retention' });
  await next.scrollIntoViewIfNeeded();
  const scrollTop = await contents.evaluate((element) => element.scrollTop);
  expect(scrollTop).toBeGreaterThan(100);
  await next.click();
  await expect(page).toHaveURL('/central/developer/maintaining/retention/');
  await expect.poll(() => contents.evaluate((element) => element.scrollTop)).toBe(scrollTop);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the sidebar opens categories without JavaScript', async ({ page }) => {
    await page.goto(BERTH);
    const contents = getContents(page);
    await expect(contents.getByRole('link', { name: 'berths/{id}' })).toBeVisible();
    await expect(contents.getByRole('link', { name: 'Mooring' })).toBeHidden();
    await contents.getByText('Guides', { exact: true }).click();
    await contents.getByRole('link', { name: 'Mooring' }).click();
    await expect(page).toHaveURL(`${OTHER}/central/guides/mooring/`);
  });
});

test.describe('without storage', () => {
  test('the sidebar opens the categories of the current page when storage is blocked', { tag: '@full' }, async ({
    page,
  }) => {
    await disableStorage(page, 'sessionStorage');
    await page.goto(BERTH);
    await getContents(page).getByRole('link', { name: 'Every component' }).click();
    await expect(page).toHaveURL(`${OTHER}/central/reference/every-component/`);
    await expect(getContents(page).getByRole('link', { name: 'Every component' })).toBeVisible();
  });
});
