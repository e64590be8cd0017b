import type { Page } from 'playwright/test';
import { expect, test } from './fixture';
import { getAddress, SITES } from './sites';
import { sample } from './support/full';

const ROLES = '/central/users/roles/';
const TASK = '/central/users/two-factor-authentication/';
const LOGS = '/central/developer/maintaining/logs/';

test('long pages link back to their top at their end, and nothing covers them before; a short page has no such link', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  const link = page.getByRole('link', { name: 'Back to top' });
  for (const address of sample([ROLES, '/central/', '/print/users/', '/a-z/'], 2)) {
    await page.goto(address);
    await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
    await expect(link, address).not.toBeInViewport();
    await link.scrollIntoViewIfNeeded();
    await expect(page.locator('.to-top')).toHaveCSS('position', 'static');
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/contact/');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(link).toBeHidden();
});

test('a page of a trail shows its stop above the title, and its only next page is the next stop', async ({ page }) => {
  await page.goto('/central/form-management/payments/refunds/');
  const band = page.getByText('Stop 7 of 8 on the trail Your first payment');
  const [bandBox, titleBox] = [await band.boundingBox(), await page.getByRole('heading', { level: 1 }).boundingBox()];
  expect(bandBox?.y).toBeLessThan(titleBox?.y ?? 0);
  await expect(page.locator('[rel="next"]')).toHaveText('Next stop Reconciliation');
  await expect(page.getByText('Next', { exact: true })).toHaveCount(0);
});

test('the facts of a task are one line, and the header keeps its distance from its links, 1024 px wide', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  for (const address of [TASK, '/central/form-management/payments/refunds/', ROLES]) {
    await page.goto(address);
    expect((await page.locator('.facts').boundingBox())?.height, address).toBeLessThan(30);
  }
  for (const width of [1024, 1100]) {
    await page.setViewportSize({ width, height: 768 });
    const field = await page.locator('.header-search input').boundingBox();
    const link = await page.getByRole('banner').getByRole('link', { name: 'All pages' }).boundingBox();
    expect((link?.x ?? 0) - (field?.x ?? 0) - (field?.width ?? 0)).toBeGreaterThanOrEqual(16);
  }
});

test('long lines of code wrap and can be on one line on request, below a title beside its buttons, 390 and 1440 px wide', {
  tag: '@full',
}, async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(LOGS);
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
    if (width === 390) expect((await measureCaptions(page)).filter(({ gap }) => gap < -1)).toEqual([]);
  }
});

/** Measure the titles of code in px: their width, their distance from the Copy button, and whether that is below. */
async function measureCaptions(page: Page): Promise<{ width: number; gap: number; isBelow: boolean }[]> {
  await expect(page.getByRole('button', { name: /^Copy/ }).first()).toBeVisible();
  const captions = await page.locator('.code figcaption:has(.title)').evaluateAll((all) =>
    all.map((caption) => {
      const title = caption.querySelector('.title')?.getBoundingClientRect() ?? new DOMRect();
      const buttons = [...caption.querySelectorAll('button')];
      const copy = buttons.find((button) => /^Copy/.test(button.getAttribute('aria-label') ?? button.innerText));
      const { x = 0, y = 0 } = copy?.getBoundingClientRect() ?? {};
      return { width: title.width, gap: x - title.right, isBelow: y >= title.bottom };
    }),
  );
  expect(captions.length).toBeGreaterThan(0);
  return captions;
}

test('code without scripts wraps, and goes on indented', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 700 } });
  const page = await context.newPage();
  await page.goto(`${getAddress(SITES.root)}${LOGS}`);
  const line = page.locator('.code .line').first();
  await expect(line).toHaveCSS('padding-inline-start', '24px');
  await expect(line).toHaveCSS('text-indent', '-24px');
  await context.close();
});

test('the title of code names its language once, and is at least 6.5rem wide at 320 px, beside the buttons', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 720 });
  await page.goto('/central/developer/maintaining/troubleshooting/');
  const captions = await measureCaptions(page);
  expect(captions.filter(({ width, isBelow }) => width < 104 || isBelow)).toEqual([]);
  await page.goto('/central/developer/extending/events/');
  const caption = page.locator('figcaption', { hasText: '(bash)' }).first();
  await expect(caption.locator('.title')).toContainText('(bash)');
  await expect(caption.locator('.language')).toHaveCount(0);
});

test('paper keeps the columns of tables, and has no links to add a fact and no part of a step above the step', async ({
  page,
}) => {
  await page.setViewportSize({ width: 658, height: 900 });
  await page.goto(LOGS);
  const table = page.locator('.table-box table').first();
  await expect(table).toHaveCSS('display', 'block');
  await page.emulateMedia({ media: 'print' });
  await expect(table).toHaveCSS('display', 'table');
  await expect(table.locator('td').first()).toHaveCSS('display', 'table-cell');
  await page.goto(TASK);
  await expect(page.locator('[data-add]').first()).toBeAttached();
  await expect(page.locator('[data-add]').filter({ visible: true })).toHaveCount(0);
  // A sheet that ends between two steps would show the part that is above the second.
  const tops = await page
    .locator('.steps > ol > li')
    .evaluateAll((steps) => steps.map((step) => Number.parseFloat(getComputedStyle(step, '::before').top)));
  expect(tops.filter((top) => top < 0)).toEqual([]);
});

test('the home page has its doors in one row at 768 px, and a soft placeholder in the dark theme', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  const tops = await page
    .locator('.doors > *')
    .evaluateAll((doors) => doors.map((door) => door.getBoundingClientRect().top));
  expect(tops).toHaveLength(3);
  expect(new Set(tops).size).toBe(1);
  const field = page.getByRole('main').getByRole('searchbox');
  expect(await field.evaluate((input) => getComputedStyle(input, '::placeholder').color)).toBe('rgb(180, 188, 181)');
});

test('the header stays one row with text of 200 % at 390 px', { tag: '@full' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(ROLES);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const centres = await page
    .locator('.site-header :is(.wordmark, .header-button):visible')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ top, height }) => top + height / 2));
  expect(centres.length).toBeGreaterThanOrEqual(4);
  expect(Math.max(...centres) - Math.min(...centres)).toBeLessThan(4);
});
