import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { expect, test } from './fixture';
import { SITES } from './sites';

type DocRecord = { id: string; title: string; description: string };

const DOCS: DocRecord[] = Object.values(
  JSON.parse(readFileSync(path.join(SITES.root.outDir, 'central/docs.json'), 'utf8')) as Record<string, DocRecord>,
);

const getTable = (page: Page) => page.getByRole('table', { name: /^Pages/ });
const getFilter = (page: Page) => page.getByRole('searchbox', { name: 'Filter by word or id' });
const getGroup = (page: Page) => page.getByRole('combobox', { name: 'Group' });
const getCount = (page: Page) => page.getByRole('main').getByRole('status');
const getColumnHeader = (page: Page, name: string) => getTable(page).getByRole('columnheader', { name, exact: true });

/** Get the visible rows, each as the text of its cells. */
function getRows(page: Page): Promise<string[][]> {
  return getTable(page)
    .locator('tbody tr:visible')
    .evaluateAll((rows) =>
      rows.map((row) => [...(row as HTMLTableRowElement).cells].map(({ textContent }) => textContent ?? '')),
    );
}

/** Count the docs that contain all of the words. */
function countDocs(...words: string[]): number {
  const getText = (doc: DocRecord) => `${doc.id} ${doc.title} ${doc.description}`.toLowerCase();
  return DOCS.filter((doc) => words.every((word) => getText(doc).includes(word))).length;
}

test('the table of pages has a row and a link for every page, and keeps its filter when the reader comes back', async ({
  page,
}) => {
  await page.goto('/central/');
  for (const name of ['Title', 'Description', 'Group', 'Id']) await expect(getColumnHeader(page, name)).toBeVisible();
  const rows = await getRows(page);
  expect(rows.map(([title, description, , id]) => ({ id, title, description }))).toEqual(
    DOCS.map(({ id, title, description }) => ({ id, title, description })),
  );
  expect(rows.filter(([, , group]) => !group)).toEqual([]);
  await expect(getCount(page)).toHaveText(`${DOCS.length} pages`);
  await getFilter(page).fill('two factor authentication');
  await getTable(page).getByRole('link', { name: 'Two factor authentication' }).click();
  await expect(page).toHaveURL('/central/users/two-factor-authentication/');
  await page.goBack();
  await expect(getFilter(page)).toHaveValue('two factor authentication');
  await expect(getCount(page)).toContainText(`of ${DOCS.length} pages`);
});

test('the filter of the table of pages finds letters that Unicode does not decompose', { tag: '@full' }, async ({
  page,
}) => {
  await page.route('**/central/', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('>Two factor authentication<', '>Tromsø factor authentication<');
    await route.fulfill({ response, body });
  });
  await page.goto('/central/');
  await getFilter(page).fill('TROMSO factor');
  await expect(getTable(page).locator('tbody tr:visible')).toHaveCount(1);
});

test('the filter of the table of pages takes words in any case and order, takes ids, and announces the count', {
  tag: '@full',
}, async ({ page }) => {
  const matchCount = countDocs('theme', 'developer/');
  expect(matchCount).toBeGreaterThan(1);
  await page.goto('/central/');
  await expect(page.getByRole('search', { name: 'Table of pages' })).toBeVisible();
  await getFilter(page).fill('THEME developer/');
  await expect(getCount(page)).toHaveText(`${matchCount} of ${DOCS.length} pages`);
  for (const row of await getRows(page)) expect(row.join(' ').toLowerCase()).toContain('theme');
  expect(await getRows(page)).toHaveLength(matchCount);
  await getFilter(page).fill('api/endpoints/userForms/setstatusandcomments');
  await expect(getTable(page).locator('tbody tr:visible')).toHaveCount(1);
  await getFilter(page).fill('xyzzy');
  await expect(getCount(page)).toHaveText(`0 of ${DOCS.length} pages`);
  expect(await getRows(page)).toEqual([]);
  await getFilter(page).clear();
  await expect(getCount(page)).toHaveText(`${DOCS.length} pages`);
  expect(await getRows(page)).toHaveLength(DOCS.length);
});

test('the table of pages is filtered on a phone', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/central/');
  await getFilter(page).fill('two factor authentication');
  await expect(getCount(page)).toHaveText(`${countDocs('two', 'factor', 'authentication')} of ${DOCS.length} pages`);
  expect(await getRows(page)).toHaveLength(countDocs('two', 'factor', 'authentication'));
});

