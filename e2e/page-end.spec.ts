import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Element } from 'domhandler';
import { textContent } from 'domutils';
import { expect, test } from './fixture';
import { getAddress, SITES } from './sites';
import { listElements } from './support/built-page';

const OTHER = getAddress(SITES.other);

test.use({ baseURL: OTHER });

test('a page shows the dates of its last and its next review, also one that is overdue, and links to its source', async ({
  page,
}) => {
  await page.goto('/central/guides/mooring/');
  const review = page.getByText('Last reviewed 15 January 2029. Next review by 15 January 2030.');
  await expect(review).toBeVisible();
  await expect(review.getByRole('time')).toHaveText(['15 January 2029', '15 January 2030']);
  await page.goto('/central/guides/what-it-costs/');
  await expect(page.getByText(/^Last reviewed 15 January 2020\. A review was due by 15 January 2021/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveAttribute(
    'href',
    'https://code.example.org/harbour/edit/main/docs/guides/fees.mdx',
  );
});

test('a report includes the title and the current address, but no searched words and no answers of the reader', async ({
  page,
}) => {
  const readReport = async (address: string) => {
    await page.goto(address);
    const href = await page.getByRole('link', { name: 'Is anything wrong with this page?' }).getAttribute('href');
    return new URL(href ?? '');
  };
  const report = await readReport('/central/guides/mooring/?mark=rope#facts=e30');
  expect(report.searchParams.get('page')).toBe(`${OTHER}/central/guides/mooring/`);
  const other = await readReport('/central/guides/mooring/#leave');
  expect(other.host).toBe('desk.example.org');
  expect(other.searchParams.get('title')).toBe('Mooring');
  expect(other.searchParams.get('page')).toBe(`${OTHER}/central/guides/mooring/#leave`);
});

test('a report from the 404 page includes the requested address', { tag: '@full' }, async ({ page, watch }) => {
  watch.expectFailure(`${OTHER}/central/lost/`);
  await page.goto('/central/lost/');
  const href = await page.getByRole('link', { name: 'report the link' }).getAttribute('href');
  expect(new URL(href ?? '').searchParams.get('page')).toBe(`${OTHER}/central/lost/`);
});

test('a report includes the published address without JavaScript', () => {
  const isReport = (link: Element) => link.name === 'a' && textContent(link) === 'Is anything wrong with this page?';
  const [report] = listElements(SITES.other, '/central/guides/mooring/', isReport);
  expect(new URL(report?.attribs.href ?? '').searchParams.get('page')).toBe(
    'https://help.example.gov.uk/central/guides/mooring/',
  );
});

test('"View as Markdown" opens a copy with the components as text', async ({ page }) => {
  await page.goto('/central/reference/every-component/');
  const href = await page.getByRole('link', { name: 'View as Markdown' }).getAttribute('href');
  expect(href).toBe('/central/reference/every-component.md');
  const copy = await (await fetch(`${OTHER}${href}`)).text();
  for (const block of [
    '# Every component',
    'See each thing that a writer can put into a page.',
    '## Callouts',
    '> **Tip: With a title**\n>\n> A tip.',
    '> **Information**\n>\n> Information.',
    '**Check yours: Is the line made fast?**',
    '1. Pull the line.\n2. Look at the cleat.',
    'If you see no movement: **As expected.** It holds.',
    'If you see a worn line: **Ask someone.** Ask the office for another.',
    '**Choose a knot**',
    '**Bowline**',
    'Up through the hole.',
    'Table: What a knot is for',
    '## Code',
    '```text\nPlain text.\n```',
    '**More about knots**',
    '![An anchor](https://help.example.gov.uk/central/reference/anchor.svg)',
    'Last reviewed 15 January 2029. Next review by 15 January 2030.',
  ]) {
    expect(`\n\n${copy}\n`).toContain(`\n\n${block}\n`);
  }
  expect(copy).toMatch(/^\| Reef knot +\| A sail +\| Yes +\|$/m);
  expect(copy).not.toContain('Nobody reads this.');
});

test('an unlisted page can be opened by its address and is noindex', async ({ page }) => {
  await page.goto('/central/guides/quiet/');
  await expect(page.getByRole('heading', { level: 1, name: 'Quiet page' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await page.goto('/central/guides/mooring/');
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
});

test('an unlisted page appears only in the record of all docs', async () => {
  const { outDir } = SITES.other;
  const expected = ['central/docs.json', 'central/guides/quiet.md', 'central/guides/quiet/index.html'];
  const files = readdirSync(outDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const mentioning = files
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => /guides\/quiet|Quiet page|Nobody finds/.test(readFileSync(file, 'utf8')));
  expect(mentioning.map((file) => path.relative(outDir, file)).toSorted()).toEqual(expected);
});
