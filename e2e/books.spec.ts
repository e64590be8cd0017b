import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { expect, test } from './fixture';
import { SITES, type TestSite } from './sites';
import { isFull } from './support/full';
import { getOverflow, readSitemap } from './visit';

test('a section links to its book, whose contents and links lead to its chapters', async ({ page }) => {
  await page.goto('/central/users/');
  const link = page.getByRole('link', { name: 'Print or save this section' });
  expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  await link.click();
  await expect(page).toHaveURL(/\/print\/users\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users');
  const contents = page.getByRole('navigation', { name: 'In this document' });
  await contents.getByRole('link', { name: '3 Roles' }).click();
  await expect(page).toHaveURL(/#s3$/);
  await expect(page.getByRole('heading', { level: 2, name: '3 Roles' })).toBeInViewport();
  const start = page.locator('#s1');
  await expect(start.getByText('Privilege groups (4)')).toBeVisible();
  await start.getByRole('link', { name: 'Privilege groups' }).click();
  await expect(page.getByRole('heading', { name: '4 Privilege groups' })).toBeInViewport();
  const outside = start.getByRole('link', { name: 'Website user accounts' });
  await expect(outside).toHaveAttribute('href', '/central/accounts/');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a trail and the table of all pages link to their books, which have no Print button without JavaScript', {
    tag: '@full',
  }, async ({ page }) => {
    await page.goto('/trails/first-week/');
    await page.getByRole('link', { name: 'Print or save this trail' }).click();
    const contents = page.getByRole('navigation', { name: 'In this document' });
    await expect(contents.getByRole('link').first()).toHaveText('1 Signing in');
    await expect(page.getByRole('button', { name: /Print/ })).toHaveCount(0);
    await contents.getByRole('link', { name: '3 ' }).first().click();
    await expect(page.locator(':target')).toBeInViewport();
    await page.goto('/central/');
    await expect(page.getByRole('link', { name: 'Print or save every page' })).toHaveAttribute(
      'href',
      '/print/central/',
    );
    await page.getByRole('link', { name: 'Content editors' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Content editors');
  });
});

test('a book shows its date on the cover and its external addresses at the end, and fits a narrow screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/print/users/');
  const cover = page.locator('.cover');
  await expect(cover.getByText(/^\d{1,2} \w+ 20\d\d$/)).toBeVisible();
  await expect(cover.getByText('9 web pages')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'In this document' })).toBeVisible();
  expect(await getBookOverflow(page)).toBe(0);
  const addresses = page.locator('.addresses').getByRole('listitem');
  expect(await addresses.count()).toBeGreaterThan(0);
  await expect(addresses.first()).toHaveText(/^https:\/\/\S+ in \d/);
  await page.goto('/print/questions/supplier/');
  await expect(page.getByText('1 web page', { exact: true })).toBeVisible();
  const contents = page.getByRole('navigation', { name: 'In this document' });
  await expect(contents, 'a book with one page has no list of contents').toHaveCount(0);
});

if (isFull) {
  test('the book of everything fits a narrow screen', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto('/print/central/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Central Help');
    expect(await getBookOverflow(page)).toBe(0);
  });
}

/** Get how far a book scrolls horizontally, in px. */
async function getBookOverflow(page: Page): Promise<number> {
  // Chapters off the screen are not rendered, so they would not be measured.
  await page.evaluate(() => {
    for (const chapter of document.querySelectorAll<HTMLElement>('.chapter'))
      chapter.style.contentVisibility = 'visible';
  });
  return getOverflow(page);
}

test('the book of everything contains every doc once', async () => {
  const { outDir } = SITES.root;
  const html = readFileSync(path.join(outDir, 'print/central/index.html'), 'utf8');
  const docs = Object.values<{ title: string }>(
    JSON.parse(readFileSync(path.join(outDir, 'central/docs.json'), 'utf8')),
  );
  expect(html.match(/<article class="chapter /g)).toHaveLength(docs.length);
  expect(html).toMatch(/<h1[^>]*>Central Help<\/h1>/);
});

for (const [name, site] of Object.entries<TestSite>(SITES)) {
  const { outDir } = site;
  test(`the books of the site "${name}" are noindex and not in the sitemap`, () => {
    const books = readdirSync(path.join(outDir, 'print'), { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('index.html'),
    );
    expect(books.length).toBeGreaterThan(2);
    for (const file of books) {
      const html = readFileSync(path.join(outDir, 'print', file), 'utf8');
      expect(html, file).toContain('<meta name="robots" content="noindex">');
    }
    expect(readSitemap(site).filter((sitePath) => sitePath.startsWith('/print/'))).toEqual([]);
  });
}

test('books leave out unlisted pages', () => {
  const html = readFileSync(path.join(SITES.other.outDir, 'print/central/index.html'), 'utf8');
  expect(html).toMatch(/<h\d[^>]*>.*Mooring/);
  expect(html).not.toContain('Quiet page');
});
