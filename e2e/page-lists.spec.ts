import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Element } from 'domhandler';
import { getElementsByTagName, textContent } from 'domutils';
import { expect, test } from './fixture';
import { SITES, type TestSite } from './sites';
import { listElements } from './support/built-page';

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
  test(`the table of all pages of the site "${name}" can be downloaded as CSV`, () => {
    const isDownload = (link: Element) => link.name === 'a' && textContent(link).includes('Download as CSV');
    const [download] = listElements(site, '/central/', isDownload);
    expect(download?.attribs).toHaveProperty('download');
    const file = download?.attribs.href?.slice((site.env.BASE_PATH ?? '').length) ?? '';
    expect(file).toMatch(/\.csv$/);
    const [head, ...rows] = parseCsv(readFileSync(path.join(site.outDir, file), 'utf8'));
    expect(head).toEqual(['id', 'title', 'description', 'group']);
    expect(rows.map((row) => row.slice(0, 3))).toEqual(
      readDocs(site).map(({ id, title, description }) => [id, title, description]),
    );
    expect(rows.filter(({ length }) => length !== 4)).toEqual([]);
  });
}

test('the A to Z lists every page once, under the first letter of its title', () => {
  const letters = listElements(SITES.root, '/a-z/', ({ name, attribs }) => {
    return name === 'section' && (attribs.class ?? '').split(' ').includes('letter');
  });
  const listed = letters.flatMap((section) => {
    const find = (name: string) => getElementsByTagName(name, section.children).map(textContent);
    const [letter = ''] = find('h2');
    const titles = find('a');
    const start = letter === '0-9' ? /^\P{Letter}*\p{Number}/u : new RegExp(`^\\P{Letter}*${letter}`, 'u');
    for (const title of titles) expect(title.toUpperCase()).toMatch(start);
    return titles;
  });
  expect(listed.toSorted()).toEqual(
    readDocs(SITES.root)
      .map(({ title }) => title)
      .toSorted(),
  );
});

test('each letter of the A to Z links to its section', { tag: '@full' }, async ({ page }) => {
  await page.goto('/a-z/');
  const letters = page.getByRole('navigation', { name: 'Letters' }).getByRole('link');
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(letters).toHaveText(await headings.allInnerTexts());
  await letters.filter({ hasText: 'T' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'T', exact: true })).toBeInViewport();
  await page.getByRole('link', { name: 'Two factor authentication' }).click();
  await expect(page).toHaveURL('/central/users/two-factor-authentication/');
});
