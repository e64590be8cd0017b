import type { Journey } from '../journey';

const BERTH = '/central/reference/deep/berth/';

/** Journeys with the sidebar. */
export const SIDEBAR_JOURNEYS: Journey[] = [
  {
    name: 'the sidebar shows the current page, and opens no other category',
    async walk(reader) {
      await reader.open(BERTH, 'other');
      await reader.shows('nav [aria-current=page]', 'berths/{id}');
      await reader.hides('nav a', 'Mooring');
    },
  },
  {
    name: 'the sidebar keeps a category open on the next page and after Back',
    async walk(reader) {
      await reader.open(BERTH, 'other');
      await reader.click('nav summary', 'Guides');
      await reader.click('nav a', 'Every component');
      await reader.isAt(/every-component/);
      await reader.shows('nav a', 'Mooring');
      await reader.go('back');
      await reader.shows('nav a', 'Mooring');
    },
  },
  {
    name: 'the sidebar opens and closes a category by keyboard',
    async walk(reader) {
      await reader.open(BERTH, 'other');
      await reader.tabTo('nav summary', 'Guides');
      await reader.press('Enter');
      await reader.shows('nav a', 'Mooring');
      await reader.press('Space');
      await reader.hides('nav a', 'Mooring');
    },
  },
  {
    name: 'the sidebar keeps its scroll position from page to page',
    conditions: { height: 400 },
    async walk(reader) {
      const getScroll = () => Math.round(document.querySelector('nav.sidebar')?.scrollTop ?? 0);
      await reader.open('/central/developer/maintaining/queue/');
      await reader.shows('nav a', 'Retention');
      const before = await reader.run(getScroll);
      reader.check('the sidebar is scrolled', before > 100, before);
      await reader.click('nav a', 'Retention');
      await reader.isAt(/retention/);
      await reader.sees('the sidebar has the same position', before, getScroll);
    },
  },
];
