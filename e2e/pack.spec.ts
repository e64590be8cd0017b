import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { serveSite } from '../lib/build/serve-site';
import { packSite } from '../lib/output/pack-site';
import { expect, test } from './fixture';
import { SITES } from './sites';

let dir: string;
let running: { server: Server; address: string };

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'help-pack-'));
  const { outDir, env } = SITES.branded;
  const files = await packSite(outDir, env.BASE_PATH);
  for (const [file, contents] of files) {
    const to = path.join(dir, 'any folder/ü', file);
    mkdirSync(path.dirname(to), { recursive: true });
    writeFileSync(to, contents);
  }
  running = await serveSite(dir, '', 0);
});

test.afterAll(() => {
  running.server.close();
  rmSync(dir, { recursive: true, force: true });
});

test('a packed site and its search work in any folder of a web server', async ({ page }) => {
  await page.goto(`${running.address}any%20folder/ü/index.html`);
  await page.getByRole('link', { name: 'All pages' }).first().click();
  await expect(page).toHaveURL(/%C3%BC\/central\/index\.html$/);
  await page.getByRole('banner').locator('input[name="q"]').fill('rings ladder');
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(page).toHaveURL(/%C3%BC\/central\/guides\/mooring\/.*mark=/);
  await expect(page.getByRole('group', { name: 'Words of your search' })).toBeVisible();
});

test('a packed site opened from a disk has its font and working links', { tag: '@full' }, async ({ page }) => {
  await page.goto(pathToFileURL(path.join(dir, 'any folder/ü/central/guides/mooring/index.html')).href);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mooring');
  expect(await page.evaluate(() => document.fonts.check('16px "Quay"'))).toBe(true);
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().click();
  await expect(page).toHaveURL(/^file:.*\/central\/guides\/index\.html$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mooring');
});

test('the search of a packed site opened from a disk says why it cannot run', async ({ page }) => {
  await page.goto(pathToFileURL(path.join(dir, 'any folder/ü/central/guides/mooring/index.html')).href);
  const form = page.getByRole('banner').getByRole('search');
  await form.locator('input[name="q"]').fill('mooring');
  await expect(form.getByText('Search does not work in files opened from a disk')).toBeVisible();
  await form.getByRole('link', { name: 'see all pages' }).click();
  await expect(page).toHaveURL(/^file:.*\/central\/index\.html$/);
});
