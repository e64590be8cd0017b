import type { Element } from 'domhandler';
import { textContent } from 'domutils';
import { expect, test } from './fixture';
import { PAGE_KINDS } from './page-kinds';
import { getAddress, SITES } from './sites';
import { listElements } from './support/built-page';
import { getSection } from './visit';

const ROLES = '/central/users/roles/';
const TASK = '/central/users/two-factor-authentication/';

test('a task shows its first step without scrolling on a wide screen', { tag: '@full' }, async ({ page }) => {
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
  await page.evaluate(() => {
    localStorage.setItem('recent', JSON.stringify([{ title: 'Bad', href: 'https://example.org/' }, { href: 1 }, null]));
  });
  await page.reload();
  await expect(page.getByText('Recently viewed'), 'pages of another site are not listed').toBeHidden();
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

test('the 404 page lists pages with a similar address', async ({ page, watch }) => {
  const address = '/central/user/two-factor/';
  watch.expectFailure(`${getAddress(SITES.root)}${address}`);
  await page.goto(address);
  const near = page.getByRole('navigation', { name: 'Pages with a similar address' });
  await expect(near.getByRole('link').first()).toHaveText('Two factor authentication');
});

test('readers can report a problem with every kind of page', () => {
  const isReport = (link: Element) => link.name === 'a' && textContent(link) === 'Is anything wrong with this page?';
  for (const sitePath of Object.values(PAGE_KINDS).filter((sitePath) => !sitePath.startsWith('/print/'))) {
    const address = encodeURIComponent(`${SITES.root.env.SITE_URL}${sitePath}`);
    const hrefs = listElements(SITES.root, sitePath, isReport).map(({ attribs }) => attribs.href);
    expect(hrefs, sitePath).toEqual([expect.stringContaining(address)]);
  }
});

test('the list of trails leads to a trail, which shows when its pages were last reviewed, and back to the list', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Trails' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Election day' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Election day');
  await expect(
    page.getByText(/^Its pages were last reviewed on \d+ \w+ 20\d\d or later\. Next review by \d+ \w+ 20\d\d\.$/),
  ).toBeVisible();
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Trails' }).click();
  await expect(page).toHaveURL('/trails/');
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

test('the menu and the theme box close when the focus leaves them', { tag: '@full' }, async ({ page }) => {
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
