import { expect, test } from './fixture';
import { getAddress, SITES } from './sites';

test.use({ baseURL: getAddress(SITES.other) });

const COMPONENTS = '/central/reference/every-component/';

test('a heading has a link to itself, which is described by the heading and not in its name', async ({ page }) => {
  await page.goto(`${COMPONENTS}#listing`);
  // Its author gave it this anchor.
  const code = page.getByRole('heading', { level: 2, name: /^Code/ });
  await expect(code).toBeInViewport();
  await expect(code).toHaveAttribute('id', 'listing');
  const heading = page.getByRole('heading', { level: 2, name: 'Check yours', exact: true });
  await expect(heading).toHaveText('Check yours');
  await expect(page.getByRole('heading').getByRole('link', { name: 'Link to this section' })).toHaveCount(0);
  await heading.hover();
  const link = page.locator('#check-yours + a');
  await expect(link).toHaveAccessibleName('Link to this section');
  await expect(link).toHaveAccessibleDescription('Check yours');
  await link.click();
  await expect(page).toHaveURL(`${COMPONENTS}#check-yours`);
  await expect(heading).toBeInViewport();
  const external = page.getByRole('article').getByRole('link', { name: 'https://www.example.org/' });
  await expect(external).toHaveAttribute('href', 'https://www.example.org/');
});

test('a page with three headings has a table of contents, and links by doc id or by file open other pages', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/central/guides/mooring/');
  const toc = page.getByRole('navigation', { name: 'Page sections' });
  await expect(toc.getByRole('link')).toHaveText(['Before you come', 'Tie up', 'Leave']);
  const article = page.getByRole('article');
  await article.getByRole('link', { name: 'fees', exact: true }).click();
  await expect(page).toHaveURL('/central/guides/what-it-costs/');
  await expect(page.getByRole('heading', { level: 1, name: 'Fees' })).toBeVisible();
  await expect(toc, 'a page with fewer headings').toHaveCount(0);
  await page.goBack();
  await article.getByRole('link', { name: 'the parts of a page' }).click();
  await expect(page).toHaveURL(`${COMPONENTS}#tables`);
  await expect(page.getByRole('heading', { level: 2, name: /^Tables/ })).toBeInViewport();
});

test('the table of contents is nested, links to the headings and marks the current heading', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto(COMPONENTS);
  const toc = page.getByRole('navigation', { name: 'Page sections' });
  await expect(toc.getByRole('listitem').filter({ hasText: 'Small things' })).toContainText('A figure');
  const marked = toc.locator('[aria-current="location"]');
  await toc.getByRole('link', { name: 'Tables' }).click();
  await expect(page).toHaveURL(`${COMPONENTS}#tables`);
  await expect(marked).toHaveText('Tables');
  await expect(page.getByRole('heading', { name: /^Tables/ })).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(marked).toHaveCount(0);
  await page.getByRole('heading', { name: /^Tabs/ }).evaluate((heading) => heading.scrollIntoView());
  await expect(marked).toHaveText('Tabs');
});

test('the table of contents marks the section that the reader chose, however short it is', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto(`${getAddress(SITES.root)}/central/managing_site/incidents/`);
  const toc = page.getByRole('navigation', { name: 'Page sections' });
  for (const link of await toc.getByRole('link').all()) {
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'location');
    await expect(toc.locator('[aria-current]')).toHaveCount(1);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the table of contents works without JavaScript, and is collapsed on a phone until a click', async ({
    page,
  }) => {
    await page.goto(COMPONENTS);
    const toc = page.getByRole('navigation', { name: 'Page sections' });
    await expect(toc.getByRole('link', { name: 'Tables' })).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(toc.getByRole('link', { name: 'Tables' })).toBeHidden();
    await toc.getByText('On this page').click();
    await toc.getByRole('link', { name: 'Tables' }).click();
    await expect(page).toHaveURL(`${COMPONENTS}#tables`);
  });
});
