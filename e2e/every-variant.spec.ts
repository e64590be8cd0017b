import { expect } from 'playwright/test';
import { PAGE_KINDS } from './page-kinds';
import { SITES } from './sites';
import { isFull } from './support/full';
import { checkPage, listVariants, test } from './visit';

/** The kinds of page that the small site below a base path has; every-page.full.spec.ts reads the whole help there. */
const KINDS_BELOW_PATH = {
  'the home page': '/',
  'the table of all pages': '/central/',
  'the search': '/search/',
  'a page with every component': '/central/reference/every-component/',
};

/** Ways that differ in all they can differ in: `npm test` reads each kind of page in these alone. */
const SAMPLE = [
  'at the root, 1280 px wide, light',
  'at the root, 320 px wide, dark',
  'below a base path, 1280 px wide, dark',
  'without JavaScript, 320 px wide, light',
];

for (const [name, way] of listVariants(SITES.base).filter(([name]) => isFull || SAMPLE.includes(name))) {
  const isHelp = way.site === SITES.root;
  for (const [kind, sitePath] of Object.entries(isHelp ? PAGE_KINDS : KINDS_BELOW_PATH)) {
    test(`${kind} reads well ${name}`, async ({ visitor }) => {
      await checkPage(visitor, way, sitePath);
    });
  }

  test(`an unknown address is answered ${name}`, async ({ visitor }) => {
    await checkPage(visitor, way, '/no-such-page/', 404);
  });

  if (!isHelp) continue;
  test(`every component reads well ${name.replace('at the root', 'in another look')}`, async ({ visitor }) => {
    const page = await checkPage(visitor, { ...way, site: SITES.other }, '/central/reference/every-component/');
    const tabs = page.getByRole('group', { name: 'Choose a knot' });
    await expect(tabs.getByText('Up through the hole.')).toBeVisible();
    await expect(tabs.getByText('Round, over and under.')).toBeVisible({ visible: !way.javaScriptEnabled });
  });
}
