import { expect, test } from './fixture';
import { getAddress, SITES } from './sites';

test.use({ baseURL: getAddress(SITES.other) });

const COMPONENTS = '/central/reference/every-component/';

test.beforeEach(async ({ page }) => {
  await page.goto(COMPONENTS);
});

test('a callout shows its type in words, and its title', { tag: '@full' }, async ({ page }) => {
  const kinds = [
    { name: 'Note', text: 'A note.' },
    { name: 'Tip: With a title', text: 'A tip.' },
    { name: 'Information', text: 'Information.' },
    { name: 'Warning: Mind the gap', text: 'A warning, at 5:30pm.' },
    { name: 'Danger', text: 'A danger.' },
  ];
  for (const { name, text } of kinds) {
    const callout = page.getByRole('note').filter({ hasText: text });
    const [kind = '', title = ''] = name.split(': ');
    await expect(callout.getByText(kind, { exact: true })).toBeVisible();
    await expect(callout.getByText(text, { exact: true })).toBeVisible();
    await expect(callout).toContainText(title);
  }
  await expect(page.getByRole('note')).toHaveCount(kinds.length);
});

test('a check shows its question, its requirements, its steps and the meaning of each result; a table its headers', async ({
  page,
}) => {
  const check = page.locator('section', { hasText: 'Is the line made fast?' });
  await expect(check).toContainText('Takes 1 minute. You need a pair of gloves.');
  await expect(check.getByRole('listitem')).toHaveText(['Pull the line.', 'Look at the cleat.']);
  await expect(check.getByRole('term')).toHaveText([
    'If you see no movement',
    'If you see the line slip',
    'If you see a worn line',
  ]);
  await expect(check.getByRole('definition')).toHaveText([
    'As expectedIt holds.',
    'Needs actionMake it fast again.',
    'Ask someoneAsk the office for another.',
  ]);
  const table = page.getByRole('table', { name: 'What a knot is for' });
  await expect(table.getByRole('columnheader')).toHaveText(['Knot', 'Holds', 'Slips']);
  await expect(table.getByRole('rowheader')).toHaveText(['Bowline', 'Reef knot']);
  await expect(table.locator('th[scope="col"]')).toHaveCount(3);
  await expect(table.locator('th[scope="row"]')).toHaveCount(2);
  await expect(table.getByRole('row', { name: 'Reef knot' }).getByRole('cell')).toHaveText(['A sail', 'Yes']);
  await page.setViewportSize({ width: 320, height: 640 });
  const cell = page.getByRole('cell', { name: 'A loop' });
  // The empty text after the slash is what a screen reader reads out: the cell already has its column header.
  expect(await cell.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('"Holds" / ""');
});

test('steps are a numbered list', { tag: '@full' }, async ({ page }) => {
  await page.goto('/central/guides/mooring/');
  const steps = page.getByRole('article').locator('ol').getByRole('listitem');
  await expect(steps).toHaveText(['Come in slowly.', 'Pass a line ashore.']);
  const numbers = steps.evaluateAll((items) => items.map((step) => getComputedStyle(step, '::before').content));
  expect(await numbers).toEqual(['counter(step)', 'counter(step)']);
});

test('a click on a tab shows its panel only; tabs are one stop for the keyboard, and the arrow keys cycle through them', async ({
  page,
}) => {
  const tabs = page.getByRole('group', { name: 'Choose a knot' });
  await expect(tabs.getByRole('radio', { name: 'Bowline' })).toBeChecked();
  await expect(tabs.getByText('Up through the hole.')).toBeVisible();
  await expect(tabs.getByText('Round, over and under.')).toBeHidden();
  await tabs.getByText('Cleat hitch').locator('visible=true').click();
  await expect(tabs.getByText('Up through the hole.')).toBeHidden();
  await expect(tabs.getByText('Round, over and under.')).toBeVisible();
  await page.locator('#tabs + .anchor').focus();
  await page.keyboard.press('Tab');
  await expect(tabs.getByRole('radio', { name: 'Cleat hitch' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.getByRole('radio', { name: 'Bowline' })).toBeChecked();
  await expect(tabs.getByText('Up through the hole.')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(tabs.getByText('Round, over and under.')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(tabs.getByRole('radio', { name: 'Cleat hitch' })).not.toBeFocused();
});

test('code in the head of a row is not broken inside a word on a wide screen', { tag: '@full' }, async ({ page }) => {
  await page.goto(`${getAddress(SITES.root)}/central/managing_site/locale-and-dates/`);
  await expect(page.locator('tbody th > code').first()).toHaveCSS('overflow-wrap', 'break-word');
});

test('code has a title, line numbers and a marked line; without a title, its copy button names the language', {
  tag: '@full',
}, async ({ page }) => {
  const figure = page.getByRole('figure').filter({ hasText: 'Say hello' });
  await expect(figure.locator('figcaption')).toHaveText(/^Say hello/);
  const code = figure.getByRole('code');
  await expect(code).toHaveText('# Say it\necho "hello"');
  const lines = code.locator('.line');
  const numbers = lines.evaluateAll((all) => all.map((line) => getComputedStyle(line, '::before').content));
  expect(await numbers).toEqual(['counter(line)', 'counter(line)']);
  const backgrounds = await lines.evaluateAll((all) => all.map((line) => getComputedStyle(line).backgroundColor));
  expect(backgrounds[0]).toBe('rgba(0, 0, 0, 0)');
  expect(backgrounds[1]).not.toBe(backgrounds[0]);
  const [first, second] = await lines.evaluateAll((all) => all.map((line) => line.getBoundingClientRect().y));
  expect(second).toBeGreaterThan(first ?? Number.POSITIVE_INFINITY);
  const other = page.getByRole('figure').filter({ has: page.getByRole('button', { name: 'Copy Code: text' }) });
  await expect(other.getByRole('code')).toHaveText('Plain text.');
});

test('terms, keys, details and figures have their own elements, details open by keyboard, and comments are left out', async ({
  page,
}) => {
  const article = page.getByRole('article');
  await expect(article.getByRole('term').filter({ hasText: 'Cleat' })).toBeVisible();
  await expect(article.getByRole('definition').filter({ hasText: 'A fitting' })).toBeVisible();
  await expect(article.locator('kbd')).toHaveText(['Ctrl', 'K']);
  await expect(article.getByText('There are many.')).toBeHidden();
  await article.getByText('More about knots').focus();
  await page.keyboard.press('Enter');
  await expect(article.getByText('There are many.')).toBeVisible();
  const image = page
    .getByRole('figure')
    .filter({ hasText: "The harbour's sign" })
    .getByRole('img', { name: 'An anchor' });
  await image.scrollIntoViewIfNeeded();
  await expect(image).toHaveJSProperty('complete', true);
  expect(await image.boundingBox()).toMatchObject({ width: 64, height: 64 });
  await expect(image).toHaveAttribute('width', '64');
  await expect(image).toHaveAttribute('height', '64');
  await expect(page.getByRole('img', { name: 'A plain picture of an anchor' })).toBeVisible();
  await expect(article).toContainText('Press Ctrl and K.');
  expect(await page.content()).not.toContain('Nobody reads this.');
});

test('an endpoint shows its method, its path and the meaning of each part', async ({ page }) => {
  await page.goto('/central/reference/deep/berth/');
  const article = page.getByRole('article');
  await expect(article.getByText('GET', { exact: true })).toBeVisible();
  await expect(article.getByRole('code')).toHaveText('berths/{id}');
  await expect(article.getByRole('term')).toHaveText(['berths', '{id}']);
  await expect(article.getByRole('definition')).toHaveText(['Every berth', 'The number of one']);
});
