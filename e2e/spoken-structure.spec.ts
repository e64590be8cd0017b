import { isTag } from 'domhandler';
import { filter } from 'domutils';
import type { Page } from 'playwright/test';
import { expect, test } from './fixture';
import { EVERY_COMPONENT_PAGE, PAGE_KINDS } from './page-kinds';
import { getAddress, PREVIEW_SITE, SITES } from './sites';
import { listElements } from './support/built-page';
import { sample } from './support/full';

const LANDMARKS = ['banner', 'complementary', 'contentinfo', 'form', 'main', 'navigation', 'region', 'search'];

const ROOT_PAGES = Object.entries(PAGE_KINDS).map(([kind, sitePath]) => [kind, `${getAddress(SITES.root)}${sitePath}`]);

const PAGES = [
  ...sample(ROOT_PAGES, 3),
  ['search results', `${getAddress(SITES.root)}/search/?q=refund`],
  ['a page with every component', EVERY_COMPONENT_PAGE],
  ['a page of a preview', `${getAddress(PREVIEW_SITE)}/central/guides/mooring/`],
] as [kind: string, address: string][];

/** List the roles of a page's landmarks in Chromium's accessibility tree. */
async function listLandmarks(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  // A form without a name is not a landmark.
  const shown = nodes.filter(({ role, name, ignored }) => !ignored && (role?.value !== 'form' || name?.value));
  return shown.map(({ role }) => role?.value).filter((role) => LANDMARKS.includes(role));
}

/** What a screen reader reads out: the name that an element was given, or a text. */
type Spoken = { text: string; isName: boolean };

/** List the names and texts of a page in reading order. */
function listSpoken(): Spoken[] {
  const spoken: Spoken[] = [];
  const visit = (node: Node) => {
    if (node instanceof Text) spoken.push({ text: (node.textContent ?? '').trim(), isName: false });
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return;
    if (!node.checkVisibility({ visibilityProperty: true }) && getComputedStyle(node).display !== 'contents') return;
    const name = node.getAttribute('aria-label');
    if (name) spoken.push({ text: name, isName: true });
    if (!name || !node.matches('a, button, [role="img"]')) node.childNodes.forEach(visit);
  };
  visit(document.body);
  return spoken.filter(({ text }) => text);
}

/** List the names that are read out twice in a row. */
function findRepeated(spoken: Spoken[]): Spoken[] {
  expect(spoken.length).toBeGreaterThan(10);
  return spoken.filter(({ text, isName }, index) => {
    const previous = spoken[index - 1];
    return text === previous?.text && (isName || previous.isName);
  });
}

test('no kind of page has more than eight landmarks, or a name that is read out twice in a row', async ({ page }) => {
  for (const [kind, address] of PAGES) {
    await page.goto(address);
    if (address.includes('?q=')) await expect(page.locator('.results').first()).toBeVisible();
    expect.soft(findRepeated(await page.evaluate(listSpoken)), kind).toEqual([]);
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 900 });
      const landmarks = await listLandmarks(page);
      expect(landmarks).toContain('main');
      expect.soft(landmarks.length, `${kind}: ${landmarks.join(', ')}`).toBeLessThanOrEqual(8);
    }
    await page.setViewportSize({ width: 1280, height: 720 });
  }
});

test('tables and code have a name and a Tab stop only while they scroll sideways, and a drawing is read out as one image', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto(EVERY_COMPONENT_PAGE);
  const wide = page.getByRole('group', { name: /^Wide (table|code)$/ });
  const stops = page.locator('[data-scroll][tabindex="0"]:visible');
  const wrap = page.getByRole('button', { name: 'Wrap the lines of Read the tides' });
  await wrap.click();
  await expect(stops).toHaveCount(1);
  await expect(wide).toHaveCount(1);
  await expect(stops).toHaveAccessibleName('Wide code');
  expect(await stops.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
  expect(await page.locator('[data-scroll]:visible').count()).toBeGreaterThan(3);
  await wrap.click();
  await expect(stops).toHaveCount(0);
  await expect(wide).toHaveCount(0);
  // The text version of the drawing follows, so its labels are not read out one by one.
  const figure = page.getByRole('figure').filter({ hasText: 'The figure in words' });
  await expect(figure).toMatchAriaSnapshot(`
    - figure:
      - /children: deep-equal
      - img "The way into the harbour"
      - group: The figure in words
  `);
  await expect(figure.locator('svg > [aria-hidden="true"]')).toHaveCount(1);
  await expect(figure.locator('svg > *')).toHaveCount(1);
});

test('tables and code are Tab stops without JavaScript, because nothing can measure them', () => {
  const boxes = listElements(
    SITES.other,
    '/central/reference/every-component/',
    (element) => 'data-scroll' in element.attribs,
  );
  expect(boxes.length).toBeGreaterThan(3);
  for (const { attribs } of boxes) expect(attribs.tabindex).toBe('0');
});

test('each marker of a drawing sets its dashes, because WebKit otherwise draws those of its line', () => {
  const markers = listElements(
    SITES.root,
    '/central/form-management/payments/refunds/',
    ({ name }) => name === 'marker',
  );
  expect(markers.length).toBeGreaterThan(1);
  for (const { attribs } of markers) expect(attribs['stroke-dasharray']).toBe('99');
});

test('the terms of a letter are one list in the glossary, and each is one term', () => {
  const list = (name: string, className = '') =>
    listElements(SITES.root, '/glossary/', (element) => {
      return element.name === name && (element.attribs.class ?? '').split(' ').includes(className);
    });
  const letters = list('section', 'letter');
  expect(letters.length).toBeGreaterThan(5);
  for (const { children } of letters)
    expect(filter((node) => isTag(node) && node.name === 'dl', children)).toHaveLength(1);
  expect(listElements(SITES.root, '/glossary/', ({ name }) => name === 'dfn')).toEqual([]);
});

test('the menu button is described by the name of the menu, and not by all of its items', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${getAddress(SITES.root)}/central/users/roles/`);
  const button = page.getByRole('button', { name: 'Menu' });
  const id = await button.getAttribute('aria-details');
  await expect(page.locator(`[id="${id}"]`)).toHaveText('Contents');
});
