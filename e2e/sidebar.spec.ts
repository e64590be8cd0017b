import type { Page } from 'playwright/test';
import { expect, test } from './fixture';
import { getAddress, SITES } from './sites';
import { disableStorage } from './visit';

const OTHER = getAddress(SITES.other);
const BERTH = `${OTHER}/central/reference/deep/berth/`;

const getContents = (page: Page) => page.getByRole('navigation', { name: 'Contents' });

test('the sidebar opens the categories of the current page and no others', async ({ page }) => {
  await page.goto(BERTH);
  const contents = getContents(page);
  await expect(contents.getByRole('link', { name: 'Every component' })).toBeVisible();
  await expect(contents.getByRole('link', { name: 'berths/{id}' })).toBeVisible();
  await expect(contents.getByText('Guides', { exact: true })).toBeVisible();
  await expect(contents.getByRole('link', { name: 'Mooring' })).toBeHidden();
});

test('the sidebar keeps a category inside an open one closed', async ({ page }) => {
  await page.goto(`${OTHER}/central/reference/every-component/`);
  await expect(getContents(page).getByText('Deep water', { exact: true })).toBeVisible();
  await expect(getContents(page).getByRole('link', { name: 'berths/{id}' })).toBeHidden();
});

test('the sidebar opens no category on an unlisted page', async ({ page }) => {
  await page.goto(`${OTHER}/central/guides/quiet/`);
  await expect(getContents(page).getByText('Guides', { exact: true })).toBeVisible();
  await expect(getContents(page).getByRole('link')).toHaveCount(0);
});

test('the sidebar marks only the current page', async ({ page }) => {
  await page.goto(BERTH);
  const current = getContents(page).locator('[aria-current]');
  await expect(current).toHaveCount(1);
  await expect(current).toHaveAttribute('aria-current', 'page');
  await expect(current).toHaveAccessibleName('berths/{id}');
});

test('the sidebar opens and closes a category by keyboard', async ({ page }) => {
  await page.goto(BERTH);
  const mooring = getContents(page).getByRole('link', { name: 'Mooring' });
  await getContents(page).getByText('Guides', { exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(mooring).toBeVisible();
  await page.keyboard.press('Space');
  await expect(mooring).toBeHidden();
});

test('the sidebar keeps a category open after following a link in another', async ({ page }) => {
  await page.goto(BERTH);
  const contents = getContents(page);
  await contents.getByText('Guides', { exact: true }).click();
  await contents.getByRole('link', { name: 'Every component' }).click();
  await expect(page).toHaveURL(`${OTHER}/central/reference/every-component/`);
  await expect(contents.getByRole('link', { name: 'Mooring' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(BERTH);
  await expect(contents.getByRole('link', { name: 'Mooring' })).toBeVisible();
});

test('the sidebar keeps a category closed after the reader closed it', async ({ page }) => {
  await page.goto(BERTH);
  const guides = getContents(page).getByText('Guides', { exact: true });
  await guides.click();
  await guides.click();
  await getContents(page).getByRole('link', { name: 'Every component' }).click();
  await expect(page).toHaveURL(`${OTHER}/central/reference/every-component/`);
  await expect(getContents(page).getByRole('link', { name: 'Mooring' })).toBeHidden();
});

test('the sidebar closes the categories of earlier pages that the reader did not open', async ({ page }) => {
  for (const group of ['users', 'design', 'api', 'reports']) await page.goto(`/central/${group}/`);
  await expect(getContents(page).locator('details[open]')).toHaveCount(1);
});

test('the sidebar keeps its scroll position from page to page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto('/central/developer/maintaining/queue/');
  const contents = getContents(page);
  const next = contents.getByRole('link', { name: 'Retention' });
  await next.scrollIntoViewIfNeeded();
  const scrollTop = await contents.evaluate((element) => element.scrollTop);
  expect(scrollTop).toBeGreaterThan(100);
  await next.click();
  await expect(page).toHaveURL('/central/developer/maintaining/retention/');
  await expect.poll(() => contents.evaluate((element) => element.scrollTop)).toBe(scrollTop);
});

test('a long sidebar scrolls to the current page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto('/central/developer/theme-engine/customisation/assets/');
  await expect(getContents(page).locator('[aria-current]')).toBeInViewport({ ratio: 1 });
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
  test('the sidebar opens the categories of the current page when storage is blocked', async ({ page }) => {
    await disableStorage(page, 'sessionStorage');
    await page.goto(BERTH);
    await getContents(page).getByRole('link', { name: 'Every component' }).click();
    await expect(page).toHaveURL(`${OTHER}/central/reference/every-component/`);
    await expect(getContents(page).getByRole('link', { name: 'Every component' })).toBeVisible();
  });
});
