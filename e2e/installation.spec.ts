import { expect, test } from 'playwright/test';
import { getAddress, SITES } from './sites';

const COMPONENTS = `${getAddress(SITES.other)}/central/reference/every-component/`;
const ANYTOWN = getAddress(SITES.anytown);

test('a page says where to look for each unknown fact', async ({ page }) => {
  await page.goto(COMPONENTS);
  await expect(page.getByText('Look for the number of the office at the gate.')).toBeVisible();
  await expect(page.locator('pre').filter({ hasText: 'tides.example' })).toContainText(
    '# Replace https://tides.example/today (address of the tide table) with your own.',
  );
});

test('a known fact is shown, the page ends with its day, and a late check is unfolded', async ({ page }) => {
  await page.goto(COMPONENTS);
  await expect(page.getByRole('cell', { name: 'UTC' })).toBeVisible();
  await expect(page.locator('.facts-checked')).toHaveText('Values of this site checked 1 December 2029.');
  const check = page.locator('.check').filter({ hasText: 'Check again' });
  await expect(check).toContainText('due for review on 1 January 2030');
  await expect(check.getByText('Measure the pier.')).toBeVisible();
  await expect(page.getByText('Write down what you find for height.')).toBeVisible();
});

test('a check with a recorded answer is folded until the reader opens it', async ({ page }) => {
  await page.goto(`${ANYTOWN}/central/users/two-factor-authentication/`);
  const check = page.locator('.check').filter({ hasText: 'Check again' }).first();
  await expect(check).toContainText('Recorded on your installation, checked 5 October 2026');
  await expect(check.locator('ol').first()).toBeHidden();
  await check.getByText('Check again').click();
  await expect(check.locator('ol').first()).toBeVisible();
});

test('the home page counts the recorded facts, and links to them', async ({ page }) => {
  await page.goto(`${getAddress(SITES.root)}/`);
  await expect(page.getByText('about your installation')).toHaveCount(0);
  await page.goto(`${ANYTOWN}/`);
  await page.getByRole('link', { name: 'about your installation' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your installation');
});

test('the search finds a recorded value and shows it', async ({ page }) => {
  await page.goto(`${ANYTOWN}/search/?q=supplier+support+telephone`);
  const result = page
    .locator('main')
    .getByRole('link', { name: /^How to reach your supplier's support: .*01632 960100/ });
  await result.click();
  await expect(page).toHaveURL(/\/your-installation\/people-who-can-help\/.*#supplier-support$/);
});

test('values that are not for publication appear in no file of the site', async ({ request }) => {
  const facts: { id: string; value?: unknown }[] = await (
    await request.get(`${ANYTOWN}/your-installation/facts.json`)
  ).json();
  expect(facts.find(({ id }) => id === 'supplier-support')?.value).toContain('01632 960100');
  expect(facts.filter(({ id }) => id === 'test-site').flatMap(({ value }) => value ?? [])).toEqual([]);
});

test('the open questions for the supplier can be printed as a book', async ({ page }) => {
  await page.goto(`${getAddress(SITES.root)}/print/questions/supplier/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Questions for your supplier');
  await expect(page.getByText('Which release of the platform are we on')).toBeVisible();
});

test('pages, books and Markdown copies show recorded values in place of examples', async ({ request }) => {
  const read = async (sitePath: string) => (await request.get(sitePath)).text();
  const hint = 'Replace https://anytown.example/api';
  const root = getAddress(SITES.root);
  for (const sitePath of ['/central/api/making-requests/', '/central/api/making-requests.md', '/print/api/']) {
    expect(await read(root + sitePath), sitePath).toContain(hint);
    const recorded = await read(ANYTOWN + sitePath);
    expect(recorded, sitePath).toContain('https://anytown.example/api');
    expect(recorded, sitePath).not.toContain(hint);
  }
});

test('a page takes its recorded name as its title, and in the sidebar', async ({ page, request }) => {
  const facts: { id: string; value: string }[] = await (
    await request.get(`${ANYTOWN}/your-installation/facts.json`)
  ).json();
  const name = facts.find(({ id }) => id === 'theme-one-name')?.value ?? 'no name';
  await page.goto(`${ANYTOWN}/central/design/themes/theme-one/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const sidebar = page.getByRole('navigation', { name: 'Contents' });
  await expect(sidebar.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
});
