import type { Journey } from '../journey';
import { checkWord } from '../picture';
import type { Reader } from '../reader';

const MARKED_PAGE = '/central/form-management/payments/refunds/?mark=refund';
const NO_CONTRAST_THEME = 'WebKitGTK has no contrast themes; Safari has none either.';

async function walkMarks(reader: Reader): Promise<void> {
  await reader.open(MARKED_PAGE);
  await reader.reads(/\d+ matches/);
  await checkWord(reader, 'article', 'refund', true);
}

async function walkResults(reader: Reader): Promise<void> {
  await reader.open('/search/?q=refund');
  await reader.reads(/\d+ results/);
  await checkWord(reader, '.result-snippet', 'refund', true);
}

/** Journeys with the marked words of a search. */
export const MARKS_JOURNEYS: Journey[] = [
  {
    name: 'a result opens with the words of the search marked, until the reader clears them',
    async walk(reader) {
      await reader.open('/search/?q=refund');
      await reader.click('.results a', 'Refunds');
      await reader.isAt(/mark=refund/);
      await reader.reads(/\d+ matches/);
      await checkWord(reader, 'article', 'refund', true);
      await reader.click('button', 'Clear');
      await reader.isAt(/^[^?]*$/);
      await checkWord(reader, 'article', 'refund', false);
    },
  },
  {
    name: 'Next and Previous go through the marked words',
    async walk(reader) {
      await reader.open(MARKED_PAGE);
      await reader.reads(/\d+ matches/);
      await reader.click('button', 'Next');
      await reader.click('button', 'Next');
      await reader.reads(/Match 2 of \d+/);
      await reader.click('button', 'Previous');
      await reader.reads(/Match 1 of \d+/);
      await reader.press('Escape');
      await reader.hides('button', 'Next');
    },
  },
  { name: 'marked words of a page are readable', walk: walkMarks },
  { name: 'marked words of a page are readable in the dark theme', conditions: { dark: true }, walk: walkMarks },
  {
    name: 'marked words of a page are readable in a dark contrast theme',
    conditions: { contrast: true },
    notIn: { WebKit: NO_CONTRAST_THEME },
    walk: walkMarks,
  },
  { name: 'marked words of the results are readable in the dark theme', conditions: { dark: true }, walk: walkResults },
  {
    name: 'marked words of the results are readable in a dark contrast theme',
    conditions: { contrast: true },
    notIn: { WebKit: NO_CONTRAST_THEME },
    walk: walkResults,
  },
];
