import { expect, test } from './fixture';

const REQUESTS = '/central/api/making-requests/';

test('the language and the buttons of code stay whole on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(REQUESTS);
  await expect(page.getByRole('button', { name: /^Wrap/ }).first()).toBeVisible();
  const parts = page.locator('.code figcaption :is(.language, button):visible');
  const lineCounts = await parts.evaluateAll((all) =>
    all.map((part) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return range.getClientRects().length;
    }),
  );
  expect(new Set(lineCounts)).toEqual(new Set([1]));
});

test('the shade at the edges of scrolled code is translucent', async ({ page }) => {
  await page.goto(REQUESTS);
  const pre = page.locator('.code pre').first();
  const background = await pre.evaluate((element) => getComputedStyle(element).backgroundImage);
  expect(background.match(/rgba\(128, 128, 128, 0\.3\)/g)).toHaveLength(2);
});

test('an empty cell of a table is a blank to fill in', async ({ page }) => {
  await page.goto('/central/form-management/forms/planning/');
  const cell = page.getByRole('cell').last();
  await cell.evaluate((element) => element.replaceChildren());
  const line = await cell.evaluate((element) => getComputedStyle(element, '::after').borderBlockEndStyle);
  expect(line).toBe('dotted');
});

test('every fold has the same mark', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/central/users/two-factor-authentication/');
  const marks = await page.locator('summary').evaluateAll((summaries) =>
    summaries.map((summary) => {
      const { content, borderTopWidth, width } = getComputedStyle(summary, '::before');
      return `${getComputedStyle(summary).listStyleType} ${content} ${borderTopWidth} ${width}`;
    }),
  );
  expect(new Set(marks)).toEqual(new Set(['none "" 2px 8px']));
});

test('text is as wide on pages with a contents list as on pages without one', async ({ page }) => {
  const getWidth = async (sitePath: string) => {
    await page.goto(sitePath);
    return (await page.locator('.prose > p').first().boundingBox())?.width;
  };
  expect(await getWidth('/central/users/two-factor-authentication/')).toBe(await getWidth('/contact/'));
});

test('the previous page is named at the start of its link', async ({ page }) => {
  await page.goto('/central/users/roles/');
  const link = page.getByRole('link', { name: /^Previous / });
  expect(await link.evaluate((element) => getComputedStyle(element).textAlign)).toBe('start');
});

test('a phone shows the title and the description of each page, without labels', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/central/');
  const row = page.getByRole('table', { name: 'Pages' }).locator('tbody tr').first();
  await expect(row.locator('td:visible')).toHaveCount(1);
  const label = row
    .locator('td')
    .first()
    .evaluate((cell) => getComputedStyle(cell, '::before').content);
  expect(await label).toBe('none');
});

test('each column shows that it can be sorted, and the sorted one its direction', async ({ page }) => {
  await page.goto('/central/');
  const getMarks = () =>
    page
      .getByRole('table', { name: 'Pages' })
      .locator('thead button')
      .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button, '::after').content));
  expect(await getMarks()).toEqual(Array(4).fill('"▲▼" / ""'));
  await page.goto('/central/?sort=-title');
  expect(await getMarks()).toEqual(['"▼" / ""', ...Array(3).fill('"▲▼" / ""')]);
});
