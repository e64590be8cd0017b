import type { Page } from 'playwright/test';
import { findViolations } from './axe';
import { expect, test } from './fixture';
import { disableStorage } from './visit';

const ROLES = '/central/users/roles/';

const getControl = (page: Page) => page.getByRole('button', { name: 'Theme' });
const getChoice = (page: Page, name: string) => page.getByRole('radio', { name });
const isDark = (page: Page) =>
  page.evaluate(() => {
    const [red = 0] = getComputedStyle(document.body).color.match(/\d+/g)?.map(Number) ?? [];
    return red > 128;
  });

async function choose(page: Page, name: string): Promise<void> {
  await getControl(page).click();
  await getChoice(page, name).check();
  await page.keyboard.press('Escape');
  await expect(getChoice(page, name)).toBeHidden();
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`where the system is ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('the help is as the system, until the reader chooses', async ({ page }) => {
      await page.goto(ROLES);
      expect(await isDark(page)).toBe(colorScheme === 'dark');
      await getControl(page).click();
      await expect(getChoice(page, 'As the system')).toBeChecked();
    });

    test('it follows the system while the page is read', async ({ page }) => {
      await page.goto(ROLES);
      await page.emulateMedia({ colorScheme: colorScheme === 'dark' ? 'light' : 'dark' });
      await expect.poll(() => isDark(page)).toBe(colorScheme !== 'dark');
    });

    test('a chosen theme holds against the system, on every page, until it is given up', async ({ page }) => {
      const other = colorScheme === 'dark' ? 'Light' : 'Dark';
      await page.goto(ROLES);
      await choose(page, other);
      await expect.poll(() => isDark(page)).toBe(other === 'Dark');
      await page.reload();
      expect(await isDark(page)).toBe(other === 'Dark');
      await page.goto('/');
      expect(await isDark(page)).toBe(other === 'Dark');
      await getControl(page).click();
      await expect(getChoice(page, other)).toBeChecked();
      await getChoice(page, 'As the system').check();
      await expect.poll(() => isDark(page)).toBe(colorScheme === 'dark');
      await page.reload();
      expect(await isDark(page)).toBe(colorScheme === 'dark');
    });
  });
}

test('a chosen theme is there before anything is painted', async ({ page }) => {
  await page.goto(ROLES);
  await choose(page, 'Dark');
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.body) return;
      observer.disconnect();
      document.documentElement.dataset.themeAtBody = document.documentElement.dataset.theme ?? 'none';
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme-at-body', 'dark');
});

test('another tab follows', async ({ page, context }) => {
  await page.goto(ROLES);
  const second = await context.newPage();
  await second.goto('/');
  await choose(page, 'Dark');
  await expect.poll(() => isDark(second)).toBe(true);
  await getControl(second).click();
  await expect(getChoice(second, 'Dark')).toBeChecked();
});

test('the theme is chosen by keyboard, and Escape gives the focus back', async ({ page }) => {
  await page.goto(ROLES);
  await getControl(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(getChoice(page, 'As the system')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(getChoice(page, 'Light')).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(getChoice(page, 'Dark')).toBeChecked();
  await expect.poll(() => isDark(page)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(getChoice(page, 'Dark')).toBeHidden();
  await expect(getControl(page)).toBeFocused();
});

test('the choice is a group with a name, and accessible while it is open', async ({ page }) => {
  await page.goto(ROLES);
  await getControl(page).click();
  await expect(page.getByRole('group', { name: 'Theme' }).getByRole('radio')).toHaveCount(3);
  expect(await findViolations(page)).toEqual([]);
});

test('where the browser keeps nothing, a choice holds for the page', async ({ page }) => {
  await disableStorage(page, 'localStorage');
  await page.goto(ROLES);
  await choose(page, 'Dark');
  await expect.poll(() => isDark(page)).toBe(true);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' });

  test('the help is as the system, and offers no choice that would not be kept', async ({ page }) => {
    await page.goto(ROLES);
    await expect(getControl(page)).toBeHidden();
    expect(await isDark(page)).toBe(true);
  });
});
