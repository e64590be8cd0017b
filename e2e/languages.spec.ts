import { findViolations } from './axe';
import { expect, test } from './fixture';
import { getAddress, LANGUAGES_SITE } from './sites';

const HOME = getAddress(LANGUAGES_SITE);
const WELSH = `${HOME}/cy`;
const ORIGIN = 'https://help.example.gov.uk';

test.use({ baseURL: HOME });

test('the switcher leads to the same page and back, without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${HOME}/central/berths/fees/`);
  await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'Cymraeg' }).click();
  await expect(page).toHaveURL(`${WELSH}/central/berths/fees/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'cy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ffioedd');
  const back = page.getByRole('banner').getByRole('link', { name: 'English' });
  await expect(back).toHaveAttribute('hreflang', 'en-GB');
  await expect(back).toHaveAttribute('lang', 'en-GB');
  await back.click();
  await expect(page).toHaveURL(`${HOME}/central/berths/fees/`);
  await context.close();
});

test('every page kind has a switcher to a page that exists', async ({ page, request }) => {
  for (const path of ['/', '/central/', '/a-z/', '/search/', '/trails/first-visit/', '/print/central/', '/contact/']) {
    await page.goto(path);
    const href = await page.getByRole('link', { name: 'Cymraeg' }).getAttribute('href');
    expect(href).toBe(`/cy${path}`);
    expect((await request.get(`${HOME}${href}`)).status()).toBe(200);
  }
});

test('a translated page and its original name each other for search engines', async ({ page }) => {
  for (const address of [`${HOME}/central/berths/fees/`, `${WELSH}/central/berths/fees/`]) {
    await page.goto(address);
    const alternates = page.locator('link[rel=alternate][hreflang]');
    expect(await alternates.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      `${ORIGIN}/cy/central/berths/fees/`,
      `${ORIGIN}/central/berths/fees/`,
    ]);
  }
});

test('a page that is not translated has the text, language and canonical address of the original', async ({ page }) => {
  await page.goto(`${WELSH}/central/berths/leaving/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'cy');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Leave the harbour');
  await expect(heading).toHaveAttribute('lang', 'en-GB');
  const list = page.locator('.prose > ol');
  await expect(list).toHaveAttribute('lang', 'en-GB');
  await expect(list).toHaveAttribute('dir', 'ltr');
  await expect(page.getByText("Nid yw'r dudalen hon wedi'i chyfieithu eto.")).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${ORIGIN}/central/berths/leaving/`);
  await expect(page.locator('link[hreflang][rel=alternate]')).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
});

test('an outdated page says so, and a current page does not', async ({ page }) => {
  await page.goto(`${WELSH}/central/berths/fees/`);
  await expect(page.getByText("Mae'r dudalen wreiddiol wedi newid")).toBeVisible();
  await page.goto(`${WELSH}/central/berths/booking/`);
  await expect(page.getByText("Mae'r dudalen wreiddiol wedi newid")).toHaveCount(0);
});

test('the search of a language finds its pages, and marks those that are not translated', async ({ page }) => {
  await page.goto(`${WELSH}/search/?q=cadw+lle`);
  await expect(page.getByRole('link', { name: 'Archebu angorfa' })).toBeVisible();
  await page.goto(`${WELSH}/search/?q=tide`);
  const result = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Leave the harbour' }) });
  await expect(result.getByText('English', { exact: true })).toHaveAttribute('lang', 'en-GB');
});

test('a missing page and an old address lead into the language', async ({ page, watch }) => {
  watch.expectFailure(`${WELSH}/central/nothing/`);
  await page.goto(`${WELSH}/central/nothing/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'cy');
  await expect(page.getByRole('banner').getByRole('link', { name: 'English' })).toHaveAttribute('href', '/');
  await page.goto(`${WELSH}/central/berths/reserve/`);
  await expect(page).toHaveURL(`${WELSH}/central/berths/booking/`);
});

test('a missing page lists pages with a similar address in each language', async ({ page, watch }) => {
  for (const home of [HOME, WELSH]) {
    watch.expectFailure(`${home}/central/berths/feess/`);
    await page.goto(`${home}/central/berths/feess/`);
    await expect(
      page.locator(`[data-similar-pages] a[href="${home.slice(HOME.length)}/central/berths/fees/"]`),
    ).toBeVisible();
  }
});

test('titles that are not translated have the language of the original in lists', async ({ page }) => {
  for (const list of ['/a-z/', '/central/']) {
    await page.goto(`${WELSH}${list}`);
    await expect(page.locator('main a[href="/cy/central/berths/leaving/"]')).toHaveAttribute('lang', 'en-GB');
    await expect(page.locator('main a[href="/cy/central/berths/fees/"]')).not.toHaveAttribute('lang');
  }
});

test('each language has its own sitemap, records and list for language models', async ({ request }) => {
  const read = async (path: string) => (await request.get(`${HOME}${path}`)).text();
  expect(await read('/robots.txt')).toContain(`Sitemap: ${ORIGIN}/sitemap.xml\nSitemap: ${ORIGIN}/cy/sitemap.xml\n`);
  const sitemap = await read('/cy/sitemap.xml');
  expect(sitemap).toContain(`${ORIGIN}/cy/central/berths/fees/`);
  expect(sitemap).not.toContain('/cy/central/berths/leaving/');
  expect(sitemap).toContain(`<xhtml:link rel="alternate" hreflang="en-GB" href="${ORIGIN}/central/berths/fees/"/>`);
  expect(await read('/cy/central/docs.json')).toContain('Ffioedd');
  expect(await read('/cy/llms.txt')).toContain('# Cymorth yr Harbwr');
});

test('each language has its own offline copy', async ({ page, request, context, watch }) => {
  const list = await (await request.get(`${HOME}/offline.json`)).text();
  expect(list).not.toContain('cy/');
  await page.goto(`${WELSH}/central/berths/`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto('/central/berths/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname).sort(),
  );
  expect(scopes).toEqual(['/', '/cy/']);
  await page.goto(`${WELSH}/central/berths/fees/`);
  await page.goto('/central/berths/fees/');
  await context.setOffline(true);
  await page.goto(`${WELSH}/central/berths/fees/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ffioedd');
  await page.goto('/central/berths/fees/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fees');
  // Requests fail without a network.
  watch.problems.length = 0;
});
