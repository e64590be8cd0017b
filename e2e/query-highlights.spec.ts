import type { Page } from 'playwright/test';
import { expect, test } from './fixture';

/** Count the highlighted words of a page. */
function countHighlights(page: Page): Promise<number> {
  return page.evaluate(() => CSS.highlights.get('query')?.size ?? 0);
}

test('a result opens with its query words highlighted, until the reader clears them', async ({ page }) => {
  await page.goto('/central/users/roles/');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('two factor authentication');
  await page.getByRole('option').first().click();
  await expect(page.getByText(/^\d+ matches$/)).toBeVisible();
  expect(await countHighlights(page)).toBeGreaterThan(2);
  await page.getByRole('button', { name: 'Clear' }).click();
  expect(await countHighlights(page)).toBe(0);
  await expect(page.getByRole('status').filter({ hasText: 'Highlighting cleared' })).toBeAttached();
  await expect(page).not.toHaveURL(/mark=/);
});

test('a page highlights the words of the query in every form, not their synonyms, and not on paper', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/central/form-management/payments/refunds/?mark=refund');
  await expect(page.getByRole('group', { name: 'Words of your search' })).toBeVisible();
  const words = await page.evaluate(() => [
    ...new Set([...(CSS.highlights.get('query') ?? [])].map((range) => String(range).toLowerCase())),
  ]);
  expect(words).toEqual(expect.arrayContaining(['refund', 'refunds', 'refunded']));
  expect(words.filter((word) => !word.startsWith('refund'))).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('group', { name: 'Words of your search' })).toBeHidden();
});

test('Next and Previous go through the highlighted words by keyboard, and Escape clears them', async ({ page }) => {
  await page.goto('/central/form-management/payments/refunds/?mark=refund');
  await expect(page.getByText(/^\d+ matches$/)).toBeVisible();
  await page.getByRole('link', { name: 'Skip to main content' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Previous' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Match 2 of \d+$/)).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Match 1 of \d+$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('group', { name: 'Words of your search' })).toBeHidden();
  expect(await countHighlights(page)).toBe(0);
});

test('a browser without the highlight API shows the same words in elements', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(CSS, 'highlights'));
  await page.goto('/central/form-management/payments/refunds/?mark=refund');
  await expect(page.locator('.query-word').first()).toHaveText(/^refund/i);
  const before = await page.locator('.prose').textContent();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.locator('.query-word')).toHaveCount(0);
  expect(await page.locator('.prose').textContent()).toBe(before);
});
