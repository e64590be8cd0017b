import { spawnSync } from 'node:child_process';
import { expect, test } from './fixture';
import { getAddress, SITES } from './sites';
import { skipWithout } from './support/needs';

test.use({ baseURL: getAddress(SITES.other), colorScheme: 'dark' });

const COMPONENTS = '/central/reference/every-component/';

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled });
    const button = javaScriptEnabled ? 'a Print button' : 'no Print button';

    test(`a printed page has no navigation, all tabs and details are open, and its screen has ${button}`, async ({
      page,
    }) => {
      await page.goto(COMPONENTS);
      await page.emulateMedia({ media: 'print' });
      for (const text of ['Up through the hole.', 'Round, over and under.', 'There are many.', 'A danger.']) {
        await expect(page.getByText(text, { exact: true })).toBeVisible();
      }
      for (const role of ['banner', 'navigation', 'contentinfo'] as const) {
        await expect(page.getByRole(role)).toHaveCount(0);
      }
      await expect(page.getByRole('link', { name: /^(Previous|Next)/ })).toHaveCount(0);
      await expect(page.getByRole('button')).toHaveCount(0);
      await expect(page.getByRole('searchbox')).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Skip to main content' })).toHaveCount(0);
      await page.emulateMedia({ media: 'screen' });
      await expect(page.getByText('Last reviewed 15 January 2029.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Print this page' })).toHaveCount(javaScriptEnabled ? 1 : 0);
    });
  });
}

test('the Print button alone prints, and a printed page is black on white in every theme', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => Object.assign(window, { printed: ((window as { printed?: number }).printed ?? 0) + 1 });
  });
  const countPrints = () => page.evaluate(() => (window as { printed?: number }).printed ?? 0);
  await page.goto(COMPONENTS);
  const button = page.getByRole('button', { name: 'Print this page' });
  await expect(button).toBeVisible();
  expect(await countPrints()).toBe(0);
  await button.click();
  expect(await countPrints()).toBe(1);
  await page.getByRole('button', { name: 'Theme and keys' }).click();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.emulateMedia({ media: 'print' });
  const getColours = () =>
    page.evaluate(() => [
      getComputedStyle(document.body).color,
      getComputedStyle(document.documentElement).backgroundColor,
    ]);
  await expect.poll(getColours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
});

test('the home page prints in ink without its search, and a page break divides no step from its number', {
  tag: '@full',
}, async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto(getAddress(SITES.root));
  await expect(page.getByRole('main').getByRole('search')).toBeHidden();
  const pale = await page
    .locator('.hero :is(h1, p):visible')
    .evaluateAll((texts) =>
      texts.map((text) => getComputedStyle(text).color).filter((colour) => colour !== 'rgb(0, 0, 0)'),
    );
  expect(pale).toEqual([]);
  await page.goto(`${getAddress(SITES.root)}/central/users/two-factor-authentication/`);
  const breaks = await page
    .locator('.steps > ol > li')
    .evaluateAll((steps) => steps.map((step) => getComputedStyle(step).breakInside));
  expect(new Set(breaks)).toEqual(new Set(['avoid']));
});

test('on paper, tables have no shades, labels stay with their alternatives, and a check has its signature line', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto(COMPONENTS);
  const signature = page.locator('.check').first().getByText('Checked by');
  await expect(signature).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(signature).toBeVisible();
  // Some readers print backgrounds.
  for (const box of await page.locator('[data-scroll]').all()) await expect(box).toHaveCSS('background-image', 'none');
  await expect(page.locator('.panel-label').first()).toHaveCSS('break-after', 'avoid');
});

test('a printed page has its text in order, and its address and page numbers in the footer', async ({ page }) => {
  test.skip(...skipWithout('pdftotext'));
  await page.goto(COMPONENTS);
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
  const { stdout } = spawnSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });
  const text = stdout.replaceAll(/\s+/g, ' ');
  const parts = ['Every component', 'A tip.', 'Is the line made fast?', 'Bowline', 'Up through the hole.'];
  const more = ['Cleat hitch', 'Round, over and under.', 'What a knot is for', 'Plain text.', 'There are many.'];
  const positions = [...parts, ...more].map((part) => text.indexOf(part));
  expect(positions).not.toContain(-1);
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  expect(text).toContain('Last reviewed 15 January 2029.');
  expect(text).toContain('Harbour Handbook, https://help.example.gov.uk/central/reference/every-component/');
  expect(text).toMatch(/Page 1 of \d/);
  for (const part of ['Skip to main content', 'Mooring', 'On this page', 'View as Markdown', 'Copy']) {
    expect(text).not.toContain(part);
  }
});
