import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findViolations } from './axe';
import { expect, test } from './fixture';
import { getAddress, SITES } from './sites';
import { listElements } from './support/built-page';

const HOME = getAddress(SITES.branded);
const MOORING = `${HOME}/central/guides/mooring/`;
const { outDir } = SITES.branded;

test('the home page is a page of the content folder', async ({ page }) => {
  await page.goto(`${HOME}/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to the quay');
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'mooring', exact: true }).click();
  await expect(page).toHaveURL(MOORING);
});

test('the logo, the font, the colours and the rules of the content folder are on its pages in both themes', async ({
  page,
}) => {
  const image = page.waitForResponse(`${HOME}/waves.svg`);
  await page.goto(MOORING);
  expect((await image).status(), 'a file of public/ that custom.css names').toBe(200);
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => document.fonts.check('16px Quay'))).toBe(true);
  await expect(page.locator('body')).toHaveCSS('font-family', /^"?Quay/);
  for (const [colorScheme, logo, colour, tint] of [
    ['light', '/quay/logo.svg', 'rgb(122, 31, 77)', 'rgb(240, 230, 232)'],
    ['dark', '/quay/logo-dark.svg', 'rgb(240, 168, 200)', 'rgb(48, 44, 46)'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    const logos = page.locator('.logo:visible');
    await expect(logos).toHaveCount(2);
    const inHeader = page.getByRole('banner').getByRole('img', { name: 'Quayside Guide' });
    await expect(inHeader).toHaveAttribute('src', '/quay/logo-dark.svg');
    await expect(page.getByRole('contentinfo').locator('.logo:visible')).toHaveAttribute('src', logo);
    for (const image of await logos.all()) await expect(image).not.toHaveJSProperty('naturalWidth', 0);
    await expect(page.locator('.site-header')).toHaveCSS('background-color', 'rgb(92, 18, 56)');
    const current = page.locator('.sidebar [aria-current="page"]');
    await expect(current).toHaveCSS('color', colour);
    await expect(current).toHaveCSS('background-color', tint);
    expect(await findViolations(page), 'axe violations').toEqual([]);
  }
});

test('a site with its own icons and font has no font of the engine', () => {
  const getLink = (name: string) =>
    listElements(SITES.branded, '/central/guides/mooring/', ({ attribs }) => attribs.rel === name).map(
      ({ attribs }) => attribs.href,
    );
  expect(getLink('icon')).toEqual(['/quay/icon.svg']);
  expect(getLink('apple-touch-icon')).toEqual(['/quay/touch-icon.png']);
  expect(getLink('preload')).toEqual(['/quay/fonts/site-latin.woff2']);
  expect(existsSync(path.join(outDir, 'fonts/atkinson-hyperlegible-next-latin.woff2'))).toBe(false);
  expect(readFileSync(path.join(outDir, 'print/guides/index.html'), 'utf8')).toContain('The text is set in Quay.');
  expect(readFileSync(path.join(outDir, 'fonts/site-latin.woff2')).length).toBeLessThan(30_000);
});

test('readers choose a release in the header, which leads to the same page', async ({ page }) => {
  await page.goto(MOORING);
  const choice = page.getByRole('navigation', { name: 'Choose a release' });
  await choice.getByText('Release: newest').click();
  await expect(choice.getByRole('link')).toHaveText(['newest', '2029.1']);
  await expect(choice.getByRole('link', { name: 'newest' })).toHaveAttribute('aria-current', 'true');
  await expect(choice.getByRole('link', { name: '2029.1' })).toHaveAttribute(
    'href',
    '/quay/releases/2029.1/central/guides/mooring/',
  );
});
