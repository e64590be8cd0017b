import { expect, test } from './fixture';
import { getAddress, SITES } from './sites';
import { getSection } from './visit';

const ROLES = '/central/users/roles/';
const TASK = '/central/users/two-factor-authentication/';

test('a task shows its first step without scrolling on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(TASK);
  // The step ends with a hint of several lines while its fact is not recorded.
  await expect(page.locator('.steps li').first()).toBeInViewport({ ratio: 0.6 });
});

test('a fold before the steps holds the rest of what a task needs', async ({ page }) => {
  await page.goto(TASK);
  const table = page.getByRole('table', { name: 'Second factors, strongest first' });
  await expect(table).toBeHidden();
  await page.getByText('More before the steps').click();
  await expect(table).toBeVisible();
});

test('home and search list the pages that the reader opened before, until the reader clears the list', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Recently viewed' })).toBeHidden();
  for (const address of [ROLES, TASK]) await page.goto(address);
  for (const address of ['/', '/search/']) {
    await page.goto(address);
    const links = getSection(page, 'Recently viewed').getByRole('link');
    await expect(links).toHaveText(['Two factor authentication', 'Roles']);
  }
  await page.getByRole('button', { name: 'Clear this list' }).click();
  await expect(page.getByText('Recently viewed')).toBeHidden();
  await page.goto('/');
  await expect(page.getByText('Recently viewed')).toBeHidden();
});

test('stored pages of another site are not listed', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('recent', JSON.stringify([{ title: 'Bad', href: 'https://example.org/' }, { href: 1 }, null]));
  });
  await page.goto('/');
  await expect(page.getByText('Recently viewed')).toBeHidden();
});

test('the 404 page lists pages with a similar address', async ({ page, watch }) => {
  const address = '/central/user/two-factor/';
  watch.expectFailure(`${getAddress(SITES.root)}${address}`);
  await page.goto(address);
  const near = page.getByRole('navigation', { name: 'Pages with a similar address' });
  await expect(near.getByRole('link').first()).toHaveText('Two factor authentication');
});

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

for (const address of ['/', '/search/', '/central/', '/a-z/', '/trails/', '/trails/first-week/', ROLES, '/contact/']) {
  test(`readers can report a problem with ${address}`, async ({ page }) => {
    await page.goto(address);
    const link = page.getByRole('link', { name: 'Is anything wrong with this page?' });
    await expect(link).toHaveAttribute('href', new RegExp(encodeURIComponent(`${getAddress(SITES.root)}${address}`)));
  });
}

test('the list of trails leads to every trail, and each trail back to the list', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Trails' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Election day' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Election day');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Trails' }).click();
  await expect(page).toHaveURL('/trails/');
});

test('a trail shows when its pages were last reviewed', async ({ page }) => {
  await page.goto('/trails/election-day/');
  await expect(
    page.getByText(/^Its pages were last reviewed on \d+ \w+ 20\d\d or later\. Next review by \d+ \w+ 20\d\d\.$/),
  ).toBeVisible();
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

test('the link of a heading copies its address', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(ROLES);
  await page.getByRole('heading', { name: 'Test a role' }).hover();
  await page.locator('#test-a-role + .anchor').click();
  await expect(page.getByText('Link copied')).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${getAddress(SITES.root)}${ROLES}#test-a-role`,
  );
});

test('the menu and the theme box close when the focus leaves them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto(ROLES);
  await page.getByRole('button', { name: 'Theme and keys' }).click();
  const choices = page.getByRole('radio', { name: 'Light' });
  await choices.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(choices).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.getByRole('button', { name: 'Close contents' }).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(contents).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the search form leads to other ways to find a page', async ({ page }) => {
    await page.goto(ROLES);
    await page.getByRole('banner').getByRole('searchbox').fill('refund');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search/?q=refund');
    await page.getByRole('list', { name: 'A to Z of pages' }).getByRole('link', { name: 'R', exact: true }).click();
    await expect(page).toHaveURL('/a-z/#letter-r');
    await expect(page.getByRole('link', { name: 'Refunds' }).first()).toBeVisible();
  });
});
