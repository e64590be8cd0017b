import { expect, test } from './fixture';
import { getAddress, SITES } from './sites';

test.use({ baseURL: getAddress(SITES.other) });

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test('old addresses and those of removed pages redirect to new ones on a host without rules', async ({ page }) => {
      await page.goto('/central/guides/tying-up/');
      await expect(page).toHaveURL('/central/guides/mooring/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mooring');
      await page.goto('/price-list.html');
      await expect(page).toHaveURL('/central/guides/what-it-costs/');
    });
  });
}
