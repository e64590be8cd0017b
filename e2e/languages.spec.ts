import { existsSync } from 'node:fs';
import type { Element } from 'domhandler';
import { findViolations } from './axe';
import { expect, test } from './fixture';
import { getAddress, LANGUAGES_SITE } from './sites';
import { listElements } from './support/built-page';

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

test('every page kind has a switcher to a page that exists', () => {
  for (const path of ['/', '/central/', '/a-z/', '/search/', '/trails/first-visit/', '/print/central/', '/contact/']) {
    const links = listElements(LANGUAGES_SITE, path, ({ name, attribs }) => name === 'a' && attribs.hreflang === 'cy');
    expect(links.map(({ attribs }) => attribs.href)).toEqual([`/cy${path}`]);
    expect(existsSync(`${LANGUAGES_SITE.outDir}/cy${path}index.html`), path).toBe(true);
  }
});

test('a translated page and its original name each other for search engines', () => {
  for (const sitePath of ['/central/berths/fees/', '/cy/central/berths/fees/']) {
    const isAlternate = ({ attribs }: Element) => attribs.rel === 'alternate' && attribs.hreflang !== undefined;
    expect(listElements(LANGUAGES_SITE, sitePath, isAlternate).map(({ attribs }) => attribs.href)).toEqual([
      `${ORIGIN}/cy/central/berths/fees/`,
      `${ORIGIN}/central/berths/fees/`,
    ]);
  }
});

test('a page that is not translated is marked as the original, and an outdated one says so', { tag: '@full' }, async ({
  page,
}) => {
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
  const outdated = page.getByText("Mae'r dudalen wreiddiol wedi newid");
  await page.goto(`${WELSH}/central/berths/fees/`);
  await expect(outdated, 'the original of this page has changed').toBeVisible();
  await page.goto(`${WELSH}/central/berths/booking/`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'cy');
  await expect(outdated).toHaveCount(0);
});

test('the search of a language finds its pages, and marks those that are not translated', async ({ page }) => {
  await page.goto(`${WELSH}/search/?q=cadw+lle`);
  await expect(page.getByRole('link', { name: 'Archebu angorfa' })).toBeVisible();
  await page.goto(`${WELSH}/search/?q=tide`);
  const result = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Leave the harbour' }) });
  await expect(result.getByText('English', { exact: true })).toHaveAttribute('lang', 'en-GB');
});

test('a missing page and an old address lead into the language', async ({ page, watch }) => {
  for (const home of [HOME, WELSH]) {
    watch.expectFailure(`${home}/central/berths/feess/`);
    await page.goto(`${home}/central/berths/feess/`);
    const similar = page.locator(`[data-similar-pages] a[href="${home.slice(HOME.length)}/central/berths/fees/"]`);
    await expect(similar).toBeVisible();
  }
  await expect(page.locator('html')).toHaveAttribute('lang', 'cy');
  await expect(page.getByRole('banner').getByRole('link', { name: 'English' })).toHaveAttribute('href', '/');
  await page.goto(`${WELSH}/central/berths/reserve/`);
  await expect(page).toHaveURL(`${WELSH}/central/berths/booking/`);
});

test('titles that are not translated have the language of the original in lists', () => {
  const getLanguages = (list: string, doc: string) =>
    listElements(LANGUAGES_SITE, `/cy${list}`, ({ name, attribs }) => {
      return name === 'a' && attribs.href === `/cy/central/berths/${doc}/`;
    }).map(({ attribs }) => attribs.lang);
  for (const list of ['/a-z/', '/central/']) {
    expect(new Set(getLanguages(list, 'leaving'))).toEqual(new Set(['en-GB']));
    expect(new Set(getLanguages(list, 'fees'))).toEqual(new Set([undefined]));
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

test('each language has its own offline copy', { tag: '@full' }, async ({ page, request, context, watch }) => {
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
