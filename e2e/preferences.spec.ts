import type { Page } from 'playwright/test';
import { expect, test } from './fixture';
import { EVERY_COMPONENT_PAGE } from './page-kinds';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      document.documentElement.dataset.transition = String(event.viewTransition !== null);
    });
  });
});

/** Follow a link and tell whether the browser used a view transition. */
async function hasTransition(page: Page): Promise<boolean> {
  await page.goto('/central/users/roles/');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Users' }).click();
  await expect(page).toHaveURL('/central/users/');
  return (await page.locator('html').getAttribute('data-transition')) === 'true';
}

/** List elements with transitions, animations or smooth scrolling. */
function findMotion(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(element);
      const isMoving = /[1-9]/.test(transitionDuration) || animationName !== 'none' || scrollBehavior === 'smooth';
      return isMoving ? [element.outerHTML.slice(0, 80)] : [];
    }),
  );
}

test('following a link uses a view transition', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // A busy machine can skip the transition.
  await expect.poll(() => hasTransition(page)).toBe(true);
  expect(await findMotion(page)).not.toEqual([]);
});

/** The errors of skipped transitions in each engine, and another error that must be reported. */
const ERRORS = [
  { name: 'AbortError', message: 'Transition was skipped', isIgnored: true },
  { name: 'AbortError', message: 'Skipping view transition because skipTransition() was called.', isIgnored: true },
  { name: 'InvalidStateError', message: 'Transition was aborted because of invalid state', isIgnored: true },
  { name: 'NetworkError', message: 'The index could not be loaded.', isIgnored: false },
];

test('only the errors of skipped transitions are ignored', { tag: '@full' }, async ({ page }) => {
  await page.goto('/central/users/roles/');
  for (const { name, message, isIgnored } of ERRORS) {
    const wasIgnored = await page.evaluate(
      ({ name, message }) => {
        const options = { promise: Promise.resolve(), reason: new DOMException(message, name), cancelable: true };
        return !dispatchEvent(new PromiseRejectionEvent('unhandledrejection', options));
      },
      { name, message },
    );
    expect(wasIgnored, message).toBe(isIgnored);
  }
});

test('nothing moves for a reader who prefers less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await hasTransition(page)).toBe(false);
  expect(await findMotion(page)).toEqual([]);
  await page.goto(EVERY_COMPONENT_PAGE);
  expect(await findMotion(page)).toEqual([]);
});

test('soft text is as strong as the rest for a reader who prefers more contrast, in both themes', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto(EVERY_COMPONENT_PAGE);
  const getColour = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).color);
  const getRule = () =>
    page
      .locator('.prose > h2:not(:first-child)')
      .first()
      .evaluate((element) => getComputedStyle(element).borderBlockStartColor);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, contrast: 'more' });
    const [ink, rule] = [await getColour('h1'), await getRule()];
    for (const softText of ['.lede', '.breadcrumbs a', '.toc a', '.facts span span'])
      expect(await getColour(softText), `${softText}, ${colorScheme}`).toBe(ink);
    await page.emulateMedia({ colorScheme, contrast: 'no-preference' });
    expect(await getColour('.lede')).not.toBe(ink);
    expect(await getRule()).not.toBe(rule);
  }
});
