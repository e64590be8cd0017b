import { expect, test } from './fixture';
import { getAddress, SITES } from './sites';
import { getSection } from './visit';

const ROLES = '/central/users/roles/';
const TASK = '/central/users/two-factor-authentication/';

test('a task shows its first step without scrolling on a wide screen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(TASK);
  // The step ends with a hint of several lines while its fact is unknown.
  await expect(page.locator('.steps li').first()).toBeInViewport({ ratio: 0.6 });
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
