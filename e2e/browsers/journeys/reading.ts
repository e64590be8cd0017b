import type { Journey } from '../journey';

const COMPONENTS = '/central/reference/every-component/';
const TASK = '/central/users/two-factor-authentication/';
const isInView = (css: string) => {
  const { top, bottom } = document.querySelector(css)?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
  return top >= 0 && bottom <= innerHeight;
};

/** Journeys through the text of a page. */
export const READING_JOURNEYS: Journey[] = [
  {
    name: 'the first Tab stop skips to the text',
    async walk(reader) {
      await reader.open(TASK);
      await reader.press('Tab');
      await reader.focuses('a', 'Skip to main content');
      await reader.sees('the link is in view', true, isInView, '.skip-link');
      await reader.press('Enter');
      await reader.focuses('main header');
      await reader.press('Tab');
      await reader.focuses('article a');
    },
  },
  {
    name: 'the second Tab stop of a task skips to its steps',
    async walk(reader) {
      await reader.open(TASK);
      await reader.press('Tab', 'Tab');
      await reader.focuses('a', 'Skip to the steps');
      await reader.press('Enter');
      await reader.focuses('.steps');
      await reader.press('Tab');
      await reader.focuses('.steps a');
    },
  },
  {
    name: 'the contents list leads to a section and marks it',
    async walk(reader) {
      await reader.open(TASK);
      await reader.click('nav a', 'Lost phone');
      await reader.isAt(/#lost-phone$/);
      await reader.sees('the heading is in view', true, isInView, '#lost-phone');
      await reader.sees('the section is marked', 'Lost phone', () =>
        document.querySelector('[aria-current=location]')?.textContent?.trim(),
      );
    },
  },
  {
    name: 'the contents list opens on a narrow screen and leads to a section',
    conditions: { width: 320, height: 640 },
    async walk(reader) {
      await reader.open(TASK);
      await reader.hides('main nav a', 'Lost phone');
      await reader.click('main summary', 'On this page');
      await reader.click('main nav a', 'Lost phone');
      await reader.sees('the heading is in view', true, isInView, '#lost-phone');
    },
  },
  {
    name: 'an address with the name of a section opens the page at this section',
    async walk(reader) {
      await reader.open(`${TASK}#undo`);
      await reader.sees('the heading is in view', true, isInView, '#undo');
    },
  },
  {
    name: 'a fold opens by pointer and by keyboard',
    async walk(reader) {
      await reader.open(COMPONENTS, 'other');
      await reader.click('article summary', 'More about knots');
      await reader.reads(/There are many\./, 'article');
      await reader.press('Enter');
      await reader.reads(/^(?!.*There are many\.)/, 'article');
    },
  },
  {
    name: 'a long page leads back to its top',
    conditions: { width: 390, height: 700 },
    async walk(reader) {
      await reader.open('/central/');
      await reader.run(() => scrollTo({ top: 4000, behavior: 'instant' }));
      await reader.click('a', 'Back to top');
      await reader.sees('the heading is in view', true, isInView, 'h1');
    },
  },
  {
    name: 'Next and Previous lead from page to page, and Back and Forward raise no error',
    async walk(reader) {
      await reader.open('/central/users/roles/');
      await reader.click('a[rel=next]');
      await reader.isAt(/^(?!.*\/roles\/)/);
      await reader.click('a[rel=prev]');
      await reader.isAt(/\/roles\/$/);
      for (const direction of ['back', 'back', 'forward', 'forward'] as const) await reader.go(direction);
      await reader.reads(/^Roles$/, 'h1');
    },
  },
  {
    name: 'the 404 page lists pages with a similar address',
    expectedProblems: /404/,
    async walk(reader) {
      await reader.open('/central/user/two-factor/');
      await reader.click('main a', 'Two factor authentication');
      await reader.isAt(/^\/central\/users\/two-factor-authentication\/$/);
    },
  },
  {
    name: 'the home page lists the pages that the reader opened before, until the reader clears the list',
    async walk(reader) {
      await reader.open('/central/users/roles/');
      await reader.open(TASK);
      await reader.open('/');
      await reader.reads(/Recently viewed Two factor authentication Roles/);
      await reader.click('button', 'Clear this list');
      await reader.hides('h2', 'Recently viewed');
      await reader.reload();
      await reader.hides('h2', 'Recently viewed');
    },
  },
  {
    name: 'every picture and drawing of a page is drawn',
    async walk(reader) {
      await reader.open(COMPONENTS, 'other');
      await reader.run(() => {
        for (const image of document.images) image.loading = 'eager';
      });
      await reader.sees('no picture is missing', [], () =>
        [...document.images].filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src),
      );
    },
  },
];
