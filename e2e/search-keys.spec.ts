import { expect, test } from './fixture';

const ROLES = '/central/users/roles/';

test('Ctrl+K and / move to the search field on a scrolled page, and keep the scroll position', async ({ page }) => {
  for (const key of ['Control+k', '/']) {
    await page.goto('/central/users/two-factor-authentication/');
    await page.mouse.wheel(0, 1500);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    const before = await page.evaluate(() => scrollY);
    await page.keyboard.press(key);
    const field = page.getByRole('banner').locator('input[name="q"]');
    await expect(field).toBeFocused();
    await expect(field).toBeInViewport({ ratio: 1 });
    await page.keyboard.type('roles');
    await expect(page.getByRole('option').first()).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(before);
  }
});

test('/ is typed as text in a field', async ({ page }) => {
  await page.goto('/search/');
  await page.getByRole('main').getByRole('searchbox').fill('users');
  await page.keyboard.press('/');
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('users/');
});

test('the / key can be turned off, on every page and on later visits', { tag: '@full' }, async ({ page }) => {
  await page.goto(ROLES);
  await expect(page.getByRole('banner').getByText('/', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Theme and keys' }).click();
  await page.getByRole('checkbox', { name: 'The / key opens the search' }).uncheck();
  await page.goto('/central/users/');
  await expect(page.getByRole('banner').getByText('/', { exact: true })).toBeHidden();
  await page.keyboard.press('/');
  await expect(page.getByRole('banner').locator('input[name="q"]')).not.toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('banner').locator('input[name="q"]')).toBeFocused();
});

test('Tab leaves the search after its button, and the results close', { tag: '@full' }, async ({ page }) => {
  await page.goto(ROLES);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('two factor');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Search' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('banner').getByRole('link', { name: 'All pages' })).toBeFocused();
  await expect(page.getByRole('listbox')).toBeHidden();
});
