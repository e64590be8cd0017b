import type { Journey } from '../journey';

/** Journeys with the search field of each page. */
export const SEARCH_JOURNEYS: Journey[] = [
  {
    name: 'the search field suggests pages, and Enter opens the chosen one',
    async walk(reader) {
      await reader.open('/central/users/roles/');
      await reader.press('Control+k');
      await reader.type('two factor');
      await reader.shows('[role=option]', 'Two factor authentication');
      await reader.press('ArrowDown', 'Enter');
      await reader.sees('the page of the suggestion opens', 'Two factor authentication', () =>
        document.querySelector('h1')?.textContent?.trim(),
      );
    },
  },
];
