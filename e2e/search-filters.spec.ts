import { expect, test } from './fixture';

test('a filter by audience shows its number of pages, which the numbers of groups follow', async ({ page }) => {
  await page.goto('/search/?q=payment');
  const checkbox = page.getByRole('checkbox', { name: /^Developers \d+/ });
  const label = (await checkbox.locator('..').textContent()) ?? '';
  const group = page.getByRole('checkbox', { name: /^Forms and payments/ });
  const getCount = async () => Number(/\d+/.exec((await group.locator('..').textContent()) ?? '')?.[0]);
  const before = await getCount();
  await checkbox.check();
  await expect(page.locator('main .count')).toHaveText(new RegExp(`^${/\d+/.exec(label)?.[0]} results`));
  await expect.poll(getCount).toBeLessThan(before);
  await group.check();
  await expect(page.locator('main .count')).toHaveText(new RegExp(`^${await getCount()} results?`));
});

test('the filters stay open on a narrow screen when the reader removes the last one', { tag: '@full' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 400, height: 800 });
  await page.goto('/search/?q=payment');
  await page.locator('main summary').filter({ hasText: 'Filter' }).click();
  const checkbox = page.getByRole('checkbox', { name: /^Developers \d+/ });
  const count = page.locator('main .count');
  const before = (await count.textContent()) ?? '';
  await checkbox.check();
  await expect(count).not.toHaveText(before);
  await checkbox.uncheck();
  await expect(count).toHaveText(before);
  await expect(checkbox).toBeVisible();
});

test('the Tab key reaches the results before the filters', { tag: '@full' }, async ({ page }) => {
  await page.goto('/search/?q=refund');
  await expect(page.locator('.results > li').first()).toBeVisible();
  await page.getByRole('main').getByRole('searchbox').press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.locator('.results > li').first().getByRole('link')).toBeFocused();
});

test('the results page offers other groups when the filters leave no result', { tag: '@full' }, async ({ page }) => {
  await page.goto('/search/?q=refund&group=Gateway');
  await page.getByRole('button', { name: /^Forms and payments \(\d+\)$/ }).click();
  await expect(page.getByRole('checkbox', { name: /^Forms and payments/ })).toBeChecked();
  await expect(page.locator('.results > li').first()).toBeVisible();
});
