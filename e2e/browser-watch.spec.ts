import type { Page } from 'playwright/test';
import { expect, test } from './fixture';

/** What the watch of every other test promises to notice, and how it puts it. */
const WRONGS: [name: string, notice: RegExp, work: (page: Page) => Promise<unknown>][] = [
  ['a word on the console', /^Console log: Hello/m, (page) => page.evaluate(() => console.log('Hello'))],
  [
    'an error',
    /^Error: Broken/m,
    (page) =>
      page.evaluate(() => {
        setTimeout(() => {
          throw new Error('Broken');
        });
      }),
  ],
  [
    'a promise that nobody keeps',
    /^AbortError: Stopped/m,
    (page) => page.evaluate(() => void Promise.reject(new DOMException('Stopped', 'AbortError'))),
  ],
  ['a file that is missing', /^Response 404/m, (page) => page.evaluate(() => fetch('/missing').then(String))],
  [
    'what the policy refuses',
    /^Console error: .*Content Security Policy/m,
    (page) => page.evaluate(() => fetch('https://www.example.org/').catch(String)),
  ],
];

test.beforeEach(async ({ page }) => {
  await page.goto('/central/users/roles/');
});

for (const [name, notice, work] of WRONGS) {
  test(`the watch notices ${name}`, async ({ page, watch }) => {
    expect(watch.problems).toEqual([]);
    await work(page);
    await expect.poll(() => watch.problems.join('\n')).toMatch(notice);
    watch.problems.length = 0;
  });
}

test('the watch notices a request to another host', async ({ page, watch }) => {
  await page.route('https://www.example.org/', (route) => route.fulfill({ body: 'Hello' }));
  await page.goto('https://www.example.org/');
  expect(watch.problems.join('\n')).toMatch(/^Request to another host/m);
  watch.problems.length = 0;
});

test('a transition that the browser gives up is not told to anybody', async ({ page, watch }) => {
  await page.evaluate(() => {
    void Promise.reject(new DOMException('Transition was aborted because of invalid state', 'InvalidStateError'));
    void Promise.reject(new DOMException('Something else', 'InvalidStateError'));
  });
  await expect.poll(() => watch.problems.join('\n')).toMatch(/^InvalidStateError: Something else/);
  expect(watch.problems).toHaveLength(1);
  watch.problems.length = 0;
});
