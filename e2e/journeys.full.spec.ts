// Journeys by click of which `npm test` takes a part, or reads the links from the built pages.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { flattenSidebar, type SidebarItem } from '../lib/model/sidebar';
import { expect, test } from './fixture';
import { getAddress, SITES } from './sites';

const OTHER = getAddress(SITES.other);

test('Next goes through every page in the order of the sidebar, and Previous goes back', async ({ page }) => {
  const file = path.join(SITES.other.outDir, 'central/sidebar.json');
  const record: Record<string, SidebarItem[]> = JSON.parse(readFileSync(file, 'utf8'));
  const hrefs = flattenSidebar(record.harbourSidebar ?? []).map(({ href }) => `${OTHER}${href}`);
  const links = page.locator('.previous-next');
  await page.goto(hrefs[0] ?? '');
  await expect(links.getByRole('link', { name: /^Previous/ })).toHaveCount(0);
  for (const href of hrefs.slice(1)) {
    await links.getByRole('link', { name: /^Next/ }).click();
    await expect(page).toHaveURL(href);
  }
  await expect(links.getByRole('link', { name: /^Next/ })).toHaveCount(0);
  for (const href of hrefs.toReversed().slice(1)) {
    await links.getByRole('link', { name: /^Previous/ }).click();
    await expect(page).toHaveURL(href);
  }
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('a section links to its book, and the contents of the book to its chapters', async ({ page }) => {
      await page.goto('/central/users/');
      await page.getByRole('link', { name: 'Print or save this section' }).click();
      await expect(page).toHaveURL(/\/print\/users\/$/);
      const contents = page.getByRole('navigation', { name: 'In this document' });
      await contents.getByRole('link', { name: '3 Roles' }).click();
      await expect(page.getByRole('heading', { level: 2, name: '3 Roles' })).toBeInViewport();
      await page.locator('#s1').getByRole('link', { name: 'Privilege groups' }).click();
      await expect(page.getByRole('heading', { name: '4 Privilege groups' })).toBeInViewport();
    });

    test('a trail and the table of all pages link to their books', async ({ page }) => {
      await page.goto('/trails/first-week/');
      await page.getByRole('link', { name: 'Print or save this trail' }).click();
      const contents = page.getByRole('navigation', { name: 'In this document' });
      await expect(contents.getByRole('link').first()).toHaveText('1 Signing in');
      for (const [link, title] of [
        ['Content editors', 'Content editors'],
        ['Print or save every page', 'Central Help'],
      ] as const) {
        await page.goto('/central/');
        await page.getByRole('link', { name: link }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      }
    });
  });
}

test('the table of all pages can be downloaded as CSV', async ({ page }) => {
  await page.goto('/central/');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});

test('the sidebar closes the categories of earlier pages that the reader did not open', async ({ page }) => {
  for (const group of ['users', 'design', 'api', 'reports']) await page.goto(`/central/${group}/`);
  await expect(page.getByRole('navigation', { name: 'Contents' }).locator('details[open]')).toHaveCount(1);
});
