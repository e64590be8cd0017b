import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { expect, test } from './fixture';
import { SITES } from './sites';

const DOC_COUNT = Object.keys(
  JSON.parse(readFileSync(path.join(SITES.root.outDir, 'central/docs.json'), 'utf8')),
).length;

const getTable = (page: Page) => page.getByRole('table', { name: /^Pages/ });
const getFilter = (page: Page) => page.getByRole('searchbox', { name: 'Filter by word or id' });
const getRows = (page: Page) => getTable(page).locator('tbody tr:visible');

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the table of pages is complete and has no controls without JavaScript', async ({ page }) => {
    await page.goto('/central/');
    await expect(getRows(page)).toHaveCount(DOC_COUNT);
    await expect(getFilter(page)).toBeHidden();
    await expect(page.getByRole('combobox', { name: 'Group' })).toBeHidden();
    await expect(getTable(page).getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('status')).toHaveText(`${DOC_COUNT} pages`);
  });
});

test('the table of pages is complete when its script fails to load', async ({ page, watch }) => {
  await page.route('**/assets/pages.*.js', (route) => {
    watch.expectFailure(route.request().url());
    return route.abort();
  });
  await page.goto('/central/');
  await expect(getFilter(page)).toBeHidden();
  await expect(getRows(page)).toHaveCount(DOC_COUNT);
});
