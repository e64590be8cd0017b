import type { Journey } from '../journey';
import type { Reader } from '../reader';

const ROLES = '/central/users/roles/';

/** Open a page and type a query into the field of its header. */
async function search(reader: Reader, query: string): Promise<void> {
  await reader.open(ROLES);
  await reader.press('Control+k');
  await reader.focuses('header input[name=q]');
  await reader.type(query);
}

const getSelected = () => {
  const options = [...document.querySelectorAll('[role=option]')];
  const selected = options.findIndex((option) => option.getAttribute('aria-selected') === 'true');
  return selected === options.length - 1 ? 'last' : selected;
};

/** Journeys with the search field of each page. */
export const SEARCH_JOURNEYS: Journey[] = [
  {
    name: 'the search field suggests pages, and Enter opens the chosen one',
    async walk(reader) {
      await search(reader, 'two factor');
      await reader.shows('[role=option]', 'Two factor authentication');
      await reader.press('ArrowDown', 'Enter');
      await reader.isAt(/^\/central\/users\/two-factor-authentication\//);
      await reader.reads(/^Two factor authentication$/, 'h1');
    },
  },
  {
    name: 'the arrow keys move through the suggestions, and the field keeps the focus',
    async walk(reader) {
      await search(reader, 'refund');
      await reader.shows('[role=option]');
      await reader.press('ArrowDown');
      await reader.sees('the first suggestion is chosen', 0, getSelected);
      await reader.press('ArrowDown');
      await reader.sees('the second suggestion is chosen', 1, getSelected);
      await reader.press('ArrowUp', 'ArrowUp');
      await reader.press('ArrowUp');
      await reader.focuses('header input[name=q]');
      await reader.sees('the field still has the query', 'refund', () => document.querySelector('input')?.value);
    },
  },
  {
    name: 'a click on a suggestion opens its page',
    async walk(reader) {
      await search(reader, 'api keys');
      await reader.click('[role=option]', 'API keys');
      await reader.isAt(/^\/central\/api\/api-keys\//);
    },
  },
  {
    name: 'Escape closes the suggestions, and the field keeps the focus',
    async walk(reader) {
      await search(reader, 'roles');
      await reader.shows('[role=option]');
      await reader.press('Escape');
      await reader.hides('[role=option]');
      await reader.focuses('header input[name=q]');
    },
  },
  {
    name: 'the search announces the number of results and the first one',
    async walk(reader) {
      await search(reader, 'refunds');
      await reader.sees('the status says the number and the first result', true, () =>
        [...document.querySelectorAll('[role=status]')].some(({ textContent }) =>
          /\d+ results.*First: Refunds/.test(textContent ?? ''),
        ),
      );
    },
  },
  {
    name: 'Enter in the search field opens all results',
    async walk(reader) {
      await search(reader, 'refund');
      await reader.press('Enter');
      await reader.isAt(/^\/search\/\?q=refund/);
      await reader.reads(/\d+ results/);
    },
  },
  {
    name: 'the slash key opens the search until the reader turns it off',
    async walk(reader) {
      await reader.open(ROLES);
      await reader.press('/');
      await reader.focuses('header input[name=q]');
      await reader.sees('the slash is not typed', '', () => document.querySelector('input')?.value);
      await reader.click('button', 'Theme and keys');
      await reader.click('label', 'The / key opens the search');
      await reader.open('/central/users/');
      await reader.press('/');
      await reader.focuses('body');
    },
  },
  {
    name: 'going back to a page with an opened suggestion shows the page without the list',
    async walk(reader) {
      await search(reader, 'refund');
      await reader.click('[role=option]', 'Refunds');
      await reader.isAt(/refunds/);
      await reader.go('back');
      await reader.reads(/^Roles$/, 'h1');
      await reader.hides('[role=option]');
    },
  },
  {
    name: 'the search opens and closes on a narrow screen',
    conditions: { width: 390, height: 700 },
    async walk(reader) {
      await reader.open(ROLES);
      await reader.hides('header input[name=q]');
      await reader.click('header a', 'Search');
      await reader.focuses('header input[name=q]');
      await reader.type('two factor');
      await reader.shows('[role=option]', 'Two factor authentication');
      await reader.press('Escape');
      await reader.hides('[role=option]');
      await reader.press('Escape');
      await reader.hides('header input[name=q]');
      await reader.focuses('header :is(a, button)', 'Search');
    },
  },
  {
    name: 'the big search field of the home page suggests pages',
    async walk(reader) {
      await reader.open('/');
      await reader.click('main input[name=q]');
      await reader.type('election');
      await reader.click('main [role=option]', 'lection');
      await reader.isAt(/^\/(central|trails)\//);
    },
  },
];
