import { expect, test } from './fixture';
import { getAddress, SITES } from './sites';

test('the results page keeps the query and the filters in the address', async ({ page }) => {
  await page.goto('/search/?q=refund');
  const count = page.locator('main .count');
  await expect(count).toHaveText(/\d+ results/);
  const unfilteredCount = (await count.textContent()) ?? '';
  await page.getByRole('checkbox', { name: /^Reporting/ }).check();
  await expect(page).toHaveURL(/group=Reporting/);
  await expect(count).not.toHaveText(unfilteredCount);
  await page.goBack();
  await expect(page).not.toHaveURL(/group=/);
  await expect(count).toHaveText(unfilteredCount);
  await page.goForward();
  await expect(page.getByRole('checkbox', { name: /^Reporting/ })).toBeChecked();
});

test('the More results button shows ten more results, moves to the first of them and announces them, and a filter then keeps the focus', async ({
  page,
}) => {
  await page.goto('/search/?q=page');
  const results = page.locator('.results > li');
  await expect(results).toHaveCount(10);
  // Not with the mouse: texts that load late could move the button away from under it.
  await page.getByRole('button', { name: 'More results' }).press('Enter');
  await expect(results).toHaveCount(20);
  await expect(results.nth(10).getByRole('link')).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /^Showing 20 of \d+ results/ })).toHaveCount(1);
  const count = (await page.locator('main .count').textContent()) ?? '';
  const filter = page.getByRole('checkbox').first();
  await filter.check();
  await expect(page.locator('main .count')).not.toHaveText(count);
  await expect(filter).toBeFocused();
});

test('the texts of results below the view load when the reader scrolls to them', { tag: '@full' }, async ({ page }) => {
  const texts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/search-index/texts.')) texts.push(request.url());
  });
  await page.goto('/search/?q=payment');
  const last = page.locator('.results > li').nth(9);
  await expect(last.getByRole('link')).toHaveText(/./);
  await expect(page.locator('.results > li').first().locator('.result-snippet')).toBeVisible();
  expect(texts.length).toBeLessThan(10);
  await last.scrollIntoViewIfNeeded();
  await expect(last.locator('.result-snippet')).toBeVisible();
});

test('words that no page has find nothing but advice, and no page is guessed from them', { tag: '@full' }, async ({
  page,
  watch,
}) => {
  await page.goto('/search/?q=xylophone+zebra');
  await expect(page.locator('main .count')).toHaveText('0 results');
  await expect(page.getByText('Pages with similar titles')).toHaveCount(0);
  await expect(page.getByText('use fewer words')).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'all pages' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'who to ask' })).toHaveAttribute('href', '/contact/');
  watch.expectFailure(`${getAddress(SITES.root)}/nope/`);
  const manifest = page.waitForResponse(/search-index\/manifest/);
  await page.goto('/nope/');
  await manifest;
  await expect(page.locator('[data-similar-pages]')).toBeHidden();
});

test('a result is a link with its title as name, with its query words underlined, and coloured in its text', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/search/?q=refund');
  const first = page.locator('.results > li').first();
  await expect(first.getByRole('link')).toHaveAccessibleName('Refunds');
  await expect(page.getByRole('heading', { level: 2, name: /^\d+ results/ })).toBeVisible();
  await expect(page.locator('mark')).toHaveCount(0);
  await expect(page.getByRole('search')).toHaveCount(2);
  await expect(page.getByRole('search', { name: 'Results' })).toHaveCount(1);
  const getWord = (part: string) => page.locator(`.results ${part} .found-word`).first();
  await expect(getWord('.result-title')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(getWord('.result-snippet')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  // The whole result is the target of the link.
  await first.locator('.result-snippet').click({ force: true });
  await expect(page).toHaveURL(/refunds\/\?mark=refund/);
});

test('the results page corrects a typo and announces it, and searches for the word as typed on request', async ({
  page,
}) => {
  await page.goto('/search/?q=emergncy');
  await expect(page.getByText('Showing results for')).toContainText('emergency');
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toHaveText(/^Results for emergency\. Showing 10 of \d+ results/);
  await page.getByRole('button', { name: /Search for “emergncy” instead/ }).click();
  await expect(page).toHaveURL(/literal=1/);
  await expect(page.getByText('Showing results for')).toBeHidden();
});

test('the results page offers pages with similar titles when nothing is found', { tag: '@full' }, async ({ page }) => {
  await page.goto('/search/?q=translatttor&literal=1');
  await expect(page.getByText('Pages with similar titles:')).toBeVisible();
  const similar = page.getByRole('main').getByRole('link', { name: /Translat/ });
  await expect(similar.first()).toBeVisible();
});

test('the results page finds trails, site pages and glossary terms, and announces the words that no page has', async ({
  page,
}) => {
  await page.goto('/search/?q=kubernetes+roles');
  await expect(page.getByText('No page has “kubernetes”. Results for “roles”.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^No page has kubernetes\. /);
  const first = page.locator('.results > li').first();
  await expect(first).toContainText('Roles');
  for (const [query, title] of [
    ['glossary', 'Glossary'],
    ['what changed', 'What changed'],
    ['election day', 'Election day'],
    ['privacy of this help', 'Privacy on this help'],
  ] as const) {
    await page.getByRole('main').getByRole('searchbox').fill(query);
    await expect(first).toContainText(title);
  }
});

test('the search works under a base path', async ({ page }) => {
  await page.goto(`${getAddress(SITES.branded)}/search/?q=mooring`);
  await page
    .getByRole('link', { name: /^Mooring/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mooring');
});

test('the search opens and closes on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/central/users/roles/');
  const opener = page.getByRole('button', { name: /^Search Central/ });
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await opener.press(' ');
  await expect(opener).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.type('roles');
  await expect(page.getByRole('option').first()).toContainText('Roles');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
});

test('the results page announces each search without results', { tag: '@full' }, async ({ page }) => {
  await page.goto('/search/?q=xqzzyvwk');
  const status = page.getByRole('main').getByRole('status');
  const advice = 'No results. Below the field are other ways to find a page.';
  await expect(status).toHaveText(advice);
  // The status is emptied first: screen readers announce only changes.
  await status.evaluate((element) => {
    new MutationObserver(() => {
      if (!element.textContent) document.body.dataset.emptied = '';
    }).observe(element, { childList: true });
  });
  await page.getByRole('main').getByRole('searchbox').fill('xqzzyvwkq');
  await expect(page.locator('body')).toHaveAttribute('data-emptied', '');
  await expect(status).toHaveText(advice);
});

test('the address of a search keeps its query in a browser without URLSearchParams.size', { tag: '@full' }, async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(URLSearchParams.prototype, 'size'));
  await page.goto('/search/');
  await page.getByRole('main').getByRole('searchbox').fill('refund');
  await expect(page).toHaveURL('/search/?q=refund');
});

test('opening a door of the home page orders later searches, until the reader chooses everyone', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/');
  const notes = page.locator('[data-door]').filter({ visible: true });
  await expect(notes).toHaveCount(0);
  await page.getByRole('link', { name: 'Build and extend' }).click();
  await page.goto('/search/?q=page');
  const audience = page.getByRole('combobox', { name: 'Order results for' });
  const first = page.locator('.results > li').first();
  await expect(audience).toHaveValue('developer');
  await expect(first).toContainText('Developer documentation');
  await page.goto('/');
  await expect(notes).toHaveText(['First in your searches']);
  await page.goto('/search/?q=page');
  await audience.selectOption('Everyone');
  await expect(first).not.toContainText('Developer documentation');
  await page.goto('/');
  await expect(notes).toHaveCount(0);
});
