import type { Journey } from '../journey';
import { findOverflow } from '../page-functions';
import type { Reader } from '../reader';

const ROLES = '/central/users/roles/';
const KINDS = [
  '/',
  '/central/',
  '/search/?q=refund',
  '/central/users/two-factor-authentication/',
  '/central/api/endpoints/events/from-to/',
];

async function checkWidth(reader: Reader): Promise<void> {
  for (const sitePath of KINDS) {
    await reader.open(sitePath);
    await reader.sees(`${sitePath} does not scroll sideways`, [], findOverflow);
  }
  await reader.open('/central/reference/every-component/', 'other');
  await reader.sees('the page with every component does not scroll sideways', [], findOverflow);
}

/** Journeys of readers who have changed the settings of their browser. */
export const SETTINGS_JOURNEYS: Journey[] = [
  {
    name: 'with storage blocked, reading, the theme, tabs and the search work',
    conditions: { storage: false },
    async walk(reader) {
      await reader.open('/central/developer/extending/database/');
      await reader.click('label', 'PostgreSQL');
      await reader.sees('the tab is chosen', true, () => document.querySelector('.tabs :checked') !== null);
      await reader.click('button', 'Theme');
      await reader.click('label', 'Dark');
      await reader.sees('the page is dark', 'dark', () => document.documentElement.dataset.theme);
      await reader.press('Escape');
      await reader.press('Control+k');
      await reader.type('roles');
      await reader.click('[role=option]', 'Roles');
      await reader.reads(/^Roles$/, 'h1');
      await reader.shows('nav [aria-current=page]', 'Roles');
    },
  },
  {
    name: 'in a dark contrast theme, the current page and the chosen tab are marked',
    conditions: { contrast: true },
    notIn: { WebKit: 'WebKitGTK has no contrast themes; Safari has none either.' },
    async walk(reader) {
      await reader.open('/central/reference/every-component/', 'other');
      const getBorders = (css: string) =>
        [...document.querySelectorAll(css)]
          .slice(0, 1)
          .map((element) => getComputedStyle(element).borderBlockStartWidth);
      for (const [marked, other] of [
        ['.sidebar [aria-current=page]', '.sidebar a:not([aria-current])'],
        ['.tabs > label:has(:checked)', '.tabs > label:not(:has(:checked))'],
      ] as const) {
        const widths = [await reader.run(getBorders, marked), await reader.run(getBorders, other)];
        reader.check(`${marked} has another border`, `${widths[0]}` !== `${widths[1]}`, widths);
      }
    },
  },
  {
    name: 'with text of 200%, no page scrolls sideways on a narrow screen',
    conditions: { width: 390, height: 844, textZoom: 2 },
    walk: checkWidth,
  },
  {
    name: 'with text of 200%, no page scrolls sideways on a wide screen',
    conditions: { textZoom: 2 },
    walk: checkWidth,
  },
  {
    name: 'with text of 200%, the menu and the search work on a narrow screen',
    conditions: { width: 390, height: 844, textZoom: 2 },
    async walk(reader) {
      await reader.open(ROLES);
      await reader.click('header button', 'Menu');
      await reader.click('nav button', 'Close contents');
      await reader.click('header a', 'Search');
      await reader.type('two factor');
      await reader.click('[role=option]', 'Two factor authentication');
      await reader.isAt(/two-factor/);
    },
  },
];
