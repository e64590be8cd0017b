import { expect, test } from './fixture';
import { getAddress, SITES } from './sites';

test.use({ baseURL: getAddress(SITES.other) });

const COMPONENTS = '/central/reference/every-component/';

test.describe('with access to the clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('the copy button copies the code and confirms it, also by keyboard with the focus kept', async ({ page }) => {
    await page.goto(COMPONENTS);
    const button = page.getByRole('button', { name: 'Copy Code: text' });
    // Screen readers announce only changes of a region that exists already.
    await expect(page.locator('body > [role="status"]')).toHaveText('');
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1);
    // The name is what the button shows.
    const copied = page.getByRole('button', { name: 'Copied', exact: true });
    await expect(copied).toHaveText('Copied');
    await expect(copied).toBeFocused();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Plain text.');
    await page.getByRole('button', { name: 'Copy Say hello' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('# Say it\necho "hello"');
  });
});

test('the copy button says how to copy when the clipboard is blocked', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('Not allowed.', 'NotAllowedError'));
  });
  await page.goto(COMPONENTS);
  await page.getByRole('button', { name: 'Copy Say hello' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copy failed: select the text and copy it' })).toHaveCount(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('code is readable and has no copy button without JavaScript', { tag: '@full' }, async ({ page }) => {
    await page.goto(COMPONENTS);
    await expect(page.locator('figure', { hasText: 'Say hello' }).locator('pre')).toHaveText('# Say it\necho "hello"');
    await expect(page.getByRole('button', { name: /^Copy/ })).toHaveCount(0);
  });
});
