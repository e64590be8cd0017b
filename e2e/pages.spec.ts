import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'playwright/test';
import { SITES, type TestSite } from './sites';
import { sample } from './support/full';
import { DEFAULT_VARIANT, readSitemap, test, visitPage } from './visit';

/** `npm test` opens one page in 32. The build checks titles and headings of all. */
const PAGES = sample(readSitemap(SITES.root), 32);

for (const sitePath of PAGES) {
  test(`${sitePath} has a title, a description and one main heading, and no console messages`, async ({ getTab }) => {
    await visitPage(getTab, DEFAULT_VARIANT, sitePath);
  });
}

test('an unknown address gets status 404 and a page with links to other pages', async ({ getTab }) => {
  const page = await visitPage(getTab, DEFAULT_VARIANT, '/central/no/such/page/', 404);
  const links = page.getByRole('navigation', { name: 'Other pages' });
  await expect(links.getByRole('link', { name: 'Home' })).toBeVisible();
  await expect(links.getByRole('link', { name: 'All pages' })).toBeVisible();
});

for (const [name, site] of Object.entries<TestSite>(SITES)) {
  test(`no two pages of the site "${name}" have the same title or address`, () => {
    const pages = readSitemap(site);
    const titles = pages.map((sitePath) => {
      const html = readFileSync(path.join(site.outDir, sitePath, 'index.html'), 'utf8');
      return /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '';
    });
    expect(pages.length).toBeGreaterThan(0);
    expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
    expect(pages.filter((sitePath, index) => pages.indexOf(sitePath) !== index)).toEqual([]);
  });
}
