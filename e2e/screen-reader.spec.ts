import { expect, test } from './fixture';
import { getAddress, SITES } from './sites';

test.use({ baseURL: getAddress(SITES.other), viewport: { width: 1280, height: 800 } });

/** Pages whose accessibility trees are kept as snapshots. The first two would also list pages that were viewed before. */
const PAGES = {
  results: '/search/?q=mooring',
  home: '/',
  hub: '/central/reference/',
  task: '/central/guides/mooring/',
  'every-component': '/central/reference/every-component/',
  endpoint: '/central/reference/deep/berth/',
  'all-pages': '/central/',
  'a-to-z': '/a-z/',
  'not-found': '/no-such-page/',
};

test('pages of each kind have the expected headings, landmarks and names', async ({ page, watch }) => {
  watch.expectFailure(`${getAddress(SITES.other)}${PAGES['not-found']}`);
  for (const [kind, sitePath] of Object.entries(PAGES)) {
    await page.goto(sitePath);
    if (kind === 'results') await expect(page.getByRole('checkbox').or(page.locator('.results')).first()).toBeVisible();
    await expect.soft(page.locator('body')).toMatchAriaSnapshot({ name: `${kind}.aria.yml` });
  }
});

test('a table that is shown as blocks on a phone is still a table to a screen reader', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/central/reference/every-component/');
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const count = (role: string) => nodes.filter((node) => node.role?.value === role && !node.ignored).length;
  expect(count('table')).toBe(await page.locator('main table').count());
  expect(count('row')).toBe(await page.locator('main tr').count());
  expect(count('cell')).toBe(await page.locator('main td').count());
  expect(count('columnheader')).toBe(await page.locator('main thead th').count());
  expect(count('rowheader')).toBe(await page.locator('main tbody th').count());
});
