import { findClippedText } from './find-clipped-text';
import { expect, test } from './fixture';
import { EVERY_COMPONENT_PAGE, SAMPLE_PAGES } from './page-kinds';
import { getOverflow } from './visit';

/** Viewports of a window of 1,280 by 1,024 pixels, by zoom in per cent. */
const ZOOMED = { 200: { width: 640, height: 512 }, 400: { width: 320, height: 256 } };

test.use({ viewport: ZOOMED[400], deviceScaleFactor: 4 });

for (const [zoom, viewport] of Object.entries(ZOOMED)) {
  const tag = zoom === '400' ? [] : '@full';
  test(`every kind of page shows all its text at a zoom of ${zoom} %, without horizontal scrolling`, { tag }, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    for (const [kind, address] of SAMPLE_PAGES) {
      await page.goto(address);
      expect.soft(await getOverflow(page), kind).toBe(0);
      expect.soft(await findClippedText(page), kind).toEqual([]);
    }
  });
}

test('the contents can be scrolled to the end, and the theme chosen, at a zoom of 400 %', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto(EVERY_COMPONENT_PAGE);
  await page.getByRole('button', { name: 'Theme and keys' }).click();
  const choices = page.getByRole('group', { name: 'Theme' }).getByRole('radio');
  await expect(choices).toHaveCount(3);
  for (const choice of await choices.all()) await expect(choice).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await expect(contents.getByRole('button', { name: 'Close contents' })).toBeInViewport({ ratio: 1 });
  const last = contents.getByRole('listitem').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('the first result of a search is in view at a zoom of 400 %', { tag: '@full' }, async ({ page }) => {
  await page.goto('/central/users/roles/');
  await page.getByRole('button', { name: 'Search Central Help' }).click();
  await page.keyboard.type('two factor');
  await expect(page.getByRole('option').first()).toBeInViewport();
  expect(await getOverflow(page)).toBe(0);
});
