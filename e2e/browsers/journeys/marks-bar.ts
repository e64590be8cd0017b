import type { Journey } from '../journey';
import { checkWord } from '../picture';
import type { Reader } from '../reader';

async function walkBar(reader: Reader): Promise<void> {
  await reader.open('/central/form-management/payments/refunds/?mark=refund');
  await reader.reads(/\d+ matches/);
  for (const label of ['Previous', 'Next', 'Clear']) {
    await checkWord(reader, '.marks-bar', label.toLowerCase());
  }
  await reader.click('.marks-bar button', 'Next');
  await reader.reads(/Match 1 of \d+/);
  await checkWord(reader, '.prose', 'refund', true);
}

/** Journeys with the bar that steps through the marked words, and with the current word. */
export const MARKS_BAR_JOURNEYS: Journey[] = [
  { name: 'the current marked word and the buttons of the marks are readable', walk: walkBar },
  {
    name: 'the current marked word and the buttons of the marks are readable in the dark theme',
    conditions: { dark: true },
    walk: walkBar,
  },
  {
    name: 'the current marked word and the buttons of the marks are readable in a dark contrast theme',
    conditions: { contrast: true },
    notIn: { WebKit: 'WebKitGTK has no contrast themes; Safari has none either.' },
    walk: walkBar,
  },
];
