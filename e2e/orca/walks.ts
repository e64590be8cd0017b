import type { Reader } from './reader';

/** A walk of a reader through the help. Its name is the name of its transcript. */
export type Walk = { name: string; summary: string; walk: (reader: Reader) => Promise<void> };

const TWO_FACTOR = '/central/users/two-factor-authentication/';
const REFUNDS = '/central/form-management/payments/refunds/';

/** Orca's key that changes between reading a page and typing into a field. */
const FOCUS_MODE = 'Insert+a';

/** Walk from the skip link of a task page to its first step, by both skip links. */
function toSkipLinkWalk(name: string, page: string, firstStep: string): Walk {
  return {
    name: `skip-link-${name}`,
    summary: 'Both skip links of a task page lead to its first step.',
    async walk(reader) {
      await reader.open(page);
      await reader.press('Tab');
      await reader.measure('by "Skip to the steps"', async () => {
        await reader.press('Tab');
        await reader.press('Return');
        await reader.pressUntil('Down', firstStep);
      });
      await reader.press('ctrl+Home');
      await reader.measure('by "Skip to main content"', async () => {
        await reader.press('Return');
        await reader.pressUntil('Down', firstStep);
      });
    },
  };
}

/** Every walk. The goals are measured on all of them. */
export const WALKS: Walk[] = [
  {
    name: 'home',
    summary: 'The home page is read from the top, then by lists and headings.',
    async walk(reader) {
      await reader.open('/');
      await reader.press('Tab');
      await reader.press('Down', 6);
      await reader.press('l');
      await reader.press('Up');
      await reader.press('Down', 4);
      await reader.press('h', 4);
    },
  },
  toSkipLinkWalk('two-factor', TWO_FACTOR, 'Stay signed in on one browser'),
  toSkipLinkWalk('scheduling', '/central/content-management/workflow/scheduling/', 'Open the page'),
  toSkipLinkWalk('refunds', REFUNDS, 'Check that the person'),
  {
    name: 'task-page',
    summary: 'A task page is read by headings.',
    async walk(reader) {
      await reader.open(TWO_FACTOR);
      await reader.press('h', 9);
    },
  },
  {
    name: 'table',
    summary: 'A table is read cell by cell, in a wide and in a narrow window.',
    async walk(reader) {
      for (const width of [1280, 390]) {
        await reader.open(TWO_FACTOR, width);
        await reader.press('t');
        await reader.press('alt+shift+Down');
        await reader.press('alt+shift+Right', 2);
        await reader.press('Down');
      }
    },
  },
  {
    name: 'search',
    summary: 'Suggestions are announced and read while a query is typed, and Escape closes them.',
    async walk(reader) {
      await reader.open(REFUNDS);
      await reader.press('ctrl+k');
      await reader.hears(/\d+ results/, () => reader.type('two factor'));
      await reader.press('Down', 2);
      await reader.press('Up', 2);
      await reader.press('Escape', 2);
    },
  },
  {
    name: 'results',
    summary: 'Results are read, filtered and continued, and each search without results is announced.',
    async walk(reader) {
      await reader.hears(/\d+ results/, () => reader.open('/search/?q=page'));
      await reader.press('h', 2);
      await reader.press('Down', 4);
      await reader.press('x');
      for (const _ of ['on', 'off']) await reader.hears(/\d+ results/, () => reader.press('space'));
      await reader.pressUntil('b', 'More results');
      await reader.hears(/20 of \d+/, () => reader.press('Return'));
      await reader.hears(/\d+ results/, () => reader.open('/search/?q=emergncy'));
      await reader.press('h', 2);
      await reader.press('Down', 2);
      await reader.pressUntil('e', 'emergncy');
      await reader.press(FOCUS_MODE);
      for (const query of ['xqzzyvwk', 'xqzzyvwkj']) {
        await reader.press('ctrl+a');
        await reader.hears(/No results/, () => reader.type(query));
      }
    },
  },
  {
    name: 'marks',
    summary: 'The words of a search are stepped through on a page, then cleared.',
    async walk(reader) {
      await reader.open(`${REFUNDS}?mark=refund`);
      await reader.press('h');
      await reader.pressUntil('shift+b', 'Next');
      await reader.hears(/1 of \d+/, () => reader.press('Return'));
      await reader.hears(/2 of \d+/, () => reader.press('Return'));
      await reader.pressUntil('b', 'Clear');
      await reader.hears(/cleared/, () => reader.press('Return'));
    },
  },
  {
    name: 'menu',
    summary: 'The menu of a narrow window is opened, read and closed.',
    async walk(reader) {
      await reader.open('/', 390);
      await reader.pressUntil('Tab', 'Menu');
      await reader.hears(/expanded/, () => reader.press('Return'));
      await reader.press('Down', 4);
      await reader.hears(/collapsed/, () => reader.press('Escape'));
    },
  },
  {
    name: 'tabs-and-copy',
    summary: 'Another tab is chosen, and two code blocks are copied.',
    async walk(reader) {
      await reader.open('/central/developer/extending/database/');
      await reader.press('r');
      await reader.press(FOCUS_MODE);
      await reader.hears(/PostgreSQL/, () => reader.press('Right'));
      await reader.press(FOCUS_MODE);
      await reader.press('Down', 4);
      for (const _ of ['first', 'second']) {
        await reader.pressUntil('b', 'Copy ');
        await reader.hears(/Copied/, () => reader.press('Return'));
      }
    },
  },
  {
    name: 'endpoint-page',
    summary: 'The page of an endpoint is read from its title, and its table by rows.',
    async walk(reader) {
      await reader.open('/central/api/endpoints/events/from-to/');
      await reader.press('h');
      await reader.press('Down', 16);
      await reader.press('t');
      await reader.press('alt+shift+Down', 2);
    },
  },
  {
    name: 'all-pages',
    summary: 'The table of all pages is sorted twice and filtered.',
    async walk(reader) {
      await reader.open('/central/');
      await reader.press('h');
      await reader.press('Down', 8);
      await reader.pressUntil('b', 'Title');
      for (const order of [/ascending/, /descending/]) await reader.hears(order, () => reader.press('Return'));
      await reader.pressUntil('e', 'Filter');
      await reader.press(FOCUS_MODE);
      await reader.hears(/\d+ of \d+ pages/, () => reader.type('two factor'));
    },
  },
];
