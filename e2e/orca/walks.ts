import type { Reader } from './reader';

/** A walk of a reader through one page, with the name of its transcript. The window is 1280 px wide, or `width`. */
export type Walk = { name: string; page: string; width?: number; walk: (reader: Reader) => Promise<void> };

const TWO_FACTOR = '/central/users/two-factor-authentication/';
const REFUNDS = '/central/form-management/payments/refunds/';

/** Orca's key that changes between reading a page and typing into a field. */
const FOCUS_MODE = 'Insert+a';

/** The beginning of these names marks the walks from a skip link to the first step of a task. */
export const SKIP_LINK = 'skip-link';

const toSkipLinkWalk = (name: string, page: string, firstStep: string): Walk => ({
  name: `${SKIP_LINK}-${name}`,
  page,
  async walk(reader) {
    await reader.press('Tab');
    await reader.press('Return');
    await reader.pressUntil('Down', firstStep);
  },
});

async function readTable(reader: Reader): Promise<void> {
  await reader.press('ctrl+Home');
  await reader.press('t');
  await reader.press('alt+shift+Down');
  await reader.press('alt+shift+Right', 2);
  await reader.press('Down');
}

/** Every walk. The goals are measured on all of them. */
export const WALKS: Walk[] = [
  {
    name: 'home',
    page: '/',
    async walk(reader) {
      await reader.press('ctrl+Home');
      await reader.press('Down', 12);
      await reader.press('h', 5);
    },
  },
  toSkipLinkWalk('two-factor', TWO_FACTOR, 'Sign in and turn on'),
  toSkipLinkWalk('scheduling', '/central/content-management/workflow/scheduling/', 'Open the page'),
  toSkipLinkWalk('refunds', REFUNDS, 'Check that the person'),
  {
    name: 'task-page',
    page: TWO_FACTOR,
    async walk(reader) {
      await reader.press('ctrl+Home');
      await reader.press('h', 9);
      await reader.pressUntil('b', 'More before the steps');
      await reader.hears(/expanded/, () => reader.press('Return'));
    },
  },
  { name: 'table-wide', page: TWO_FACTOR, walk: readTable },
  { name: 'table-narrow', page: TWO_FACTOR, width: 390, walk: readTable },
  {
    name: 'search',
    page: REFUNDS,
    async walk(reader) {
      await reader.press('ctrl+k');
      await reader.hears(/\d+ results/, () => reader.type('two factor'));
      await reader.press('Down', 2);
      await reader.press('Up', 2);
      await reader.press('Escape', 2);
    },
  },
  {
    name: 'results',
    page: '/search/?q=page',
    async walk(reader) {
      await reader.press('ctrl+Home');
      await reader.press('h', 2);
      await reader.press('Down', 4);
      await reader.press('x');
      await reader.hears(/\d+ results/, () => reader.press('space'));
      await reader.hears(/\d+ results/, () => reader.press('space'));
      await reader.pressUntil('b', 'More results');
      await reader.hears(/20 of \d+/, () => reader.press('Return'));
    },
  },
  {
    name: 'no-results',
    page: '/search/?q=emergncy',
    async walk(reader) {
      await reader.press('ctrl+Home');
      await reader.press('h', 2);
      await reader.press('Down', 2);
      await reader.pressUntil('e', 'emergncy');
      await reader.press(FOCUS_MODE);
      for (const query of ['xqzzyvwk', 'xqzzyvwkj']) {
        await reader.press('ctrl+a');
        await reader.hears(/no results|nothing found/i, () => reader.type(query));
      }
    },
  },
  {
    name: 'marks',
    page: `${REFUNDS}?mark=refund`,
    async walk(reader) {
      await reader.press('ctrl+Home');
      await reader.press('h');
      await reader.pressUntil('shift+b', 'Next');
      await reader.hears(/1 of \d+/, () => reader.press('Return'));
      await reader.hears(/2 of \d+/, () => reader.press('Return'));
      await reader.pressUntil('b', 'Clear');
      await reader.hears(/cleared|removed|no longer/i, () => reader.press('Return'));
    },
  },
  {
    name: 'menu',
    page: '/',
    width: 390,
    async walk(reader) {
      await reader.press('ctrl+Home');
      await reader.pressUntil('Tab', 'Menu');
      await reader.hears(/expanded/, () => reader.press('Return'));
      await reader.press('Down', 4);
      await reader.hears(/collapsed/, () => reader.press('Escape'));
    },
  },
  {
    name: 'tabs-and-copy',
    page: '/central/developer/extending/database/',
    async walk(reader) {
      await reader.press('ctrl+Home');
      await reader.press('r');
      await reader.press(FOCUS_MODE);
      await reader.hears(/PostgreSQL/, () => reader.press('Right'));
      await reader.press(FOCUS_MODE);
      await reader.press('Down', 4);
      for (const _ of ['the first copy', 'the second copy']) {
        await reader.pressUntil('b', 'Copy ');
        await reader.hears(/Copied/, () => reader.press('Return'));
      }
    },
  },
  {
    name: 'endpoint-page',
    page: '/central/api/endpoints/events/from-to/',
    async walk(reader) {
      await reader.press('ctrl+Home');
      await reader.press('h');
      await reader.press('Down', 16);
      await reader.press('t');
      await reader.press('alt+shift+Down', 2);
    },
  },
  {
    name: 'all-pages',
    page: '/central/',
    async walk(reader) {
      await reader.press('ctrl+Home');
      await reader.press('h');
      await reader.press('Down', 8);
      await reader.pressUntil('b', 'Title');
      await reader.hears(/sorted|order/i, () => reader.press('Return'));
      await reader.hears(/sorted|order/i, () => reader.press('Return'));
      await reader.pressUntil('e', 'Filter');
      await reader.press(FOCUS_MODE);
      await reader.hears(/\d+ of \d+ pages/, () => reader.type('two factor'));
    },
  },
];
