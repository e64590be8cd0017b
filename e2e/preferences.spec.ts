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

/** Go to another page by its link, and say whether the browser led over to it by a transition. */
async function hasTransition(page: Page): Promise<boolean> {
  await page.goto('/central/users/roles/');
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Users' }).click();
  await expect(page).toHaveURL('/central/users/');
  return (await page.locator('html').getAttribute('data-transition')) === 'true';
}

/** List what moves of itself or on its way: transitions, animations, and a page that scrolls smoothly. */
function findMotion(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => {
      const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(element);
      const isMoving = /[1-9]/.test(transitionDuration) || animationName !== 'none' || scrollBehavior === 'smooth';
      return isMoving ? [element.outerHTML.slice(0, 80)] : [];
    }),
  );
}

test('a page leads over to the next by a transition', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // A machine with much to do gives a transition up now and then.
  await expect.poll(() => hasTransition(page)).toBe(true);
  expect(await findMotion(page)).not.toEqual([]);
});

test('nothing moves for a reader who asks for less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await hasTransition(page)).toBe(false);
  expect(await findMotion(page)).toEqual([]);
  await page.goto(EVERY_COMPONENT_PAGE);
  expect(await findMotion(page)).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a reader who asks for more contrast gets quiet text as dark as the rest, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, contrast: 'more' });
    await page.goto(EVERY_COMPONENT_PAGE);
    const getColour = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).color);
    const getRule = () => page.locator('.facts').evaluate((element) => getComputedStyle(element).borderBlockStartColor);
    const [ink, rule] = [await getColour('h1'), await getRule()];
    for (const quiet of ['.lede', '.crumbs a', '.toc a', '.facts dt']) expect(await getColour(quiet)).toBe(ink);
    await page.emulateMedia({ colorScheme, contrast: 'no-preference' });
    expect(await getColour('.lede')).not.toBe(ink);
    expect(await getRule()).not.toBe(rule);
  });
}
