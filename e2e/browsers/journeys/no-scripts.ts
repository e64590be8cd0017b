import type { Journey } from '../journey';
import { countVisible, findOverflow } from '../page-functions';

const conditions = { javaScript: false };
const PHONE = { width: 320, height: 640, javaScript: false };

/** Journeys without JavaScript. */
export const NO_SCRIPTS_JOURNEYS: Journey[] = [
  {
    name: 'without JavaScript, a page is complete and has no button that does nothing',
    conditions,
    async walk(reader) {
      await reader.open('/central/reference/every-component/', 'other');
      await reader.reads(/Plain text\./, 'article');
      await reader.sees('no button is visible', 0, countVisible, 'button:not([type=submit])');
      await reader.click('nav summary', 'Guides');
      await reader.click('nav a', 'Mooring');
      await reader.reads(/^Mooring$/, 'h1');
    },
  },
  {
    name: 'without JavaScript, the contents list is open on a wide screen and leads to a section',
    conditions,
    async walk(reader) {
      await reader.open('/central/users/two-factor-authentication/');
      await reader.click('nav a', 'Lost phone');
      await reader.isAt(/#lost-phone$/);
    },
  },
  {
    name: 'without JavaScript, the contents list opens on a narrow screen',
    conditions: PHONE,
    async walk(reader) {
      await reader.open('/central/users/two-factor-authentication/');
      await reader.hides('main nav a', 'Lost phone');
      await reader.click('main summary', 'On this page');
      await reader.click('main nav a', 'Lost phone');
      await reader.isAt(/#lost-phone$/);
    },
  },
  {
    name: 'without JavaScript, every panel of tabs can be read',
    conditions,
    async walk(reader) {
      await reader.open('/central/reference/every-component/', 'other');
      await reader.reads(/Bowline.*Up through the hole\..*Cleat hitch.*Round, over and under\./, 'article');
    },
  },
  {
    name: 'without JavaScript, the menu opens and leads to another page',
    conditions: PHONE,
    async walk(reader) {
      await reader.open('/central/users/roles/');
      await reader.click('header :is(a, button)', 'Menu');
      await reader.click('nav summary', 'Reporting');
      await reader.click('nav a', 'About Reporting');
      await reader.reads(/^Reporting$/, 'h1');
    },
  },
  {
    name: 'without JavaScript, the search leads to the A to Z',
    conditions,
    async walk(reader) {
      await reader.open('/central/users/roles/');
      await reader.click('header input[name=q]');
      await reader.type('refund');
      await reader.press('Enter');
      await reader.isAt(/^\/search\/\?q=refund/);
      await reader.reads(/Search needs JavaScript/);
      await reader.sees('the letters are apart', true, () => {
        const [first, second] = [...document.querySelectorAll('main ul a')].map((link) => link.getBoundingClientRect());
        return first !== undefined && second !== undefined && second.left - first.right >= 4;
      });
      await reader.click('main a', 'R');
      await reader.isAt(/^\/a-z\/#letter-r$/);
    },
  },
  {
    name: 'with JavaScript, no page says that the search needs it',
    async walk(reader) {
      await reader.open('/search/');
      await reader.reads(/Type a task/);
      await reader.reads(/^(?!.*needs JavaScript)/);
    },
  },
  {
    name: 'without JavaScript, the table of all pages is complete',
    conditions,
    async walk(reader) {
      await reader.open('/central/');
      const total = Number(
        /(\d+) pages/.exec(await reader.run(() => document.querySelector('main')?.innerText ?? ''))?.[1],
      );
      await reader.sees('every page is listed', total, countVisible, 'main tbody tr');
      await reader.sees('the page does not scroll sideways', [], findOverflow);
    },
  },
];
