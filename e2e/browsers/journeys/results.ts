import type { Journey } from '../journey';
import { countVisible } from '../page-functions';
import type { Reader } from '../reader';

const getQuery = () => document.querySelector<HTMLInputElement>('main input[name=q]')?.value;
const countResults = () => Number(/(\d+) results?/.exec(document.querySelector('main')?.innerText ?? '')?.[1]);

/** Wait until the page has fewer results, and get their number. */
async function seesFewer(reader: Reader, all: number): Promise<number> {
  let count = all;
  await reader.poll('have fewer results', async () => {
    count = await reader.run(countResults);
    return { isDone: count < all, seen: `${count} of ${all}` };
  });
  return count;
}

/** Journeys with the page of all results. */
export const RESULTS_JOURNEYS: Journey[] = [
  {
    name: 'the results page searches while the reader types, and keeps the query in the address',
    async walk(reader) {
      await reader.open('/search/');
      await reader.click('main input[name=q]');
      await reader.type('refund');
      await reader.reads(/\d+ results/);
      await reader.isAt(/^\/search\/\?q=refund/);
      await reader.reload();
      await reader.sees('the field still has the query', 'refund', getQuery);
      await reader.reads(/\d+ results/);
    },
  },
  {
    name: 'a filter reduces the results, and Back and Forward undo and redo it',
    async walk(reader) {
      await reader.open('/search/?q=refund');
      await reader.reads(/\d+ results/);
      const all = await reader.run(countResults);
      await reader.click('main label', 'Reporting');
      await reader.isAt(/group=Reporting/);
      await seesFewer(reader, all);
      await reader.go('back');
      await reader.sees('all results are there again', all, countResults);
      await reader.go('forward');
      await reader.sees('the filter is on again', true, () => document.querySelector(':checked') !== null);
    },
  },
  {
    name: 'the results, the query and the filters are still there after the reader comes back',
    async walk(reader) {
      await reader.open('/search/?q=refund');
      await reader.reads(/\d+ results/);
      const all = await reader.run(countResults);
      await reader.click('main label', 'Reporting');
      const count = await seesFewer(reader, all);
      await reader.click('.results a');
      await reader.isAt(/^\/central\//);
      await reader.go('back');
      await reader.isAt(/^\/search\/\?q=refund&group=Reporting/);
      await reader.sees('the results are there', count, countResults);
      await reader.sees('the field has the query', 'refund', getQuery);
      await reader.click('main label', 'Reporting');
      await reader.isAt(/^\/search\/\?q=refund$/);
    },
  },
  {
    name: 'the reader can filter the results on a narrow screen',
    conditions: { width: 320, height: 700 },
    async walk(reader) {
      await reader.open('/search/?q=refund');
      await reader.reads(/\d+ results/);
      await reader.hides('main label', 'Reporting');
      await reader.click('main summary', 'Filter results');
      await reader.click('main label', 'Reporting');
      await reader.isAt(/group=Reporting/);
    },
  },
  {
    name: 'More results adds ten results and moves the focus to the first of them',
    async walk(reader) {
      await reader.open('/search/?q=page');
      await reader.sees('ten results', 10, countVisible, 'main .results > li');
      await reader.click('main button', 'More results');
      await reader.sees('twenty results', 20, countVisible, 'main .results > li');
      await reader.focuses('main .results > li:nth-child(11) *');
    },
  },
  {
    name: 'the search corrects a typo, and searches for the word as typed on request',
    async walk(reader) {
      await reader.open('/search/?q=emergncy');
      await reader.reads(/Showing results for .*emergency/);
      await reader.click('main button', 'Search for “emergncy” instead');
      await reader.isAt(/literal=1/);
      await reader.reads(/^(?!.*Showing results for)/);
    },
  },
  {
    name: 'a search without results gives advice and leads to all pages',
    async walk(reader) {
      await reader.open('/search/?q=xqzzyvwk');
      await reader.reads(/use fewer words/);
      await reader.click('main a', 'all pages');
      await reader.isAt(/^\/central\//);
    },
  },
];
