import { chmodSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { getPreviewHeaders } from '../../lib/security-headers';
import { fetchRaw } from './fetch-raw';
import { test as base, expect } from './fixture';
import { type RunningServer, runServer } from './run-server';
import { HOSTED_PREVIEW, HOSTED_SITES } from './sites';

const PREVIEW_PATH = (HOSTED_PREVIEW.env.BASE_PATH ?? '').slice('/help/x'.length);
const PREVIEW_HEADERS = Object.entries(getPreviewHeaders({ hasOfflineCopy: false }));

/** A test with a preview below the site; `previewDir` is its folder. */
const test = base.extend<{ own: RunningServer; previewDir: string; preview: string }>({
  own: async ({ host, watch }, use) => {
    test.skip(host === 'cloudflare', 'Cloudflare serves each preview at a separate host name.');
    const own = await runServer(host, HOSTED_SITES.base);
    cpSync(HOSTED_PREVIEW.outDir, path.join(own.dir, PREVIEW_PATH), { recursive: true });
    await use(own);
    await own.stop();
    watch.problems.length = 0;
  },
  previewDir: async ({ own }, use) => use(path.join(own.dir, PREVIEW_PATH)),
  preview: async ({ own }, use) => use(own.address + PREVIEW_PATH),
});

test('a preview can be searched, printed, copied and shown in the dark theme', async ({ page, preview, watch }) => {
  await page.goto(`${preview}/central/`);
  await page.getByRole('banner').locator('input[name="q"]').fill('channel');
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(page.getByRole('group', { name: 'Words of your search' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.evaluate(() => addEventListener('beforeprint', () => document.body.setAttribute('data-printed', '')));
  await page.getByRole('button', { name: 'Print this page' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed');
  await page.locator('input[name="theme"][value="dark"]').evaluate((radio: HTMLElement) => radio.click());
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(() => navigator.clipboard.writeText('text'))).toBeUndefined();
  expect(await page.evaluate(() => document.fonts.check('1em "Atkinson Hyperlegible Next"'))).toBe(true);
  await page.getByRole('banner').locator('input[name="q"]').fill('channel');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${preview}/search/?q=channel`);
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Mooring/ })
      .first(),
  ).toBeVisible();
  expect(watch.problems).toEqual([]);
});

/** List what a script in a preview manages to do to the production site. */
function attackProduction(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const attempts: Record<string, () => unknown> = {
      localStorage: () => localStorage.setItem('a', 'b'),
      sessionStorage: () => sessionStorage.setItem('a', 'b'),
      caches: () => caches.open('a'),
      IndexedDB: () => indexedDB.open('a'),
      cookies: () => Object.assign(document, { cookie: 'a=b' }),
      'service worker': () => navigator.serviceWorker.register('/help/x/service-worker.js'),
      registrations: () => navigator.serviceWorker.getRegistrations(),
      'pages of production': () => fetch('/help/x/central/'),
      'a window of production': () => open('/help/x/')?.document.title,
      'the file system': () => navigator.storage.getDirectory(),
      locks: () => navigator.locks.request('a', () => 1),
    };
    const done: string[] = [];
    for (const [name, attempt] of Object.entries(attempts)) {
      const isDone = await Promise.resolve()
        .then(attempt)
        .then((result) => result !== undefined)
        .catch(() => false);
      if (isDone) done.push(name);
    }
    return done;
  });
}

test('a script in a preview reaches neither the storage nor the pages of production', async ({ page, preview }) => {
  for (const address of ['/', '/favicon.svg', '/changes/preview/']) {
    await page.goto(preview + address);
    expect(await page.evaluate(() => origin), address).toBe('null');
    expect(await attackProduction(page), address).toEqual([]);
  }
});

test('every spelling of a preview address that answers has the headers of previews', async ({ own, preview }) => {
  const { origin } = new URL(preview);
  const rest = PREVIEW_PATH.slice('/previews'.length);
  const spellings = [
    `/help/x${PREVIEW_PATH}/`,
    `/help/x//previews${rest}/`,
    `//help/x/previews${rest}/`,
    `/help//x/previews/${rest}/index.html`,
    `/help/x/./previews${rest}/`,
    `/help/x/central/../previews${rest}/`,
    `/help/x/assets/../previews${rest}/`,
    `/help/x/%70reviews${rest}/`,
    `/help/x/previews%2f${rest.slice(1)}/`,
    `/help/x%2fpreviews${rest}/`,
    `/%68elp/x/previews${rest}/`,
    `/help/x/PREVIEWS${rest}/`,
    `/HELP/x/previews${rest}/`,
    `/help/x/previews;a${rest}/`,
    `/help/x/previews\\${rest.slice(1)}/`,
    `/help/x/central/%2e%2e/previews${rest}/`,
    `/help/x/central/..%2fpreviews${rest}/`,
    `/help/x/fonts/..%2f..%2fx/previews${rest}/`,
    `/help/x/previews${rest}/?a=/central/`,
    `/help/x/.//previews${rest}/favicon.svg`,
    `${own.rules.basePath}/previews/.${rest}/index.html`,
  ];
  let answered = 0;
  for (const spelling of spellings) {
    const { status, headers, body } = await fetchRaw(origin + spelling, {}, spelling);
    if (status !== 200 || !/Preview of|<svg/.test(String(body))) continue;
    answered += 1;
    for (const [name, value] of PREVIEW_HEADERS) expect.soft(headers[name.toLowerCase()], spelling).toBe(value);
  }
  expect(answered).toBeGreaterThan(2);
});

test('no file of a preview configures the server or runs on it', async ({ own, preview, previewDir, host }) => {
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(previewDir, file)), { recursive: true });
    writeFileSync(path.join(previewDir, file), text);
    chmodSync(path.join(previewDir, file), 0o755);
  };
  const settings = 'Header always set X-Taken "yes"\nOptions +ExecCGI +Includes\nSetHandler cgi-script\n';
  for (const folder of ['', 'go/']) write(`${folder}.htaccess`, settings);
  const script = '#!/bin/sh\nprintf "Content-Type: text/html\\n\\nran as $(id -un)"\n';
  const include = '<!--#exec cmd="echo ran as $(id -un)" --><!--#echo var="DOCUMENT_ROOT" -->';
  const files = { 'x.cgi': script, 'go/x.cgi': script, 'go/x.shtml': include, 'x.shtml': include };
  for (const [file, text] of Object.entries(files)) write(file, text);
  for (const [file, text] of Object.entries(files)) {
    const { headers, body, status } = await fetchRaw(`${preview}/${file}`);
    expect.soft(String(body), file).toBe(text);
    expect.soft(status, file).toBe(200);
    expect.soft(headers['x-taken'], file).toBeUndefined();
    expect.soft(headers['content-security-policy'], file).toContain('sandbox');
  }
  const { status } = await fetchRaw(`${preview}/.htaccess`);
  expect(status).toBe(404);
  // The test's server must allow all of this elsewhere, or the test proves nothing.
  if (host !== 'apache') return;
  cpSync(path.join(previewDir, 'go'), path.join(own.dir, 'go'), { recursive: true });
  expect(String((await fetchRaw(`${own.address}/go/x.cgi`)).body)).toContain('ran as');
});
