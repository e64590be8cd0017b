import { readFileSync } from 'node:fs';
import path from 'node:path';
import { flattenSidebar, type SidebarItem } from '../lib/model/sidebar';
import { expect, test } from './fixture';
import { getAddress, SITES } from './sites';
import { getSection } from './visit';

const OTHER = getAddress(SITES.other);

/** Read the docs of a site in the order of its published sidebar. */
function readSidebarOrder(outDir: string, name: string): SidebarItem[] {
  const record: Record<string, SidebarItem[]> = JSON.parse(
    readFileSync(path.join(outDir, 'central/sidebar.json'), 'utf8'),
  );
  return flattenSidebar(record[name] ?? []);
}

test('Next goes through every page in the order of the sidebar, and Previous goes back', async ({ page }) => {
  const hrefs = readSidebarOrder(SITES.other.outDir, 'harbourSidebar').map(({ href }) => `${OTHER}${href}`);
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

test('every page that is on no trail links to the previous and the next page of the sidebar', () => {
  const { outDir } = SITES.root;
  const hrefs = readSidebarOrder(outDir, 'tutorialSidebar').map(({ href }) => href);
  const expected = hrefs.map((href = '', index) => {
    return { href, previous: hrefs[index - 1], next: hrefs[index + 1] };
  });
  const read = (href: string) => readFileSync(path.join(outDir, href, 'index.html'), 'utf8');
  const pages = expected.filter(({ href }) => !read(href).includes('class="on-the-trail'));
  expect(pages.length).toBeGreaterThan(150);
  const neighbours = pages.map(({ href }) => {
    const html = read(href);
    const find = (rel: string) => new RegExp(`href="([^"]*)" rel="${rel}"`).exec(html)?.[1];
    return { href, previous: find('prev'), next: find('next') };
  });
  expect(neighbours).toEqual(pages);
});

test('the breadcrumb shows the path from the home page to the current page', async ({ page }) => {
  await page.goto(`${OTHER}/central/reference/deep/berth/`);
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(breadcrumb.getByRole('listitem')).toHaveText(['Home', 'Reference', 'Deep water', 'berths/{id}']);
  await expect(breadcrumb.getByRole('link')).toHaveText(['Home', 'Reference', 'Deep water']);
  await expect(breadcrumb.locator('[aria-current="page"]')).toHaveText('berths/{id}');
  await breadcrumb.getByRole('link', { name: 'Deep water' }).click();
  await expect(page).toHaveURL(`${OTHER}/central/reference/deep/`);
});

test('the home page links to every group of the sidebar', async ({ page }) => {
  await page.goto('/');
  const groups = getSection(page, 'Everything, by group').getByRole('listitem').getByRole('link');
  const record = JSON.parse(readFileSync(path.join(SITES.root.outDir, 'central/sidebar.json'), 'utf8'));
  const topLevelItems: SidebarItem[] = record.tutorialSidebar;
  await expect(groups).toHaveText(topLevelItems.map(({ label }) => label));
});

test('a hub lists its child pages with their descriptions', async ({ page }) => {
  await page.goto(`${OTHER}/central/reference/`);
  const childPages = getSection(page, 'Pages in Reference');
  await expect(childPages.getByRole('listitem').getByRole('link')).toHaveText([
    'Every component',
    'Deep water',
    'berths/{id}',
  ]);
  await expect(childPages.getByText('Ask for one berth by its number.')).toBeVisible();
});

test('a section with many pages shows a card for each part, with its pages folded', async ({ page }) => {
  await page.goto('/central/developer/');
  const parts = getSection(page, 'Pages in Developer documentation');
  await expect(parts.getByRole('link', { name: 'Upgrades', exact: true })).toBeVisible();
  const child = parts.getByRole('link', { name: 'Rolling back' });
  await expect(child).toBeHidden();
  await parts.getByText('3 pages in Upgrades').click();
  await expect(child).toBeVisible();
});

test('the home page and a section count the same pages', async ({ page }) => {
  await page.goto('/');
  const row = getSection(page, 'Everything, by group').locator('.row', { hasText: 'Forms' });
  const count = await row.locator('span').innerText();
  await row.getByRole('link').click();
  await expect(page.locator('.facts')).toContainText(count);
});

test('each group and each trail on the home page has a heading', async ({ page }) => {
  await page.goto('/');
  for (const [name, count] of [
    ['Everything, by group', 15],
    ['Trails', 8],
  ] as const)
    await expect(getSection(page, name).getByRole('heading', { level: 3 })).toHaveCount(count);
});

test('related pages show the reason for each link', async ({ page }) => {
  await page.goto(`${OTHER}/central/guides/mooring/`);
  const related = getSection(page, 'Related pages');
  await expect(related.getByRole('link', { name: 'Fees' })).toHaveAttribute('href', '/central/guides/what-it-costs/');
  await expect(related.getByText('Pay before you leave.')).toBeVisible();
});
