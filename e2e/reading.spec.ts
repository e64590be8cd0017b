import { expect, test } from './fixture';
import { getAddress, SITES } from './sites';

const ROLES = '/central/users/roles/';
const TASK = '/central/users/two-factor-authentication/';

for (const address of [ROLES, '/central/', '/a-z/', '/print/users/'])
  test(`${address} links back to its top at its end, and nothing covers the page before`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await page.goto(address);
    const link = page.getByRole('link', { name: 'Back to top' });
    await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
    await expect(link).not.toBeInViewport();
    await link.scrollIntoViewIfNeeded();
    await expect(page.locator('.to-top')).toHaveCSS('position', 'static');
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  });

test('a short page has no link back to its top', async ({ page }) => {
  await page.goto('/contact/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to top' })).toBeHidden();
});

test('a page of a trail shows its stop above the title, and its only next page is the next stop', async ({ page }) => {
  await page.goto('/central/form-management/payments/refunds/');
  const band = page.getByText('Stop 7 of 8 on the trail Your first payment');
  const [bandBox, titleBox] = [await band.boundingBox(), await page.getByRole('heading', { level: 1 }).boundingBox()];
  expect(bandBox?.y).toBeLessThan(titleBox?.y ?? 0);
  await expect(page.locator('[rel="next"]')).toHaveText('Next stop Reconciliation');
  await expect(page.getByText('Next', { exact: true })).toHaveCount(0);
});

test('the facts of a task are one line at 1024 px', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  for (const address of [ROLES, TASK, '/central/form-management/payments/refunds/']) {
    await page.goto(address);
    expect((await page.locator('.facts').boundingBox())?.height).toBeLessThan(30);
  }
});

test('the search field of the header keeps its distance from the links', async ({ page }) => {
  for (const width of [1024, 1100]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(ROLES);
    const field = await page.locator('.header-search input').boundingBox();
    const link = await page.getByRole('banner').getByRole('link', { name: 'All pages' }).boundingBox();
    expect((link?.x ?? 0) - (field?.x ?? 0) - (field?.width ?? 0)).toBeGreaterThanOrEqual(16);
  }
});

for (const width of [390, 1440])
  test(`long lines of code wrap at ${width} px, and can be on one line on request`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/central/developer/maintaining/logs/');
    const overflows = () =>
      page.locator('.code pre').evaluateAll((all) => all.filter((pre) => pre.scrollWidth > pre.clientWidth).length);
    expect(await overflows()).toBe(0);
    const button = page.getByRole('button', { name: /^Wrap/ }).first();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    expect(await overflows()).toBe(1);
    await button.click();
    expect(await overflows()).toBe(0);
  });

test('code without scripts wraps, and goes on indented', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 700 } });
  const page = await context.newPage();
  await page.goto(`${getAddress(SITES.root)}/central/developer/maintaining/logs/`);
  const line = page.locator('.code .line').first();
  await expect(line).toHaveCSS('padding-inline-start', '24px');
  await expect(line).toHaveCSS('text-indent', '-24px');
  await context.close();
});

test('the header of a block of code is one row, and names the language once', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/central/developer/maintaining/logs/');
  for (const caption of await page.locator('.code figcaption').all()) {
    const title = await caption.locator('.title').boundingBox();
    const copy = await caption.getByRole('button', { name: /^Copy/ }).boundingBox();
    expect(copy?.x ?? 0).toBeGreaterThan((title?.x ?? 0) + (title?.width ?? 0) - 1);
  }
  await page.goto('/central/developer/extending/events/');
  const caption = page.locator('figcaption', { hasText: '(bash)' }).first();
  await expect(caption.locator('.title')).toContainText('(bash)');
  await expect(caption.locator('.language')).toHaveCount(0);
});

test('the title of a block of code is at least 6.5rem wide at 320 px, beside the buttons', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await page.goto('/central/developer/maintaining/troubleshooting/');
  await expect(page.getByRole('button', { name: /^Copy/ }).first()).toBeVisible();
  const widths = await page
    .locator('.code .title')
    .evaluateAll((titles) => titles.map((title) => title.getBoundingClientRect().width));
  expect(widths.length).toBeGreaterThan(0);
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(104);
  for (const caption of await page.locator('.code figcaption:has(.title)').all()) {
    const title = await caption.locator('.title').boundingBox();
    const copy = await caption.getByRole('button', { name: /^Copy/ }).boundingBox();
    expect(copy?.y ?? 0).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0));
  }
});

test('paper keeps the columns of tables, although it is narrower than a window', async ({ page }) => {
  await page.setViewportSize({ width: 658, height: 900 });
  await page.goto('/central/developer/maintaining/logs/');
  const table = page.locator('.table-box table').first();
  await expect(table).toHaveCSS('display', 'block');
  await page.emulateMedia({ media: 'print' });
  await expect(table).toHaveCSS('display', 'table');
  await expect(table.locator('td').first()).toHaveCSS('display', 'table-cell');
});

test('the placeholder of the large search field has the soft text colour in the dark theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const field = page.getByRole('main').getByRole('searchbox');
  expect(await field.evaluate((input) => getComputedStyle(input, '::placeholder').color)).toBe('rgb(180, 188, 181)');
});

test('the header stays one row with text of 200 % at 390 px', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(ROLES);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const centres = await page
    .locator('.site-header :is(.wordmark, .header-button):visible')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ top, height }) => top + height / 2));
  expect(centres.length).toBeGreaterThanOrEqual(4);
  expect(Math.max(...centres) - Math.min(...centres)).toBeLessThan(4);
});

test('paper has no links to add a fact, and no part of a step above the step', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/central/users/two-factor-authentication/');
  await expect(page.locator('[data-add]').first()).toBeAttached();
  await expect(page.locator('[data-add]').filter({ visible: true })).toHaveCount(0);
  // A sheet that ends between two steps would show the part that is above the second.
  const tops = await page
    .locator('.steps > ol > li')
    .evaluateAll((steps) => steps.map((step) => Number.parseFloat(getComputedStyle(step, '::before').top)));
  expect(tops.filter((top) => top < 0)).toEqual([]);
});

test('a document with one page has no list of contents', async ({ page }) => {
  await page.goto('/print/users/');
  await expect(page.getByRole('navigation', { name: 'In this document' })).toBeVisible();
  await page.goto('/print/questions/supplier/');
  await expect(page.getByText('1 web page', { exact: true })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'In this document' })).toHaveCount(0);
});

test('the three doors of the home page are in one row at 768 px', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/');
  const tops = await page
    .locator('.doors > *')
    .evaluateAll((doors) => doors.map((door) => door.getBoundingClientRect().top));
  expect(tops).toHaveLength(3);
  expect(new Set(tops).size).toBe(1);
});
