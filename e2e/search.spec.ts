import { expect, test } from './fixture';
import { getAddress, SITES } from './sites';

const ROLES = '/central/users/roles/';
const INDEX = '**/search-index/**';

test.describe('the search field', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(ROLES);
  });

  test('fetches nothing before a reader goes for it', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.reload();
    await expect(page.getByRole('searchbox', { name: /^Search/ })).toBeVisible();
    expect(asked.filter((path) => path.includes('search'))).toEqual([]);
  });

  test('opens by Ctrl and K, and offers the right page first', async ({ page }) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('two factor');
    const options = page.getByRole('option');
    await expect(options.first()).toContainText('Two factor authentication');
    await expect(options.first()).toContainText('Users');
    await expect(options.first().locator('mark').first()).toHaveText(/two/i);
  });

  test('is a combobox whose options the arrow keys, Home and End go through', async ({ page }) => {
    const field = page.getByRole('searchbox', { name: /^Search/ });
    await field.focus();
    const combobox = page.getByRole('combobox', { name: /^Search/ });
    await combobox.fill('refund');
    await expect(combobox).toHaveAttribute('aria-expanded', 'true');
    const chosen = page.getByRole('option', { selected: true });
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(chosen).toHaveAttribute('id', (await combobox.getAttribute('aria-activedescendant')) ?? '');
    await page.keyboard.press('End');
    await expect(page.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Home');
    await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await expect(combobox).toBeFocused();
  });

  test('announces the count and the first result', async ({ page }) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('refunds');
    await expect(page.getByRole('status').filter({ hasText: /First: Refunds/ })).toHaveText(/\d+ results/);
  });

  test('closes by Escape, and the field keeps the focus', async ({ page }) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('roles');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(page.getByRole('combobox', { name: /^Search/ })).toBeFocused();
  });

  test('opens a result by Enter, and in a new tab by Ctrl and Enter', async ({ page, context }) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('api keys');
    await expect(page.getByRole('option').first()).toContainText('API keys');
    await page.keyboard.press('ArrowDown');
    const opened = context.waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    await expect(await opened).toHaveURL(/\/central\/api\/api-keys\//);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/central\/api\/api-keys\//);
  });

  test('marks the words in the page that it leads to, until they are cleared', async ({ page }) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('two factor authentication');
    await page.getByRole('option').first().click();
    await expect(page.locator('article mark').first()).toBeVisible();
    await page.getByRole('button', { name: 'Clear marked words' }).click();
    await expect(page.locator('article mark')).toHaveCount(0);
    await expect(page).not.toHaveURL(/mark=/);
  });

  test('shows another name only where it is why a page was found', async ({ page }) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('2FA');
    await expect(page.getByRole('option').first()).toContainText('also called 2FA');
  });

  test('leads to the full results by Enter', async ({ page }) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('refund');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\/\?q=refund/);
    await expect(page.getByRole('link', { name: /^Refunds/ })).toBeVisible();
  });
});

test.describe('in bad weather', () => {
  test('says that it is searching while the index is slow', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(INDEX, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(ROLES);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('roles');
    await expect(page.getByText('Searching …')).toBeVisible();
    release();
    await expect(page.getByRole('option').first()).toContainText('Roles');
  });

  test('says that the index did not come, and answers when it is asked again', async ({ page, watch }) => {
    watch.expectFailure(`${getAddress(SITES.root)}/search-index/manifest.json`);
    await page.route(INDEX, (route) => route.abort());
    await page.goto(ROLES);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('roles');
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await expect(page.getByRole('link', { name: 'see all pages' }).first()).toBeVisible();
    await page.unroute(INDEX);
    await again.click();
    await expect(page.getByRole('option').first()).toContainText('Roles');
  });

  test('refuses an index of another version in one sentence', async ({ page }) => {
    await page.route('**/manifest.json', (route) => route.fulfill({ json: { version: 0 } }));
    await page.goto(ROLES);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('roles');
    await expect(page.getByText(/^The search index is of version/)).toBeVisible();
  });

  test('puts no markup of a query into the page', async ({ page }) => {
    await page.goto(`/search/?q=${encodeURIComponent('<img src=x onerror=alert(1)> roles')}`);
    await expect(page.getByText(/\d+ results?$/).last()).toBeVisible();
    await expect(page.locator('main img')).toHaveCount(0);
  });
});
