import { expect, test } from 'vitest';
import { makeSides } from './sides';

test('a link to a heading that only a side has does not count as a link out of the sides', () => {
  const html =
    '<div data-when="berth"><h2 id="pay">Pay</h2></div><p><a href="#pay">Pay</a> or <a href="#ask">ask</a>.</p>';
  expect(makeSides('Berths', html, []).links).toEqual([{ href: '#ask', element: 'a' }]);
});
