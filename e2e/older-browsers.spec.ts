import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { globSync } from 'tinyglobby';
import { expect, test } from './fixture';
import { getAddress, SITES } from './sites';
import { getOverflow } from './visit';

const COMPONENTS = `${getAddress(SITES.other)}/central/reference/every-component/`;
const ROLES = '/central/users/roles/';

/** Take a feature away from the style sheets: Chromium then ignores the rules that need it, as an older browser does. */
async function removeFromStyles(page: Page, feature: RegExp): Promise<void> {
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(feature, ':unknown') });
  });
}

/** Take popovers away from a page. */
async function removePopovers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    delete (HTMLElement.prototype as Partial<HTMLElement>).popover;
  });
  await removeFromStyles(page, /(?<!\\):popover-open/g);
  await page.route(/\/$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(/ popover="auto"/g, '') });
  });
}

test('in a browser without :has, every alternative shows with its label instead of tabs, and the focus is marked', async ({
  page,
}) => {
  await removeFromStyles(page, /:has(?=\()/g);
  await page.goto(COMPONENTS);
  for (const text of ['Up through the hole.', 'Round, over and under.'])
    await expect(page.getByText(text)).toBeVisible();
  await expect(page.locator('.panel-label').filter({ hasText: 'Cleat hitch' })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Bowline' })).toBeHidden();
  await page.goto('/search/');
  for (const part of [page.locator('main input').first(), page.locator('main a').first()]) {
    await part.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(part).toBeFocused();
    await expect(part).toHaveCSS('outline-style', 'solid');
  }
});

test('in a browser without :has in queries, the search and the recent pages work', { tag: '@full' }, async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { querySelector } = Document.prototype;
    Document.prototype.querySelector = function (this: Document, css: string) {
      if (css.includes(':has(')) throw new SyntaxError(css);
      return querySelector.call(this, css);
    };
  });
  await page.goto(ROLES);
  await page.getByRole('searchbox').fill('refund');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Recently viewed' })).toBeVisible();
});

test('in a browser without popovers, the menu button leads to the contents below the text', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await removePopovers(page);
  await page.goto(ROLES);
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await expect(contents).not.toBeInViewport();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(contents).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Close contents' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Theme and keys' })).toBeHidden();
  expect(await getOverflow(page)).toBe(0);
});

test('in a browser that cannot tell whether scripts run, the search does not ask for JavaScript', {
  tag: '@full',
}, async ({ page }) => {
  await removeFromStyles(page, /\(scripting: ?\w+\)/g);
  await page.goto('/search/');
  await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
  await expect(page.getByText('Search needs JavaScript')).toBeHidden();
  await page.goto(COMPONENTS);
  await expect(page.getByText('Round, over and under.')).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the table of contents opens by click in a browser that cannot show the inside of a closed fold', {
    tag: '@full',
  }, async ({ page }) => {
    await removeFromStyles(page, /::details-content/g);
    await page.goto(COMPONENTS);
    const toc = page.getByRole('navigation', { name: 'Page sections' });
    await expect(toc.getByRole('link', { name: 'Tables' })).toBeHidden();
    await toc.getByText('On this page').click();
    await expect(toc.getByRole('link', { name: 'Tables' })).toBeVisible();
  });

  test('the other ways to find a page have space between them', { tag: '@full' }, async ({ page }) => {
    await page.goto('/search/');
    const parts = page.locator('.no-script > *');
    const boxes = await Promise.all((await parts.all()).map((part) => part.boundingBox()));
    expect(boxes.length).toBeGreaterThan(2);
    boxes.slice(1).forEach((box, index) => {
      const above = boxes[index];
      expect((box?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0))).toBeGreaterThan(8);
    });
  });
});

/** Read the built style sheets of a site. */
function readStyles(name: string): string {
  const cwd = path.join(SITES.root.outDir, 'assets');
  return globSync([`${name}.*.css`], { cwd })
    .map((file) => readFileSync(path.join(cwd, file), 'utf8'))
    .join('');
}

test('search fields have the look of the style sheet in Safari too, which otherwise draws its own', () => {
  expect(readStyles('style')).toMatch(/\[type=['"]?search['"]?\]\{(-webkit-appearance:none;)?appearance:none\}/);
  expect(readStyles('pages-style')).toMatch(/input\{border:0;border-radius:0/);
});

test('texts that are drawn but not read out are also drawn by browsers that cannot tell them apart', () => {
  const find = (css: string) =>
    [...css.matchAll(/[{;]content:([^;{}]*)/g)].map(([, value = '']) => value.replaceAll(' ', ''));
  for (const css of [readStyles('style'), readStyles('pages-style')]) {
    const contents = find(css);
    const silent = contents.filter((value) => value.endsWith('/""'));
    expect(silent.length).toBeGreaterThan(0);
    for (const value of silent) expect(contents).toContain(value.replace(/\/""$/, ''));
  }
});
