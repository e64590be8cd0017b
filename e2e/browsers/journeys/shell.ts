import type { Journey } from '../journey';

const ROLES = '/central/users/roles/';
const PHONE = { width: 320, height: 640 };
const isDark = () => Number(getComputedStyle(document.body).color.match(/\d+/)?.[0]) > 128;

/** Journeys with the menu of a narrow screen. */
export const MENU_JOURNEYS: Journey[] = [
  {
    name: 'the menu opens and closes on a narrow screen',
    conditions: PHONE,
    async walk(reader) {
      await reader.open(ROLES);
      await reader.hides('nav', 'Contents');
      await reader.click('header button', 'Menu');
      await reader.shows('nav', 'Contents');
      await reader.press('Escape');
      await reader.hides('nav', 'Contents');
      await reader.click('header button', 'Menu');
      await reader.click('nav button', 'Close contents');
      await reader.hides('nav', 'Contents');
    },
  },
  {
    name: 'the menu leads to another page',
    conditions: PHONE,
    async walk(reader) {
      await reader.open(ROLES);
      await reader.click('header button', 'Menu');
      await reader.click('#contents summary, nav summary', 'Reporting');
      await reader.click('nav a', 'About Reporting');
      await reader.reads(/^Reporting$/, 'h1');
      await reader.hides('nav', 'Contents');
    },
  },
  {
    name: 'after a click on Menu, Tab goes through the menu',
    conditions: PHONE,
    async walk(reader) {
      await reader.open(ROLES);
      await reader.click('header button', 'Menu');
      await reader.shows('nav button', 'Close contents');
      await reader.tabTo('nav a', 'Home');
      await reader.shows('nav', 'Contents');
      await reader.press('Escape');
      await reader.hides('nav', 'Contents');
    },
  },
];

/** Journeys with the theme. */
export const THEME_JOURNEYS: Journey[] = [
  {
    name: 'a chosen theme stays on the next page and after a reload',
    async walk(reader) {
      await reader.open(ROLES);
      await reader.sees('the page is light', false, isDark);
      await reader.click('button', 'Theme');
      await reader.click('label', 'Dark');
      await reader.sees('the page is dark', true, isDark);
      await reader.open('/');
      await reader.sees('the next page is dark', true, isDark);
      await reader.reload();
      await reader.sees('the page is dark after a reload', true, isDark);
    },
  },
  {
    name: 'the theme is that of the system until the reader chooses one',
    conditions: { dark: true },
    async walk(reader) {
      await reader.open(ROLES);
      await reader.sees('the page is dark', true, isDark);
      await reader.click('button', 'Theme');
      await reader.click('label', 'Light');
      await reader.sees('the page is light', false, isDark);
      await reader.click('label', 'Same as system');
      await reader.sees('the page is dark again', true, isDark);
    },
  },
  {
    name: 'after a click on Theme, Tab and the arrow keys choose a theme',
    async walk(reader) {
      await reader.open(ROLES);
      await reader.click('button', 'Theme');
      await reader.shows('label', 'Dark');
      await reader.press('Tab');
      if (!(await reader.run(() => document.activeElement?.matches('[name=theme]')))) await reader.press('Shift+Tab');
      await reader.focuses('[name=theme]', 'Same as system');
      await reader.press('ArrowDown');
      await reader.press('ArrowDown');
      await reader.sees('the page is dark', true, isDark);
      await reader.press('Escape');
      await reader.hides('label', 'Dark');
    },
  },
];
