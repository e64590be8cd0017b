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

  test('Ctrl+K opens the search, which offers the right page first', async ({ page }) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('two factor');
    const options = page.getByRole('option');
    await expect(options.first()).toContainText('Two factor authentication');
    await expect(options.first()).toContainText('Users');
    await expect(options.first().locator('.found-word').first()).toHaveText(/two/i);
  });

  test('the arrow keys, Home and End move through the results', async ({ page }) => {
    const field = page.getByRole('searchbox', { name: /^Search/ });
    await field.focus();
    const combobox = page.getByRole('combobox', { name: /^Search/ });
    await combobox.fill('refund');
    await expect(combobox).toHaveAttribute('aria-expanded', 'true');
    const selectedOption = page.getByRole('option', { selected: true });
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(selectedOption).toHaveAttribute('id', (await combobox.getAttribute('aria-activedescendant')) ?? '');
    await page.keyboard.press('End');
    await expect(page.getByRole('option').last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Home');
    await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await expect(combobox).toBeFocused();
  });

  test('the search announces the count and the first result', async ({ page }) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('refunds');
    await expect(page.getByRole('status').filter({ hasText: /First: Refunds/ })).toHaveText(/\d+ results/);
  });

  test('Escape closes the results, and the field keeps the focus', async ({ page }) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('roles');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(page.getByRole('combobox', { name: /^Search/ })).toBeFocused();
  });

  test('Enter opens a result, and Ctrl+Enter opens it in a new tab', async ({ page, context }) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('api keys');
    await expect(page.getByRole('option').first()).toContainText('API keys');
    await page.keyboard.press('ArrowDown');
    const newTab = context.waitForEvent('page');
    await page.keyboard.press('Control+Enter');
    await expect(await newTab).toHaveURL(/\/central\/api\/api-keys\//);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/central\/api\/api-keys\//);
  });

  test('a result is announced in parts, without an interruption for each word of the query', async ({ page }) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('two factor');
    const option = page.getByRole('option').first();
    await expect(option).toHaveAccessibleName(/^Two factor authentication ?, Users ?, \S/);
    await expect(option.locator('mark')).toHaveCount(0);
  });

  test('a second search without results is announced like the first', async ({ page }) => {
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

  test('the Down key on a closed list opens it at the first result', async ({ page }) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('refund');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('combobox', { name: /^Search/ })).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('combobox', { name: /^Search/ })).toHaveAttribute('aria-activedescendant', /-0$/);
  });

  test('a page that the browser kept shows the query but not the list when the reader comes back', async ({ page }) => {
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

  test('a result leads to the heading that answers, and other results name the words that they lack', async ({
    page,
  }) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('lost phone');
    const first = page.getByRole('option').first();
    await expect(first).toHaveAttribute('href', /\/two-factor-authentication\/\?mark=lost\+phone#lost-phone$/);
    await expect(page.getByRole('option').filter({ hasText: 'Not on the page: lost' })).not.toHaveCount(0);
  });

  for (const width of [1280, 320]) {
    test(`at ${width} pixels, the results are as wide as the field and inside the window`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto('/search/');
      const form = page.getByRole('banner').locator('form');
      if (width === 320) await page.locator('[data-search-opener]').click();
      await form.locator('input[name="q"]').fill('payment');
      await expect(page.getByRole('option').first()).toBeVisible();
      const [panel, box] = await Promise.all([page.locator('.search-panel').boundingBox(), form.boundingBox()]);
      expect([panel?.x, panel?.width]).toEqual([box?.x, box?.width]);
      expect((panel?.y ?? 0) + (panel?.height ?? 0)).toBeLessThanOrEqual(800);
    });
  }

  test('a result shows the alias that matches the query', async ({ page }) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('2FA');
    await expect(page.getByRole('option').first()).toContainText('also called 2FA');
  });

  test('Enter in the search field opens the results page', async ({ page }) => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('refund');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\/\?q=refund/);
    await expect(page.getByRole('link', { name: /^Refunds/ })).toBeVisible();
  });
});

test.describe('a slow or failing search', () => {
  // The worker of the offline copy would answer requests that these tests intercept.
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  });

  test('the search says that it is searching while the index loads', async ({ page }) => {
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
  });

  test('the search offers a retry if the index fails to load', async ({ page, watch }) => {
    watch.expectFailure(`${getAddress(SITES.root)}/search-index/manifest.json`);
    await page.route(INDEX_FILES, (route) => route.abort());
    await page.goto(ROLES);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('roles');
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    await expect(page.getByRole('link', { name: 'see all pages' }).first()).toBeVisible();
    await page.unroute(INDEX_FILES);
    await retry.click();
    await expect(page.getByRole('option').first()).toContainText('Roles');
  });

  test('the search reports an index with an unsupported version', async ({ page }) => {
    await page.route('**/manifest.json', (route) => route.fulfill({ json: { version: 0 } }));
    await page.goto(ROLES);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('roles');
    await expect(page.getByText(/^The search index has version/)).toBeVisible();
  });

  test('markup in a query is not rendered', async ({ page }) => {
    await page.goto(`/search/?q=${encodeURIComponent('<img src=x onerror=alert(1)> roles')}`);
    await expect(page.getByText(/\d+ results?$/).last()).toBeVisible();
    await expect(page.locator('main img')).toHaveCount(0);
  });
});
