import type { Journey } from '../journey';

/** Journeys with the menu and the theme. */
export const SHELL_JOURNEYS: Journey[] = [
  {
    name: 'the menu opens and closes on a narrow screen',
    conditions: { width: 320, height: 640 },
    async walk(reader) {
      await reader.open('/central/users/roles/');
      await reader.hides('nav', 'Contents');
      await reader.click('header button', 'Menu');
      await reader.shows('nav', 'Contents');
      await reader.press('Escape');
      await reader.hides('nav', 'Contents');
    },
  },
  {
    name: 'a chosen theme stays on the next page',
    async walk(reader) {
      const isDark = () => Number(getComputedStyle(document.body).color.match(/\d+/)?.[0]) > 128;
      await reader.open('/central/users/roles/');
      await reader.sees('the page is light', false, isDark);
      await reader.click('button', 'Theme');
      await reader.click('label', 'Dark');
      await reader.sees('the page is dark', true, isDark);
      await reader.open('/');
      await reader.sees('the next page is dark', true, isDark);
    },
  },
];
