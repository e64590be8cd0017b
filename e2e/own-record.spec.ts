import { expect, test } from 'playwright/test';
import { getFrameId } from '../lib/frame-id';
import { getAddress, SITES } from './sites';

const RECORD = `${getAddress(SITES.other)}/your-installation/`;
const LIST = `[id="${getFrameId('own-record')}"]`;
const REVIEW = `[id="${getFrameId('own-review')}"]`;
const PHONE = '01632 960777';
const FACTS = JSON.stringify({ 'harbour-phone': { value: PHONE, checked: '' } });
/** A link of a colleague that holds an answer. */
const LINK = `${RECORD}#facts=${Buffer.from(FACTS).toString('base64url')}`;

test('a page of the record says that the questions cannot be loaded', async ({ page }) => {
  await page.route(/questions\.json/, (route) => route.abort());
  await page.goto(RECORD);
  await expect(page.locator('.own-problem')).toHaveText('Your answers could not be loaded into this page.');
  await expect(page.locator('.own-problem')).toBeVisible();
});

test('the focus goes to the list of answers after they are added, ignored or removed, and elsewhere to the title', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto(LINK);
  await page.getByRole('button', { name: 'Do not add them' }).click();
  await expect(page.locator(REVIEW)).toHaveCount(0);
  await expect(page.locator(LIST)).toBeFocused();
  await page.goto('about:blank');
  await page.goto(LINK);
  await page.getByRole('button', { name: 'Add all: 1' }).click();
  await expect(page.locator(LIST)).toContainText(PHONE);
  await expect(page.locator(LIST)).toBeFocused();
  await page.getByRole('button', { name: 'Remove all of your answers' }).click();
  await expect(page.locator(LIST)).not.toContainText(PHONE);
  await expect(page.locator(LIST)).toBeFocused();
  await page.goto('about:blank');
  await page.goto(LINK.replace('#', 'harbour/#'));
  await page.getByRole('button', { name: 'Do not add them' }).click();
  await expect(page.locator(`[id="${getFrameId('main')}"]`)).toBeFocused();
});

test('the question whether to add answers is above their list, and neither replaces a heading with a similar id', {
  tag: '@full',
}, async ({ page }) => {
  const getOrder = () => page.locator('.own-section').evaluateAll((sections) => sections.map(({ id }) => id));
  const order = [getFrameId('own-review'), getFrameId('own-record')];
  await page.goto(LINK);
  await expect(page.locator(LIST)).toBeVisible();
  expect(await getOrder()).toEqual(order);
  await page.goto('about:blank');
  await page.goto(RECORD);
  await expect(page.locator(LIST)).toBeVisible();
  await page.evaluate((hash) => {
    const heading = Object.assign(document.createElement('h2'), { id: 'own-record', textContent: 'Own record' });
    document.querySelector('main article')?.append(heading);
    location.assign(hash);
  }, new URL(LINK).hash);
  await expect(page.locator(REVIEW)).toBeVisible();
  expect(await getOrder()).toEqual(order);
  await page.getByRole('button', { name: 'Add all: 1' }).click();
  await expect(page.locator(LIST)).toContainText(PHONE);
  await expect(page.getByRole('heading', { name: 'Own record' })).toBeVisible();
});

test('without storage, a page of the record says that it does not keep the answers of a link', {
  tag: '@full',
}, async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto(LINK);
  await page.getByRole('button', { name: 'Add all: 1' }).click();
  await expect(page.locator(LIST)).toContainText(PHONE);
  await expect(page.locator('.own-problem')).toContainText('does not keep answers');
});
