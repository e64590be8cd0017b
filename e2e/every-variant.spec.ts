import { expect } from 'playwright/test';
import { PAGE_KINDS } from './page-kinds';
import { SITES } from './sites';
import { isFull } from './support/full';
import { checkPage, listVariants, test } from './visit';

const NOT_FOUND = '/no-such-page/';
const EVERY_COMPONENT = '/central/reference/every-component/';

/** Page kinds at the root. The page with every component is of another site. */
const KINDS = { ...PAGE_KINDS, 'the 404 page': NOT_FOUND, 'a page with every component': EVERY_COMPONENT };

/** Page kinds of the small site below a base path; every-page.full.spec.ts checks the whole help there. */
const KINDS_BELOW_BASE_PATH = {
  'the table of all pages': '/central/',
  'a task': '/central/guides/mooring/',
  ...(isFull && { 'the home page': '/', 'the search': '/search/', 'the 404 page': NOT_FOUND }),
};

/** The variants of `npm test`, which checks each kind of page in one of the first three; together they cover every value. */
const SAMPLE = [
  'at the root, 1280 px wide, light',
  'at the root, 320 px wide, dark',
  'without JavaScript, 320 px wide, light',
  'below a base path, 1280 px wide, dark',
];

for (const [name, variant] of listVariants(SITES.branded).filter(([name]) => isFull || SAMPLE.includes(name))) {
  const isHelp = variant.site === SITES.root;
  const kinds = Object.entries(isHelp ? KINDS : KINDS_BELOW_BASE_PATH);
  const isChosen = (position: number) => isFull || !isHelp || (position + SAMPLE.indexOf(name)) % 3 === 0;
  for (const [kind, sitePath] of kinds.filter((_, position) => isChosen(position))) {
    test(`${kind} is accessible and fits the screen ${name}`, async ({ getTab }) => {
      const site = sitePath === EVERY_COMPONENT ? SITES.other : variant.site;
      const page = await checkPage(getTab, { ...variant, site }, sitePath, sitePath === NOT_FOUND ? 404 : 200);
      if (sitePath !== EVERY_COMPONENT) return;
      const tabs = page.getByRole('group', { name: 'Choose a knot' });
      await expect(tabs.getByText('Up through the hole.')).toBeVisible();
      await expect(tabs.getByText('Round, over and under.')).toBeVisible({ visible: !variant.javaScriptEnabled });
    });
  }
}
