import type { Page } from 'playwright/test';
import { findInvisible, type NamedBox } from './find-invisible';
import { expect, test } from './fixture';
import { EVERY_COMPONENT_PAGE, SAMPLE_PAGES } from './page-kinds';
import { isFull } from './support/full';

/** Selects interactive elements. */
const CONTROLS = 'a[href], button, input, select, summary, label:has(input), [role="option"]';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
});

/** Get the boxes of the visible controls in a screenshot, except those scrolled out of view. */
async function findControls(page: Page, selector: string, height: number): Promise<NamedBox[]> {
  return page.locator(selector).evaluateAll(
    (controls, height) =>
      controls
        .filter((control) => {
          const box = control.closest('.sidebar, .toc, .search-panel')?.getBoundingClientRect();
          const { top, bottom } = control.getBoundingClientRect();
          const isScrolledAway = box && (top < box.top || bottom > box.bottom);
          // The link to the top is only in view on a scrolled page.
          const isInView = !isScrolledAway && !control.closest('.to-top');
          return isInView && control.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        })
        .map((control) => {
          const { x, y, width, height } = control.getBoundingClientRect();
          const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '';
          return { name: name || control.outerHTML, x, y: y + scrollY, width, height };
        })
        .filter(({ x, y, ...box }) => box.width > 1 && x >= 0 && y >= 0 && y + box.height <= height),
    height,
  );
}

async function expectVisible(page: Page, path: string, selector = CONTROLS): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  // `npm test` checks the whole page only with every component.
  const maxHeight = isFull || page.url() === EVERY_COMPONENT_PAGE ? 4_000 : 1_600;
  const pageHeight = Math.min(maxHeight, await page.evaluate(() => document.documentElement.scrollHeight));
  const clip = { x: 0, y: 0, width, height: Math.max(pageHeight, height) };
  const screenshot = await page.screenshot({ path, fullPage: true, clip });
  const controls = await findControls(page, selector, clip.height);
  expect(controls.length).toBeGreaterThan(2);
  expect(await findInvisible(page.context(), screenshot, controls)).toEqual([]);
}

for (const [position, [kind, address]] of SAMPLE_PAGES.entries()) {
  // `npm test` checks each page at one width.
  for (const width of isFull ? [320, 1280] : [position % 2 === 0 ? 320 : 1280]) {
    test(`every control of ${kind} is visible in forced colours, ${width} px wide`, async ({ page }, testInfo) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(address);
      await expectVisible(page, testInfo.outputPath('forced-colours.png'));
    });
  }
}

test('the search and its selected result are visible in forced colours', async ({ page }, testInfo) => {
  await page.goto('/central/users/roles/');
  await page.getByRole('searchbox').or(page.getByRole('combobox')).first().fill('two factor');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const selected = page.getByRole('option', { selected: true });
  await expect(selected).toHaveCount(1);
  // The list covers links of the page.
  await expectVisible(page, testInfo.outputPath('forced-colours.png'), 'header :is(a, button, input), [role="option"]');
  expect(await selected.evaluate((option) => getComputedStyle(option).outlineStyle)).toBe('solid');
});

test('the theme control, the contents, the current page and the selected tab are visible in forced colours', async ({
  page,
}, testInfo) => {
  await page.goto(EVERY_COMPONENT_PAGE);
  const getBorder = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).borderBlockStartWidth);
  expect(await getBorder('.sidebar [aria-current="page"]')).not.toBe(await getBorder('.sidebar a:not([aria-current])'));
  expect(await getBorder('.tabs > label:has(:checked)')).not.toBe(await getBorder('.tabs > label:not(:has(:checked))'));
  await page.setViewportSize({ width: 320, height: 800 });
  await page.getByRole('button', { name: 'Theme and keys' }).click();
  await expectVisible(page, testInfo.outputPath('theme.png'), '.theme-choices label');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectVisible(page, testInfo.outputPath('menu.png'), '.sidebar :is(a, button, summary)');
});
