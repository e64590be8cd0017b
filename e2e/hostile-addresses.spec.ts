import type { Page } from 'playwright/test';
import { expect, test } from './fixture';
import { sample } from './support/full';

const ROLES = '/central/users/roles/';
const RUN = 'window.ran=1';

/** Common injection attempts. */
const PAYLOADS = [
  `<script>${RUN}</script>`,
  `<img src=x onerror=${RUN}>`,
  `"><svg onload=${RUN}>`,
  `'-${RUN}-'`,
  `javascript:${RUN}`,
  `\${${RUN}}{{${RUN}}}`,
  '__proto__[ran]=1',
  '{"__proto__":{"ran":1}}',
  '//evil.example/',
  '%00%0d%0aSet-Cookie:ran=1',
  '\u202e\u0000\ud83d',
  '[',
  // Servers accept 16 KB of headers at most, and an address repeats the payload.
  'a'.repeat(2000),
];

/** Check that the page is intact and contains nothing from the payload. */
async function expectHarmless(page: Page): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1);
  expect(await page.evaluate(() => 'ran' in window || 'ran' in {})).toBe(false);
  await expect(page.locator('script:not([src]), iframe, [onerror], [onload], img[src="x"], base')).toHaveCount(0);
  expect(new URL(page.url()).hostname).toBe('localhost');
}

test('hostile text in the address of a page, the search results and the table of pages has no effect', async ({
  page,
}) => {
  for (const payload of sample(PAYLOADS, 4)) {
    const encoded = encodeURIComponent(payload.replace(/[\ud800-\udfff]/g, ''));
    await page.goto(`${ROLES}?mark=${encoded}&${encoded}=${encoded}#${encoded}`);
    await expectHarmless(page);
    await page.goto(`/search/?q=${encoded}&group=${encoded}&for=${encoded}&literal=${encoded}#${encoded}`);
    await expect(page.locator('main input[name="q"]')).not.toHaveValue('');
    await expectHarmless(page);
    await page.goto(`/central/?q=${encoded}&${encoded}#${encoded}`);
    await expectHarmless(page);
  }
});

test('hostile text in the search field has no effect', async ({ page }) => {
  await page.goto(ROLES);
  for (const payload of sample(PAYLOADS, 4).filter(({ length }) => length < 100)) {
    await page.locator('header input[name="q"]').fill(`${payload.replace(/[\ud800-\udfff]/g, '')} roles`);
    await expect(page.locator('header .search-panel')).toBeVisible();
    await expectHarmless(page);
  }
});

test('hostile values in the browser storage have no effect', { tag: '@full' }, async ({ page }) => {
  await page.goto('/');
  for (const payload of [...sample(PAYLOADS, 4), 'null', '[]', '{"open":"x","top":"x"}', '{"open":[{}],"top":1e999}']) {
    await page.evaluate((value) => {
      for (const key of ['theme', 'sidebar', '__proto__', value.slice(0, 50)]) {
        localStorage.setItem(key, value);
        sessionStorage.setItem(key, value);
      }
    }, payload);
    await page.goto(ROLES);
    await expectHarmless(page);
    expect(await page.evaluate(() => document.documentElement.dataset.theme ?? 'none')).toBe('none');
  }
});
