import render from 'dom-serializer';
import { findOne } from 'domutils';
import { parseDocument } from 'htmlparser2';
import type { Page } from 'playwright/test';
import { buildAssets } from '../lib/build/assets';
import { readIdentity } from '../lib/content/identity';
import { mergePage } from '../lib/review/diff/merge-page';
import { findViolations } from './axe';
import { expect, test } from './fixture';
import { SITES } from './sites';

const BEFORE = '<p>Tie up at the north quay.</p><p>Call the office.</p><p>Pay before you leave.</p>';
const AFTER = '<p>Tie up at the south quay.</p><p>Call the office.</p><p>Pay before noon.</p><p>Come again.</p>';

let assets: ReturnType<typeof buildAssets> | undefined;

/** Build the scripts and styles, once in each worker. */
function getAssets(): ReturnType<typeof buildAssets> {
  assets ??= buildAssets({ identity: readIdentity(SITES.other.env.CONTENT_DIR, []), docs: [] });
  return assets;
}

/** Open a page with changes marked as in the build of a preview. The style of the site comes from its home page. */
async function openChanges(page: Page, before = BEFORE, after = AFTER, basePath = ''): Promise<void> {
  const home = await (await page.request.get('/')).text();
  const siteStyle = /\/assets\/style\.\w+\.css/.exec(home)?.[0];
  const { manifest, files } = await getAssets();
  const document = parseDocument(`<!doctype html><html lang="en"><head><title>Changes</title>
    <link rel="icon" href="data:,"><link rel="stylesheet" href="${siteStyle}">
    <link rel="stylesheet" href="${manifest['changes-style']}"></head><body>
    <main class="wrap marked"><h1>Changes</h1><nav id="changes" aria-label="Changes" tabindex="-1">Every change</nav>
    <div data-change-steps=""><a href="#change-1">First change</a></div>
    <article class="prose" data-after="">${after}</article><article class="prose" data-before="">${before}</article></main>
    <script src="${manifest.changes}" type="module"></script></body></html>`);
  const main = findOne(({ name }) => name === 'main', document.children);
  if (main) mergePage(main, basePath);
  await page.route('**/*', (route) => {
    const { pathname } = new URL(route.request().url());
    const asset = files.find(({ path }) => path === pathname);
    if (pathname === '/changes/') return route.fulfill({ contentType: 'text/html', body: render(document) });
    const contentType = pathname.endsWith('.js') ? 'text/javascript' : 'text/css';
    return asset ? route.fulfill({ contentType, body: String(asset.contents) }) : route.continue();
  });
  await page.goto('/changes/');
}

test('insertions and deletions are announced, Next, Previous and Enter move the focus through them and wrap around', async ({
  page,
}) => {
  await openChanges(page);
  await expect(page.getByRole('deletion').first()).toHaveText('Deleted: north (end of deletion)');
  await expect(page.getByRole('insertion').first()).toHaveText('Inserted: south (end of insertion)');
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
  await next.click();
  await page.keyboard.press('Enter');
  await expect(change(2)).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
});

const drawing = (label: string) =>
  `<figure class="figure diagram gap-5 py-4"><figcaption>The harbour</figcaption>
  <svg role="img" aria-label="The harbour" viewBox="0 0 352 200"><text x="9" y="40">${label}</text></svg>
  <details class="fold"><summary>The figure in words</summary><p>A harbour.</p></details></figure>`;

test('a drawing with a changed word is one change, shown before and after, beside each other or below', async ({
  page,
}) => {
  await openChanges(page, drawing('North quay'), drawing('South pier'));
  await expect(page.getByRole('link', { name: /^Change \d of/ })).toHaveText([
    'Change 1 of 1, changed. Back to the list of changes',
  ]);
  await expect(page.getByRole('deletion')).toHaveText('Deleted: North quay (end of deletion)');
  await expect(page.getByRole('insertion')).toHaveText('Inserted: South pier (end of insertion)');
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const boxes = ['.diagram', '.diagram figcaption', '.deleted svg', '.inserted svg', '.diagram details'];
    const [figure, caption, before, after, words] = await Promise.all(boxes.map((box) => getBox(page, box)));
    expect(before?.top).toBeGreaterThan(caption?.bottom ?? 0);
    expect(words?.top).toBeGreaterThan(Math.max(before?.bottom ?? 0, after?.bottom ?? 0));
    expect(after?.right).toBeLessThanOrEqual((figure?.right ?? 0) + 1);
    if (width > 1000) expect(after).toMatchObject({ top: before?.top, bottom: before?.bottom });
    else expect(after).toMatchObject({ left: before?.left, right: before?.right });
  }
  expect(await findViolations(page)).toEqual([]);
});

/** Get the edges of an element in whole pixels. */
function getBox(page: Page, selector: string) {
  return page.locator(selector).evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return { top: Math.round(top), bottom: Math.round(bottom), left: Math.round(left), right: Math.round(right) };
  });
}

test('a removed page is called deleted', async ({ page }) => {
  await openChanges(page, '<p>Tie up at the north quay.</p>', '');
  await expect(page.getByRole('link', { name: 'Change 1 of 1, deleted. Back to the list of changes' })).toBeVisible();
});

test('a changed link is noted without the base path of the preview', async ({ page }) => {
  const link = (name: string) => `<p>See <a href="/previews/x-1/${name}/">the berths</a> first.</p>`;
  await openChanges(page, link('old'), link('new'), '/previews/x-1');
  await expect(page.locator('.change-note')).toHaveText('(link: Was: /old/ Now: /new/)');
  await expect(page.getByRole('link', { name: 'the berths' })).toHaveAttribute('href', '/previews/x-1/new/');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('links go from each change to the next, and from the last change to the list', async ({ page }) => {
    await openChanges(page);
    await page.getByRole('link', { name: 'First change' }).press('Enter');
    for (const number of [1, 2, 3]) {
      await expect(page).toHaveURL(`/changes/#change-${number}`);
      await page.getByRole('link', { name: `Change ${number} of 3` }).press('Enter');
    }
    await expect(page).toHaveURL('/changes/#changes');
  });
});
