import { expect, test } from './fixture';
import { getAddress, SITES } from './sites';

const ROLES = '/central/users/roles/';
const INDEX_FILES = '**/search-index/**';

test.describe('the search field', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(ROLES);
  });

  test('the search field fetches nothing until it is used', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.reload();
    await expect(page.getByRole('searchbox', { name: /^Search/ })).toBeVisible();
    expect(requested.filter((path) => path.includes('search'))).toEqual([]);
  });

  test('Ctrl+K opens the search, which shows the right page first and reads it out in parts', async ({ page }) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('two factor');
    const option = page.getByRole('option').first();
    await expect(option).toContainText('Two factor authentication');
    await expect(option.locator('.found-word').first()).toHaveText(/two/i);
    // A `mark` would be an interruption for each word of the query.
    await expect(option).toHaveAccessibleName(/^Two factor authentication ?, Users ?, \S/);
    await expect(option.locator('mark')).toHaveCount(0);
    const field = page.getByRole('combobox', { name: /^Search/ });
    await field.fill('2FA');
    await expect(option).toContainText('also called 2FA');
    await field.fill('lost phone');
    await expect(option).toHaveAttribute('href', /\/two-factor-authentication\/\?mark=lost\+phone#lost-phone$/);
    await expect(page.getByRole('option').filter({ hasText: 'Not on the page: lost' })).not.toHaveCount(0);
  });

  test('the results are announced, and the arrow keys, Home, End and Escape move through them and close them', async ({
    page,
  }) => {
    await page.getByRole('searchbox', { name: /^Search/ }).focus();
    const combobox = page.getByRole('combobox', { name: /^Search/ });
    await combobox.fill('refunds');
    await expect(combobox).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('status').filter({ hasText: /First: Refunds/ })).toHaveText(/\d+ results/);
    const selectedOption = page.getByRole('option', { selected: true });
    await page.keyboard.press('ArrowDown');
    await expect(selectedOption).toHaveAttribute('id', (await combobox.getAttribute('aria-activedescendant')) ?? '');
    await page.keyboard.press('End');
    await expect(page.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Home');
    await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await expect(combobox).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(combobox).toBeFocused();
    await expect(combobox).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await expect(combobox).toHaveAttribute('aria-activedescendant', /-0$/);
  });

  test('Enter opens a result, Ctrl+Enter opens it in a new tab, and Enter in the field opens the results page', async ({
    page,
    context,
  }) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('api keys');
    await expect(page.getByRole('option').first()).toContainText('API keys');
    await page.keyboard.press('ArrowDown');
    const newTab = context.waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    await expect(await newTab).toHaveURL(/\/central\/api\/api-keys\//);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/central\/api\/api-keys\//);
    await page.waitForLoadState();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('refund');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\/\?q=refund/);
    await expect(page.getByRole('link', { name: /^Refunds/ })).toBeVisible();
  });

  test('a second search without results is announced like the first', { tag: '@full' }, async ({ page }) => {
    await page.keyboard.press('Control+k');
    const status = page.getByRole('banner').getByRole('status');
    await page.keyboard.type('zzxqzzxq');
    await expect(status).toHaveText('No results. Try other words.');
    await status.evaluate((element) => {
      const texts: string[] = [];
      new MutationObserver(() => {
        texts.push(element.textContent);
        document.body.dataset.announced = texts.join('|');
      }).observe(element, { childList: true });
    });
    await page.keyboard.type('q');
    // Some screen readers ignore the same text, so the second one ends with a space.
    await expect(page.locator('body')).toHaveAttribute('data-announced', '|No results. Try other words.\u00a0');
  });

  test('a page that the browser kept shows the query but not the list when the reader comes back', {
    tag: '@full',
  }, async ({ page }) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('refund');
    await expect(page.getByRole('option').first()).toBeVisible();
    // WebKit restores a page like this.
    await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      document.querySelector<HTMLFormElement>('header form')?.reset();
    });
    await expect(page.getByRole('combobox', { name: /^Search/ })).toHaveValue('refund');
    await expect(page.getByRole('listbox')).toBeHidden();
  });

  test('the results are as wide as the field and inside the window, 1280 and 320 px wide', { tag: '@full' }, async ({
    page,
  }) => {
    const form = page.getByRole('banner').locator('form');
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/search/');
      if (width === 320) await page.locator('[data-search-opener]').click();
      await form.locator('input[name="q"]').fill('payment');
      await expect(page.getByRole('option').first()).toBeVisible();
      const [panel, box] = await Promise.all([page.locator('.search-panel').boundingBox(), form.boundingBox()]);
      expect([panel?.x, panel?.width]).toEqual([box?.x, box?.width]);
      expect((panel?.y ?? 0) + (panel?.height ?? 0)).toBeLessThanOrEqual(800);
    }
  });
});

test.describe('a slow or failing search', () => {
  // The worker of the offline copy would answer requests that these tests intercept.
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  });

  test('the search says that it is searching while the index loads, and reports an unsupported version', {
    tag: '@full',
  }, async ({ page, watch }) => {
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(INDEX_FILES, async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.goto(ROLES);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('roles');
    await expect(page.getByText('Searching …')).toBeVisible();
    release();
    await expect(page.getByRole('option').first()).toContainText('Roles');
    await page.route('**/manifest.json', (route) => route.fulfill({ json: { version: 0 } }));
    await page.reload();
    await page.keyboard.press('Control+k');
    // Each query would log the error.
    await page.getByRole('combobox', { name: /^Search/ }).fill('roles');
    await expect(page.getByText(/^Something went wrong in the search/).first()).toBeVisible();
    await expect.poll(() => watch.problems.join()).toContain('The search index has version 0');
    watch.problems.length = 0;
  });

  test('the search offers a retry if the index fails to load', async ({ page, watch }) => {
    watch.expectFailure(`${getAddress(SITES.root)}/search-index/manifest.json`);
    await page.route(INDEX_FILES, (route) => route.abort());
    await page.goto(ROLES);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('roles');
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    await expect(page.getByText(/^The search could not be loaded/).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'see all pages' }).first()).toBeVisible();
    await page.unroute(INDEX_FILES);
    await retry.click();
    await expect(page.getByRole('option').first()).toContainText('Roles');
  });

  test('markup in a query is not rendered', async ({ page }) => {
    await page.goto(`/search/?q=${encodeURIComponent('<img src=x onerror=alert(1)> roles')}`);
    await expect(page.getByText(/\d+ results?$/).last()).toBeVisible();
    await expect(page.locator('main img')).toHaveCount(0);
  });
});
