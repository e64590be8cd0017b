import type { Page } from 'playwright/test';
import { expect, test } from './fixture';
import { disableStorage } from './visit';

const DATABASE = '/central/developer/extending/database/';
const MIGRATIONS = '/central/developer/extending/migrations/';

/** Get the tab of a database, in the first group of a page or in the one at `index`. */
function getTab(page: Page, index = 0) {
  const label = page.locator('label').filter({ hasText: 'PostgreSQL' }).nth(index);
  return { label, radio: label.getByRole('radio') };
}

test('tabs with the same labels follow each other without moving the page, on other pages and later visits too', async ({
  page,
}) => {
  await page.goto(DATABASE);
  await getTab(page, 1).label.scrollIntoViewIfNeeded();
  const before = await getTab(page, 1).label.boundingBox();
  await getTab(page, 1).label.click();
  await expect(getTab(page, 0).radio).toBeChecked();
  await expect(getTab(page, 1).radio).toBeChecked();
  await expect
    .poll(async () => ((await getTab(page, 1).label.boundingBox())?.y ?? 0) - (before?.y ?? 0))
    .toBeCloseTo(0, 0);
  await page.goto(MIGRATIONS);
  await expect(getTab(page).radio).toBeChecked();
  await page.reload();
  await expect(getTab(page).radio).toBeChecked();
});

test('an address can name the tab to show', async ({ page }) => {
  await page.goto(`${MIGRATIONS}?${new URLSearchParams({ 'MySQL or MariaDB, PostgreSQL': 'PostgreSQL' })}`);
  await expect(getTab(page).radio).toBeChecked();
});

test('tabs follow each other on a page when storage is blocked', { tag: '@full' }, async ({ page }) => {
  await disableStorage(page, 'localStorage');
  await page.goto(DATABASE);
  await getTab(page).label.click();
  await expect(getTab(page, 1).radio).toBeChecked();
  await page.goto(MIGRATIONS);
  await expect(getTab(page).radio).not.toBeChecked();
});
