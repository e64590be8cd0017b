import render from 'dom-serializer';
import { findOne } from 'domutils';
import { parseDocument } from 'htmlparser2';
import type { Page } from 'playwright/test';
import { buildAssets } from '../lib/build/assets';
import { readIdentity } from '../lib/content/identity';
import { mergePage } from '../lib/html/diff/merge-page';
import { findViolations } from './axe';
import { expect, test } from './fixture';
import { SITES } from './sites';

const BEFORE = '<p>Tie up at the north quay.</p><p>Call the office.</p><p>Pay before you leave.</p>';
const AFTER = '<p>Tie up at the south quay.</p><p>Call the office.</p><p>Pay before noon.</p><p>Come again.</p>';

/** Open a page with changes marked as in the build of a preview. */
async function openChanges(page: Page): Promise<void> {
  const { manifest, files } = await buildAssets({ identity: readIdentity(SITES.other.env.CONTENT_DIR, []), docs: [] });
  const document = parseDocument(`<!doctype html><html lang="en"><head><title>Changes</title>
    <link rel="icon" href="data:,"><link rel="stylesheet" href="${manifest['changes-style']}"></head><body>
    <main><h1>Changes</h1><nav id="changes" aria-label="Changes" tabindex="-1">Every change</nav>
    <div data-change-steps=""><a href="#change-1">First change</a></div>
    <article data-after="">${AFTER}</article><article data-before="">${BEFORE}</article></main>
    <script src="${manifest.changes}" type="module"></script></body></html>`);
  const main = findOne(({ name }) => name === 'main', document.children);
  if (main) mergePage(main);
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    const asset = files.find(({ path }) => path === pathname);
    if (pathname === '/changes/') return route.fulfill({ contentType: 'text/html', body: render(document) });
    const contentType = pathname.endsWith('.js') ? 'text/javascript' : 'text/css';
    return asset ? route.fulfill({ contentType, body: String(asset.contents) }) : route.fulfill({ status: 404 });
  });
  await page.goto('/changes/');
}

test('the Next and Previous buttons move the focus through the changes and wrap around', async ({ page }) => {
  await openChanges(page);
  const change = (number: number) => page.getByRole('link', { name: `Change ${number} of 3` });
  const [next, previous] = [
    page.getByRole('button', { name: 'Next change' }),
    page.getByRole('button', { name: 'Previous change' }),
  ];
  for (const number of [1, 2, 3, 1]) {
    await next.click();
    await expect(change(number)).toBeFocused();
  }
  await previous.click();
  await expect(change(3)).toBeFocused();
});

test('Enter on a marked change moves to the next one', async ({ page }) => {
  await openChanges(page);
  await page.getByRole('button', { name: 'Next change' }).press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Change 2 of 3' })).toBeFocused();
});

test('insertions and deletions are announced, and axe finds no violations', async ({ page }) => {
  await openChanges(page);
  await expect(page.getByRole('deletion').first()).toHaveText('Deleted: north (end of deletion)');
  await expect(page.getByRole('insertion').first()).toHaveText('Inserted: south (end of insertion)');
  expect(await findViolations(page)).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('links go from change to change and back to the list without JavaScript', async ({ page }) => {
    await openChanges(page);
    await page.getByRole('link', { name: 'First change' }).press('Enter');
    for (const number of [1, 2, 3]) {
      await expect(page).toHaveURL(`/changes/#change-${number}`);
      await page.getByRole('link', { name: `Change ${number} of 3` }).press('Enter');
    }
    await expect(page).toHaveURL('/changes/#changes');
  });
});
