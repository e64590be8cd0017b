import { expect, test } from './fixture';

const REQUESTS = '/central/api/making-requests/';

test('the language and the buttons of code stay whole on a phone, and the shade at its edges is translucent', async ({
  page,
}) => {
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
  const pre = page.locator('.code pre').first();
  const background = await pre.evaluate((element) => getComputedStyle(element).backgroundImage);
  expect(background.match(/rgba\(128, 128, 128, 0\.3\)/g)).toHaveLength(2);
});

test('an empty cell of a table is a blank to fill in', { tag: '@full' }, async ({ page }) => {
  await page.goto('/central/form-management/forms/planning/');
  const cell = page.getByRole('cell').last();
  await cell.evaluate((element) => element.replaceChildren());
  const line = await cell.evaluate((element) => getComputedStyle(element, '::after').borderBlockEndStyle);
  expect(line).toBe('dotted');
});

test('every fold has the same mark, and text is as wide on pages with a contents list as on pages without one', {
  tag: '@full',
}, async ({ page }) => {
  const getWidth = async () => (await page.locator('.prose > p').first().boundingBox())?.width;
  await page.goto('/contact/');
  const width = await getWidth();
  await page.goto('/central/users/two-factor-authentication/');
  expect(await getWidth()).toBe(width);
  // The previous page is named at the start of its link.
  await expect(page.getByRole('link', { name: /^Previous / })).toHaveCSS('text-align', 'start');
  await page.setViewportSize({ width: 390, height: 844 });
  const marks = await page.locator('summary').evaluateAll((summaries) =>
    summaries.map((summary) => {
      const { content, borderTopWidth, width } = getComputedStyle(summary, '::before');
      return `${getComputedStyle(summary).listStyleType} ${content} ${borderTopWidth} ${width}`;
    }),
  );
  expect(new Set(marks)).toEqual(new Set(['none "" 2px 8px']));
});

test('the table of pages shows the order of its columns, and on a phone only titles and descriptions without labels', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/central/');
  const table = page.getByRole('table', { name: 'Pages' });
  const getMarks = () =>
    table
      .locator('thead button')
      .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button, '::after').content));
  expect(await getMarks()).toEqual(Array(4).fill('"▲▼" / ""'));
  await page.goto('/central/?sort=-title');
  expect(await getMarks()).toEqual(['"▼" / ""', ...Array(3).fill('"▲▼" / ""')]);
  await page.setViewportSize({ width: 390, height: 844 });
  const cells = table.locator('tbody tr').first().locator('td');
  await expect(cells.filter({ visible: true })).toHaveCount(1);
  expect(await cells.first().evaluate((cell) => getComputedStyle(cell, '::before').content)).toBe('none');
});
