import { expect, test } from './fixture';
import { getAddress, SITES } from './sites';

test.use({ baseURL: getAddress(SITES.other) });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'on a host without rules' : 'without JavaScript too', () => {
    test.use({ javaScriptEnabled });

    test('an old address leads to where its page is now', async ({ page }) => {
      await page.goto('/central/guides/tying-up/');
      await expect(page).toHaveURL('/central/guides/mooring/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mooring');
    });

    test('the address of a removed page leads to what its readers need', async ({ page }) => {
      await page.goto('/price-list.html');
      await expect(page).toHaveURL('/central/guides/what-it-costs/');
    });
  });
}
