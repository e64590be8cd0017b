import type { Journey } from '../journey';
import { countVisible } from '../page-functions';

const ROWS = 'main tbody tr';
const getFilter = () => document.querySelector<HTMLInputElement>('main input[type=search]')?.value;
const getFirstTitle = () => document.querySelector('main tbody a')?.textContent;

/** Journeys with the table of all pages. */
export const PAGES_TABLE_JOURNEYS: Journey[] = [
  {
    name: 'the table of all pages is filtered by words',
    async walk(reader) {
      await reader.open('/central/');
      await reader.click('main input[type=search]');
      await reader.type('TWO factor authentication');
      await reader.reads(/[1-9]\d? of \d+ pages/);
      await reader.shows(`${ROWS} a`, 'Two factor authentication');
      await reader.hides(`${ROWS} a`, 'Roles');
      await reader.isAt(/q=TWO\+factor\+authentication/);
    },
  },
  {
    name: 'the table of all pages keeps its filter when the reader comes back',
    async walk(reader) {
      await reader.open('/central/');
      await reader.click('main input[type=search]');
      await reader.type('two factor');
      await reader.reads(/[1-9]\d? of \d+ pages/);
      const count = await reader.run(countVisible, ROWS);
      await reader.click(`${ROWS} a`, 'Two factor authentication');
      await reader.isAt(/two-factor/);
      await reader.go('back');
      await reader.sees('the filter is still there', 'two factor', getFilter);
      await reader.sees('the same pages are listed', count, countVisible, ROWS);
      await reader.click('main input[type=search]');
      await reader.press('End');
      await reader.type(' authentication');
      await reader.isAt(/q=two\+factor\+authentication/);
    },
  },
  {
    name: 'the table of all pages shows one group that the reader chooses by keyboard',
    async walk(reader) {
      await reader.open('/central/');
      await reader.click('main input[type=search]');
      await reader.press('Tab');
      await reader.focuses('select');
      await reader.type('Users');
      await reader.press('Enter');
      await reader.isAt(/group=Users/);
      await reader.reads(/\d+ of \d+ pages/);
    },
  },
  {
    name: 'the table of all pages is sorted by a column in both directions',
    async walk(reader) {
      await reader.open('/central/');
      const getSort = () => document.querySelector('[aria-sort]')?.getAttribute('aria-sort');
      await reader.click('main thead button', 'Title');
      await reader.sees('the column is sorted upwards', 'ascending', getSort);
      const first = await reader.run(getFirstTitle);
      await reader.press('Enter');
      await reader.sees('the column is sorted downwards', 'descending', getSort);
      const last = await reader.run(getFirstTitle);
      reader.check('the order is the other way round', `${first}` < `${last}`, [first, last]);
      await reader.sees('an arrow shows the direction', true, () =>
        getComputedStyle(document.querySelector('[aria-sort] button') ?? document.body, '::after').content.includes(
          '▼',
        ),
      );
    },
  },
];
