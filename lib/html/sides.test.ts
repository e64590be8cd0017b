import { expect, test } from 'vitest';
import { linkToSteps } from './links';
import { makeSides } from './sides';

test('a link to a heading that only a side has does not count as a link out of the sides', () => {
  const html =
    '<div data-when="berth"><h2 id="pay">Pay</h2></div><p><a href="#pay">Pay</a> or <a href="#ask">ask</a>.</p>';
  expect(makeSides(html, []).links).toEqual([{ href: '#ask', element: 'a' }]);
});

test('the link to the first steps leads to them in the file with both sides too', () => {
  const { html } = makeSides('<p>First.</p><div class="steps"><ol><li>Go.</li></ol></div>', [linkToSteps]);
  expect(html).toMatch(/<div class="steps" id="[^"]+" tabindex="-1">/);
});
