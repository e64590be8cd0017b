import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './fixture';
import { getAddress, SITES, type TestSite } from './sites';
import { isFull } from './support/full';
import { getOverflow, readSitemap } from './visit';

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('a section links to its book, and the contents of the book to its chapters', async ({ page }) => {
      await page.goto('/central/users/');
      await page.getByRole('link', { name: 'Print or save this section' }).click();
      await expect(page).toHaveURL(/\/print\/users\/$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Users');
      const contents = page.getByRole('navigation', { name: 'In this document' });
      await contents.getByRole('link', { name: '3 Roles' }).click();
      await expect(page).toHaveURL(/#s3$/);
      await expect(page.getByRole('heading', { level: 2, name: '3 Roles' })).toBeInViewport();
    });

    test('a link between docs of a book stays in the book and shows the number of its section', async ({ page }) => {
      await page.goto('/print/users/');
      const start = page.locator('#s1');
      await expect(start.getByText('Privilege groups (4)')).toBeVisible();
      await start.getByRole('link', { name: 'Privilege groups' }).click();
      await expect(page.getByRole('heading', { name: '4 Privilege groups' })).toBeInViewport();
      const outside = start.getByRole('link', { name: 'Website user accounts' });
      await expect(outside).toHaveAttribute('href', '/central/accounts/');
    });

    test('a trail links to its book', async ({ page }) => {
      await page.goto('/trails/first-week/');
      await page.getByRole('link', { name: 'Print or save this trail' }).click();
      const contents = page.getByRole('navigation', { name: 'In this document' });
      await expect(contents.getByRole('link').first()).toHaveText('1 Signing in');
    });

    test('the table of all pages links to the book of everything and to a book for each audience', async ({ page }) => {
      await page.goto('/central/');
      await page.getByRole('link', { name: 'Content editors' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Content editors');
      await page.goto('/central/');
      await page.getByRole('link', { name: 'Print or save every page' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Central Help');
    });
  });
}

test('the link to a book is at least 24 px high', async ({ page }) => {
  await page.goto('/central/users/');
  const box = await page.getByRole('link', { name: 'Print or save this section' }).boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(24);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a book has no Print button without JavaScript', async ({ page }) => {
    await page.goto('/print/users/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: /Print/ })).toHaveCount(0);
  });
});

test('a book shows its date on the cover and its external addresses at the end', async ({ page }) => {
  await page.goto('/print/users/');
  const cover = page.locator('.cover');
  await expect(cover.getByText(/^\d{1,2} \w+ 20\d\d$/)).toBeVisible();
  await expect(cover.getByText('9 web pages')).toBeVisible();
  const addresses = page.locator('.addresses').getByRole('listitem');
  expect(await addresses.count()).toBeGreaterThan(0);
  await expect(addresses.first()).toHaveText(/^https:\/\/\S+ in \d/);
});

test('the book of everything contains every doc once', async () => {
  const { outDir } = SITES.root;
  const html = readFileSync(path.join(outDir, 'print/central/index.html'), 'utf8');
  const docs = Object.values<{ title: string }>(
    JSON.parse(readFileSync(path.join(outDir, 'central/docs.json'), 'utf8')),
  );
  expect(html.match(/<article class="chapter /g)).toHaveLength(docs.length);
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

test('books leave out unlisted pages', async ({ page }) => {
  await page.goto(`${getAddress(SITES.other)}/print/central/`);
  await expect(page.getByRole('heading', { name: /Mooring/ })).toBeVisible();
  await expect(page.getByText('Quiet page')).toHaveCount(0);
});

for (const book of isFull ? ['users', 'central'] : ['users']) {
  test(`the book /print/${book}/ fits a narrow screen`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(`/print/${book}/`);
    // Chapters off the screen are not rendered, so they would not be measured.
    await page.evaluate(() => {
      for (const chapter of document.querySelectorAll<HTMLElement>('.chapter')) {
        chapter.style.contentVisibility = 'visible';
      }
    });
    expect(await getOverflow(page)).toBe(0);
  });
}
