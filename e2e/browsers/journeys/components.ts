import type { Journey } from '../journey';
import type { Reader } from '../reader';

const COMPONENTS = '/central/reference/every-component/';
const DATABASE = '/central/developer/extending/database/';
const ROLES = '/central/users/roles/';

/** Get the labels of the chosen tabs of a page. */
const getChosenTabs = () => [
  ...new Set([...document.querySelectorAll('.tabs :checked')].map((tab) => tab.closest('label')?.textContent?.trim())),
];

/** Paste the clipboard into the search field, as a reader would, and check it. */
async function pastes(reader: Reader, expected: string): Promise<void> {
  await reader.press('Control+k');
  await reader.focuses('input[name=q]');
  await reader.press('Control+v');
  await reader.sees('the copied text is pasted', expected, () => document.querySelector('input')?.value);
}

/** Journeys with tabs. */
export const TABS_JOURNEYS: Journey[] = [
  {
    name: 'a tab shows its panel only',
    async walk(reader) {
      await reader.open(COMPONENTS, 'other');
      await reader.reads(/Up through the hole\.(?!.*Round, over and under\.)/, 'article');
      await reader.click('label', 'Cleat hitch');
      await reader.reads(/^(?!.*Up through the hole\.).*Round, over and under\./, 'article');
    },
  },
  {
    name: 'the arrow keys go through the tabs',
    async walk(reader) {
      await reader.open(COMPONENTS, 'other');
      await reader.click('label', 'Bowline');
      await reader.press('ArrowRight');
      await reader.sees('the second tab is chosen', ['Cleat hitch'], getChosenTabs);
      await reader.reads(/Round, over and under\./, 'article');
      // From the last tab, ArrowRight leads to the first one in Chromium and Firefox only.
      await reader.press('ArrowLeft');
      await reader.sees('the first tab is chosen', ['Bowline'], getChosenTabs);
    },
  },
  {
    name: 'tabs with the same labels follow each other, also on the next page',
    async walk(reader) {
      await reader.open(DATABASE);
      await reader.click('label', 'PostgreSQL');
      await reader.sees('every group shows the tab', ['PostgreSQL'], getChosenTabs);
      await reader.open('/central/developer/extending/migrations/');
      await reader.sees('the next page shows the tab', ['PostgreSQL'], getChosenTabs);
    },
  },
];

/** Journeys with code and headings that readers copy. */
export const COPY_JOURNEYS: Journey[] = [
  {
    name: 'the copy button copies the code and says so',
    async walk(reader) {
      await reader.open(COMPONENTS, 'other');
      await reader.click('button', 'Copy Code: text');
      await reader.sees('a status says "Copied"', true, () =>
        [...document.querySelectorAll('[role=status]')].some(({ textContent }) => textContent === 'Copied'),
      );
      await pastes(reader, 'Plain text.');
    },
  },
  {
    name: 'the link of a heading copies its address',
    async walk(reader) {
      await reader.open(ROLES);
      await reader.click('article a[href="#test-a-role"]');
      await reader.isAt(/#test-a-role$/);
      const address = await reader.run(() => location.href);
      await pastes(reader, address);
    },
  },
  {
    name: 'long lines of code wrap on request',
    conditions: { width: 390, height: 700 },
    async walk(reader) {
      const isWide = () =>
        [...document.querySelectorAll('.wrapped pre')].map((pre) => pre.scrollWidth > pre.clientWidth);
      await reader.open('/central/api/making-requests/');
      await reader.click('button', 'Wrap');
      await reader.sees('the code fits', [false], isWide);
    },
  },
];
