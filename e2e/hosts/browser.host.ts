import { expect, test } from './fixture';

const QUERY = { root: 'two factor', base: 'channel' };

test('the site can be opened and searched without console messages', async ({ page, running, siteName }) => {
  await page.goto(`${running.address}/`);
  await page.getByRole('link', { name: 'All pages' }).first().click();
  await expect(page).toHaveURL(`${running.address}/central/`);
  await page.getByRole('banner').locator('input[name="q"]').fill(QUERY[siteName]);
  const option = page.getByRole('listbox').getByRole('option').first();
  await expect(option).toBeVisible();
  await option.click();
  await expect(page).toHaveURL(new RegExp(`^${running.address}/central/.+mark=`));
  await expect(page.getByRole('group', { name: 'Words of your search' })).toBeVisible();
});

test('the book of everything opens, and its contents link to its chapters', async ({ page, running }) => {
  await page.goto(`${running.address}/central/`);
  await page.getByRole('link', { name: 'Print or save every page' }).click();
  await expect(page).toHaveURL(`${running.address}/print/central/`);
  await page.getByRole('navigation', { name: 'In this document' }).getByRole('link').last().click();
  await expect(page).toHaveURL(/#s\d/);
  await expect(page.locator(':target')).toBeInViewport();
});

test('the 404 page has its styles at any depth', async ({ page, running, watch }) => {
  const address = `${running.address}/central/nowhere/at/all/`;
  watch.expectFailure(address);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Atkinson');
});
