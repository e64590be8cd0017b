import type { Page } from 'playwright/test';
import { expect, test } from './fixture';
import { disableStorage } from './visit';

const ROLES = '/central/users/roles/';

const getControl = (page: Page) => page.getByRole('button', { name: 'Theme and keys' });
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
  test.describe(`with a ${colorScheme} system`, () => {
    test.use({ colorScheme });

    const tag = colorScheme === 'light' ? [] : '@full';
    test('the theme follows the system, until the reader chooses one for every page, which can be reset', {
      tag,
    }, async ({ page }) => {
      const other = colorScheme === 'dark' ? 'Light' : 'Dark';
      await page.goto(ROLES);
      expect(await isDark(page)).toBe(colorScheme === 'dark');
      await page.emulateMedia({ colorScheme: colorScheme === 'dark' ? 'light' : 'dark' });
      await expect.poll(() => isDark(page)).toBe(colorScheme !== 'dark');
      await page.emulateMedia({ colorScheme });
      await getControl(page).click();
      await expect(getChoice(page, 'Same as system')).toBeChecked();
      await getChoice(page, other).check();
      await expect.poll(() => isDark(page)).toBe(other === 'Dark');
      await page.goto('/');
      expect(await isDark(page)).toBe(other === 'Dark');
      await getControl(page).click();
      await expect(getChoice(page, other)).toBeChecked();
      await getChoice(page, 'Same as system').check();
      await expect.poll(() => isDark(page)).toBe(colorScheme === 'dark');
      await page.reload();
      expect(await isDark(page)).toBe(colorScheme === 'dark');
    });
  });
}

test('a chosen theme applies to other open tabs at once, and to later pages before the first paint', async ({
  page,
  context,
}) => {
  const second = await context.newPage();
  await second.goto('/');
  await page.goto(ROLES);
  await choose(page, 'Dark');
  await expect.poll(() => isDark(second)).toBe(true);
  await getControl(second).click();
  await expect(getChoice(second, 'Dark')).toBeChecked();
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

test('the theme is chosen by keyboard, and Escape returns the focus', async ({ page }) => {
  await page.goto(ROLES);
  await getControl(page).focus();
  await page.keyboard.press('Enter');
  await expect(getChoice(page, 'Same as system')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(getChoice(page, 'Light')).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(getChoice(page, 'Dark')).toBeChecked();
  await expect.poll(() => isDark(page)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(getChoice(page, 'Dark')).toBeHidden();
  await expect(getControl(page)).toBeFocused();
});

test('the theme control is a named group, which closes when Tab leaves it and by a second click', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto(ROLES);
  await getControl(page).click();
  await expect(getChoice(page, 'Same as system')).toBeFocused();
  await expect(page.getByRole('group', { name: 'Theme' }).getByRole('radio')).toHaveCount(3);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: 'The / key opens the search' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(getChoice(page, 'Same as system')).toBeHidden();
  await getControl(page).click();
  await expect(getChoice(page, 'Dark')).toBeVisible();
  await getControl(page).click();
  await expect(getChoice(page, 'Dark')).toBeHidden();
});

test('a chosen theme lasts while the page is open when storage is blocked', { tag: '@full' }, async ({ page }) => {
  await disableStorage(page, 'localStorage');
  await page.goto(ROLES);
  await choose(page, 'Dark');
  await expect.poll(() => isDark(page)).toBe(true);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' });

  test('without JavaScript, the theme is that of the system and cannot be changed', async ({ page }) => {
    await page.goto(ROLES);
    await expect(getControl(page)).toBeHidden();
    expect(await isDark(page)).toBe(true);
  });
});
