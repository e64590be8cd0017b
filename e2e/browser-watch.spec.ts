import type { Page } from 'playwright/test';
import { expect, test } from './fixture';

/** Problems that must fail a test: their name, their record and their cause. */
const PROBLEMS: [name: string, expected: RegExp, cause: (page: Page) => Promise<unknown>][] = [
  ['a console message', /^Console log: Hello/m, (page) => page.evaluate(() => console.log('Hello'))],
  [
    'an uncaught error',
    /^Error: Broken/m,
    (page) =>
      page.evaluate(() => {
        setTimeout(() => {
          throw new Error('Broken');
        });
      }),
  ],
  [
    'an unhandled rejection',
    /^NetworkError: Stopped/m,
    (page) => page.evaluate(() => void Promise.reject(new DOMException('Stopped', 'NetworkError'))),
  ],
  ['a missing file', /^Response 404/m, (page) => page.evaluate(() => fetch('/missing').then(String))],
  [
    'a request that the policy blocks',
    /^Console error: .*Content Security Policy/m,
    (page) => page.evaluate(() => fetch('https://www.example.org/').catch(String)),
  ],
];

test.beforeEach(async ({ page }) => {
  await page.goto('/central/users/roles/');
});

test('the browser watch records console messages, errors, rejections, missing files and blocked requests', async ({
  page,
  watch,
}) => {
  for (const [name, expected, cause] of PROBLEMS) {
    expect(watch.problems, name).toEqual([]);
    await cause(page);
    await expect.poll(() => watch.problems.join('\n'), name).toMatch(expected);
    await page.reload();
    watch.problems.length = 0;
  }
});

test('the browser watch records a request to another host', async ({ page, watch }) => {
  await page.route('https://www.example.org/', (route) => route.fulfill({ body: 'Hello' }));
  await page.goto('https://www.example.org/');
  expect(watch.problems.join('\n')).toMatch(/^Request to another host/m);
  watch.problems.length = 0;
});

test('an aborted view transition is not an error', { tag: '@full' }, async ({ page, watch }) => {
  await page.evaluate(() => {
    void Promise.reject(new DOMException('Transition was aborted because of invalid state', 'InvalidStateError'));
    void Promise.reject(new DOMException('Something else', 'InvalidStateError'));
  });
  await expect.poll(() => watch.problems.join('\n')).toMatch(/^InvalidStateError: Something else/);
  expect(watch.problems).toHaveLength(1);
  watch.problems.length = 0;
});
