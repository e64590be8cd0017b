import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { globSync } from 'tinyglobby';
import { getAddress, SITES } from './sites';

const { root, other } = SITES;
const COMPONENTS = `${getAddress(other)}/central/reference/every-component/`;

test('a page says where to look for each unknown fact, and shows each known one with its day and its late check', async ({
  page,
}) => {
  await page.goto(COMPONENTS);
  await expect(page.getByText('Look for the number of the office at the gate.')).toBeVisible();
  await expect(page.locator('pre').filter({ hasText: 'tides.example' })).toContainText(
    '# Replace https://tides.example/today (address of the tide table) with your own.',
  );
  await expect(page.getByRole('cell', { name: 'UTC' })).toBeVisible();
  await expect(page.locator('.facts-checked')).toHaveText('Values of this site checked 1 December 2029.');
  const check = page.locator('.check').filter({ hasText: 'Check again' });
  await expect(check).toContainText('due for review on 1 January 2030');
  await expect(check.getByText('Measure the pier.')).toBeVisible();
  await expect(page.getByText('Write down what you find for height.')).toBeVisible();
});

test('the open questions for the supplier can be printed as a book', async ({ page }) => {
  await page.goto(`${getAddress(root)}/print/questions/supplier/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions for your supplier');
  await expect(page.getByText('Which release of the platform are we on')).toBeVisible();
});

test('no file of the help says that a fact is not recorded', () => {
  const files = globSync(['**/*.{html,md,json,txt}'], { cwd: root.outDir, ignore: ['build.json'] });
  const found = files.filter((file) =>
    /not (?:yet )?recorded/i.test(readFileSync(path.join(root.outDir, file), 'utf8')),
  );
  expect(found).toEqual([]);
});

test('the home page counts the recorded facts, and links to them', async ({ page }) => {
  const home = readFileSync(path.join(root.outDir, 'index.html'), 'utf8');
  expect(home).not.toContain('about your installation');
  await page.goto(`${getAddress(other)}/`);
  await page.getByRole('link', { name: 'about your installation' }).click();
  await expect(page).toHaveURL(`${getAddress(other)}/your-installation/`);
});

test('the search finds a recorded value and shows it', async ({ page }) => {
  await page.goto(`${getAddress(other)}/search/?q=tide+table+fields`);
  await page
    .locator('main')
    .getByRole('link', { name: /^Fields of the tide table: .*UTC/ })
    .click();
  await expect(page).toHaveURL(/\/your-installation\/harbour\/.*#tide-fields$/);
});
