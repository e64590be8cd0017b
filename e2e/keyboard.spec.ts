import type { Page } from 'playwright/test';
import { expect, test } from './fixture';
import { getAddress, SITES } from './sites';
import { isFull } from './support/full';

/** An element that Tab reaches, with its problems. */
type Stop = { name: string; problems: string[] };

const PAGES = {
  'the home page': '/',
  'the table of all pages': '/central/',
  'the A to Z': '/a-z/',
  'a page with every component': '/central/reference/every-component/',
  'a page with highlighted words': '/central/reference/every-component/?mark=the+a',
  'a hub': '/central/reference/',
  'the search': '/search/',
};

/** The pages of `npm test` by width: each kind of stop is on one of them. */
const SAMPLE = {
  1280: ['the home page', 'the table of all pages', 'a page with highlighted words', 'the search'],
  320: ['a page with every component'],
};

const OTHER = getAddress(SITES.other);

/** Check that the focused element is visible, large enough, uncovered and in order. */
function checkFocus(): Stop | undefined {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return undefined;
  const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim() || element.outerHTML;
  const target = element.closest('label') ?? element;
  const problems: string[] = [];

  const related = [element, target, ...[element.parentElement].filter((parent) => parent !== null)];
  const isMarked = related.some((candidate) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(candidate);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  if (!isMarked) problems.push('the focus is not visible');

  const { width, height, top, bottom, left } = target.getBoundingClientRect();
  if (bottom <= 0 || top >= innerHeight) problems.push('the element is off the screen');
  // Check only the part of the element that is on the screen.
  const [upper, lower] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
  const isCovered = [0.1, 0.5, 0.9].every((part) => {
    const topElement = document.elementFromPoint(left + width / 2, upper + (lower - upper) * part);
    return !topElement || !(related.includes(topElement as HTMLElement) || target.contains(topElement));
  });
  if (isCovered) problems.push('another element covers the element');
  const isInText = getComputedStyle(target).display === 'inline';
  if (!isInText && (width < 24 || height < 24))
    problems.push(`the element is only ${Math.round(width)} by ${Math.round(height)} px`);

  const previous = document.querySelector('[data-previous-stop]');
  if (previous && !(previous.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)) {
    problems.push('the element comes before the previous Tab stop in the page');
  }
  previous?.removeAttribute('data-previous-stop');
  element.setAttribute('data-previous-stop', '');
  return { name, problems };
}

/** Press Tab through a whole page. */
async function tabThrough(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  while (stops.length < 300) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(checkFocus);
    if (!stop) return stops;
    stops.push(stop);
  }
  throw new Error('Tab did not reach the end of the page after 300 stops.');
}

for (const width of [1280, 320] as const) {
  for (const [name, sitePath] of Object.entries(PAGES)) {
    if (!isFull && !SAMPLE[width].includes(name)) continue;
    test(`every Tab stop of ${name} is visible, large enough and in order, ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(`${OTHER}${sitePath}`);
      const stops = await tabThrough(page);
      expect(stops.length).toBeGreaterThan(5);
      expect(stops.filter(({ problems }) => problems.length > 0)).toEqual([]);
      if (width === 320 || sitePath !== PAGES['a page with highlighted words']) return;
      // Collapsed categories and closed panels have no stops.
      const names = stops.map(({ name }) => name);
      expect(names).toContain('Guides');
      expect(names).not.toContain('Mooring');
      expect(names).not.toContain('Close contents');
    });
  }
}

test('the first Tab stop skips to the title, after the breadcrumb and the table of contents', async ({ page }) => {
  await page.goto(`${OTHER}/central/reference/every-component/`);
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.locator('header', { has: page.getByRole('heading', { level: 1 }) })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('article').getByRole('link').first()).toBeFocused();
});

test('the second Tab stop of a task skips to its steps', async ({ page }) => {
  await page.goto(`${OTHER}/central/guides/mooring/`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the steps' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.locator('.steps')).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Tie up' })).toBeInViewport();
  await expect(page.getByRole('listitem').filter({ hasText: 'Come in slowly.' })).toBeInViewport();
});

test('each Tab stop is on the screen at once, for readers who accept motion too', { tag: '@full' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/central/users/two-factor-authentication/');
  const stops = await tabThrough(page);
  expect(stops.filter(({ problems }) => problems.includes('the element is off the screen'))).toEqual([]);
});
