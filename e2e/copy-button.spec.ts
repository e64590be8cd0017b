import { expect, test } from './fixture';
import { getAddress, SITES } from './sites';

test.use({ baseURL: getAddress(SITES.other) });

const COMPONENTS = '/central/reference/every-component/';

test.describe('with access to the clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('the copy button copies the code and confirms it', async ({ page }) => {
    await page.goto(COMPONENTS);
    const button = page.getByRole('button', { name: 'Copy Say hello' });
    // Screen readers announce only changes of a region that exists already.
    await expect(page.locator('body > [role="status"]')).toHaveText('');
    await button.click();
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1);
    // The name is what the button shows.
    await expect(page.getByRole('button', { name: 'Copied', exact: true })).toHaveText('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('# Say it\necho "hello"');
  });

  test('the copy button works by keyboard and keeps the focus', async ({ page }) => {
    await page.goto(COMPONENTS);
    const button = page.getByRole('button', { name: 'Copy Code: text' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Copied', exact: true })).toBeFocused();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Plain text.');
  });
});

test('numbered lines of code are one below the other', async ({ page }) => {
  await page.goto(COMPONENTS);
  const [first, second] = await page.locator('figure', { hasText: 'Say hello' }).locator('.line').all();
  expect((await second?.boundingBox())?.y).toBeGreaterThan((await first?.boundingBox())?.y ?? Infinity);
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

  test('code is readable and has no copy button without JavaScript', async ({ page }) => {
    await page.goto(COMPONENTS);
    await expect(page.locator('figure', { hasText: 'Say hello' }).locator('pre')).toHaveText('# Say it\necho "hello"');
    await expect(page.getByRole('button', { name: /^Copy/ })).toHaveCount(0);
  });
});
