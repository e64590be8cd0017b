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

test('Next and Previous lead to the neighbours of a page', async ({ page }) => {
  const [first = '', second = ''] = readSidebarOrder(SITES.other.outDir, 'harbourSidebar').map(({ href }) => href);
  const links = page.locator('.previous-next');
  await page.goto(`${OTHER}${first}`);
  await expect(links.getByRole('link', { name: /^Previous/ })).toHaveCount(0);
  await links.getByRole('link', { name: /^Next/ }).click();
  await expect(page).toHaveURL(`${OTHER}${second}`);
  await links.getByRole('link', { name: /^Previous/ }).click();
  await expect(page).toHaveURL(`${OTHER}${first}`);
});

for (const [name, sidebar, minimum] of [
  ['root', 'tutorialSidebar', 150],
  ['other', 'harbourSidebar', 5],
] as const) {
  test(`every page of the site "${name}" on no trail links to the previous and the next page of the sidebar`, () => {
    const { outDir } = SITES[name];
    const hrefs = readSidebarOrder(outDir, sidebar).map(({ href }) => href);
    const expected = hrefs.map((href = '', index) => {
      return { href, previous: hrefs[index - 1], next: hrefs[index + 1] };
    });
    const read = (href: string) => readFileSync(path.join(outDir, href, 'index.html'), 'utf8');
    const pages = expected.filter(({ href }) => !read(href).includes('class="on-the-trail'));
    expect(pages.length).toBeGreaterThanOrEqual(minimum);
    const neighbours = pages.map(({ href }) => {
      const html = read(href);
      const find = (rel: string) => new RegExp(`href="([^"]*)" rel="${rel}"`).exec(html)?.[1];
      return { href, previous: find('prev'), next: find('next') };
    });
    expect(neighbours).toEqual(pages);
  });
}

test('the breadcrumb shows the path from the home page to the current page', async ({ page }) => {
  await page.goto(`${OTHER}/central/reference/deep/berth/`);
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(breadcrumb.getByRole('listitem')).toHaveText(['Home', 'Reference', 'Deep water', 'berths/{id}']);
  await expect(breadcrumb.getByRole('link')).toHaveText(['Home', 'Reference', 'Deep water']);
  await expect(breadcrumb.locator('[aria-current="page"]')).toHaveText('berths/{id}');
  await breadcrumb.getByRole('link', { name: 'Deep water' }).click();
  await expect(page).toHaveURL(`${OTHER}/central/reference/deep/`);
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

test('a section with many pages shows a card for each part, with its pages folded', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/central/developer/');
  const parts = getSection(page, 'Pages in Developer documentation');
  await expect(parts.getByRole('link', { name: 'Upgrades', exact: true })).toBeVisible();
  const child = parts.getByRole('link', { name: 'Rolling back' });
  await expect(child).toBeHidden();
  await parts.getByText('3 pages in Upgrades').click();
  await expect(child).toBeVisible();
});

test('the home page has a heading for each trail and each group of the sidebar, and counts the pages of a group', async ({
  page,
}) => {
  await page.goto('/');
  const groups = getSection(page, 'Everything, by group');
  const record = JSON.parse(readFileSync(path.join(SITES.root.outDir, 'central/sidebar.json'), 'utf8'));
  const topLevelItems: SidebarItem[] = record.tutorialSidebar;
  await expect(groups.getByRole('listitem').getByRole('link')).toHaveText(topLevelItems.map(({ label }) => label));
  await expect(groups.getByRole('heading', { level: 3 })).toHaveCount(15);
  await expect(getSection(page, 'Trails').getByRole('heading', { level: 3 })).toHaveCount(8);
  const row = groups.locator('.row', { hasText: 'Forms' });
  const count = await row.locator('span').innerText();
  await row.getByRole('link').click();
  await expect(page.locator('.facts')).toContainText(count);
});

test('related pages show the reason for each link', async ({ page }) => {
  await page.goto(`${OTHER}/central/guides/mooring/`);
  const related = getSection(page, 'Related pages');
  await expect(related.getByRole('link', { name: 'Fees' })).toHaveAttribute('href', '/central/guides/what-it-costs/');
  await expect(related.getByText('Pay before you leave.')).toBeVisible();
});