test('the table of pages shows one group, is filtered within it and sorted in both directions, and its address keeps all of it', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/central/?group=Nothing&sort=nothing');
  await expect(getCount(page)).toHaveText(`${DOCS.length} pages`);
  await expect(getGroup(page), 'an unknown group or column is ignored').toHaveValue('');
  await expect(getTable(page).locator('[aria-sort]')).toHaveCount(0);

  const titles = DOCS.map(({ title }) => title).toSorted(new Intl.Collator('en-GB', { numeric: true }).compare);
  const getTitles = async () => (await getRows(page)).map(([title]) => title);
  await page.getByRole('button', { name: 'Group', exact: true }).click();
  await expect(getTable(page).locator('[aria-sort]')).toHaveText('Group');
  await page.getByRole('button', { name: 'Title', exact: true }).click();
  await expect(getColumnHeader(page, 'Title')).toHaveAttribute('aria-sort', 'ascending');
  expect(await getTitles()).toEqual(titles);
  await page.getByRole('button', { name: 'Title', exact: true }).press('Enter');
  await expect(getTable(page).locator('[aria-sort="descending"]')).toHaveText('Title');
  expect(await getTitles()).toEqual(titles.toReversed());

  await getGroup(page).selectOption('Users');
  const users = DOCS.filter(({ id }) => id.startsWith('users/')).length;
  await expect(getCount(page)).toHaveText(new RegExp(`^${users} of ${DOCS.length} pages`));
  expect(new Set((await getRows(page)).map(([, , group]) => group))).toEqual(new Set(['Users']));
  await getFilter(page).fill('two factor');
  await expect(page).toHaveURL('/central/?q=two+factor&group=Users&sort=-title');
  const rows = await getRows(page);
  expect(rows.length).toBeLessThan(users);
  await page.goto(page.url());
  await expect(getFilter(page)).toHaveValue('two factor');
  await expect(getGroup(page)).toHaveValue('Users');
  await expect(getColumnHeader(page, 'Title')).toHaveAttribute('aria-sort', 'descending');
  expect(await getRows(page)).toEqual(rows);
});

test('the table of pages announces its order, and nothing when it opens', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      new MutationObserver((changes) => {
        document.body.dataset.changes = String(Number(document.body.dataset.changes ?? 0) + changes.length);
      }).observe(document.querySelector('[data-pages-count]') ?? document.body, { childList: true });
    });
  });
  await page.goto('/central/');
  await expect(getFilter(page)).toBeVisible();
  await expect(page.locator('body')).not.toHaveAttribute('data-changes');
  await page.getByRole('button', { name: 'Title', exact: true }).click();
  await expect(getCount(page)).toHaveText(`${DOCS.length} pages, sorted by title, ascending`);
  await page.getByRole('button', { name: 'Title', exact: true }).click();
  await expect(getCount(page)).toHaveText(`${DOCS.length} pages, sorted by title, descending`);
});

test('the filter of the table of pages is in the address without URLSearchParams.size, and Enter does not leave it', {
  tag: '@full',
}, async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(URLSearchParams.prototype, 'size'));
  await page.goto('/central/');
  await getFilter(page).fill('two factor');
  await expect(page).toHaveURL('/central/?q=two+factor');
  await getFilter(page).press('Enter');
  await expect(page).toHaveURL('/central/?q=two+factor');
  await expect(getFilter(page)).toBeFocused();
});

test('the table of pages can be filtered, sorted and left by keyboard', async ({ page }) => {
  await page.goto('/central/');
  await getFilter(page).focus();
  await page.keyboard.type('roles');
  await expect(getCount(page)).toHaveText(`${countDocs('roles')} of ${DOCS.length} pages`);
  for (const stop of [getGroup(page), page.getByRole('link', { name: 'Download as CSV' })]) {
    await page.keyboard.press('Tab');
    await expect(stop).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(getColumnHeader(page, 'Title')).toHaveAttribute('aria-sort', 'ascending');
  const [[firstTitle = ''] = []] = await getRows(page);
  // The buttons of the other three columns, then the first title.
  for (let stop = 0; stop < 4; stop++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(firstTitle);
});
