import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from './fixture';
import { getAddress, SITES, type TestSite } from './sites';

type DocRecord = { id: string; title: string; description: string };

/** Read the docs of a site from its published record. */
function readDocs({ outDir }: TestSite): DocRecord[] {
  return Object.values(JSON.parse(readFileSync(path.join(outDir, 'central/docs.json'), 'utf8')));
}

/** Parse CSV in which every value is quoted. */
function parseCsv(text: string): string[][] {
  const lines = text.replace(/^\uFEFF/, '').split('\r\n');
  return lines
    .filter(Boolean)
    .map((line) => [...line.matchAll(/"((?:[^"]|"")*)"(?:,|$)/g)].map(([, cell = '']) => cell.replaceAll('""', '"')));
}

for (const [name, site] of Object.entries<TestSite>({ root: SITES.root, branded: SITES.branded })) {
  test(`the table of all pages of the site "${name}" can be downloaded as CSV`, async ({ page }) => {
    await page.goto(`${getAddress(site)}/central/`);
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download as CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/\.csv$/);
    const [head, ...rows] = parseCsv(readFileSync(await download.path(), 'utf8'));
    expect(head).toEqual(['id', 'title', 'description', 'group']);
    const listed = readDocs(site).filter(({ id }) => id !== 'guides/quiet');
    expect(rows.map((row) => row.slice(0, 3))).toEqual(
      listed.map(({ id, title, description }) => [id, title, description]),
    );
    expect(rows.filter(({ length }) => length !== 4)).toEqual([]);
  });
}

test('the A to Z lists every page once, under the first letter of its title', async ({ page }) => {
  await page.goto('/a-z/');
  const letters = page.getByRole('main').locator('section');
  const listed: string[] = [];
  for (const region of await letters.all()) {
    const letter = await region.getByRole('heading', { level: 2 }).innerText();
    const titles = await region.getByRole('link').allInnerTexts();
    for (const upperCase of titles.map((title) => title.toUpperCase())) {
      expect(upperCase).toMatch(
        letter === '0-9' ? /^\P{Letter}*\p{Number}/u : new RegExp(`^\\P{Letter}*${letter}`, 'u'),
      );
    }
    listed.push(...titles);
  }
  expect(listed.toSorted()).toEqual(
    readDocs(SITES.root)
      .map(({ title }) => title)
      .toSorted(),
  );
});

test('each letter of the A to Z links to its section', async ({ page }) => {
  await page.goto('/a-z/');
  const letters = page.getByRole('navigation', { name: 'Letters' }).getByRole('link');
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(letters).toHaveText(await headings.allInnerTexts());
  await letters.filter({ hasText: 'T' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'T', exact: true })).toBeInViewport();
  await page.getByRole('link', { name: 'Two factor authentication' }).click();
  await expect(page).toHaveURL('/central/users/two-factor-authentication/');
});
