import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findViolations } from './axe';
import { expect, test } from './fixture';
import { getAddress, SITES } from './sites';

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

for (const colorScheme of ['light', 'dark'] as const)
  test(`the logo, the font and the colours of the content folder are on its pages in the ${colorScheme} theme`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(MOORING);
    await page.evaluate(() => document.fonts.ready);
    const logos = page.locator('.logo:visible');
    await expect(logos).toHaveCount(2);
    await expect(page.getByRole('banner').getByRole('img', { name: 'Quayside Guide' })).toHaveAttribute(
      'src',
      '/quay/logo-dark.svg',
    );
    await expect(page.getByRole('contentinfo').locator('.logo:visible')).toHaveAttribute(
      'src',
      colorScheme === 'dark' ? '/quay/logo-dark.svg' : '/quay/logo.svg',
    );
    expect(await logos.evaluateAll((all) => all.every((image) => (image as HTMLImageElement).naturalWidth > 0))).toBe(
      true,
    );
    expect(await page.evaluate(() => document.fonts.check('16px Quay'))).toBe(true);
    await expect(page.locator('body')).toHaveCSS('font-family', /^"?Quay/);
    await expect(page.locator('.site-header')).toHaveCSS('background-color', 'rgb(92, 18, 56)');
    const current = page.locator('.sidebar [aria-current="page"]');
    await expect(current).toHaveCSS('color', colorScheme === 'dark' ? 'rgb(240, 168, 200)' : 'rgb(122, 31, 77)');
    const tint = colorScheme === 'dark' ? 'rgb(48, 44, 46)' : 'rgb(240, 230, 232)';
    await expect(current).toHaveCSS('background-color', tint);
    expect(await findViolations(page), 'axe violations').toEqual([]);
  });

test('the rules of custom.css apply, and load a file of public/ below the base path', async ({ page }) => {
  const image = page.waitForResponse(`${HOME}/waves.svg`);
  await page.goto(MOORING);
  expect((await image).status()).toBe(200);
});

test('a site with its own icons and font has no font of the engine', async ({ page }) => {
  await page.goto(MOORING);
  await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/quay/icon.svg');
  await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveAttribute('href', '/quay/touch-icon.png');
  await expect(page.locator('link[rel="preload"]')).toHaveAttribute('href', '/quay/fonts/site-latin.woff2');
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
