import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { countLandmarks } from './landmarks';

const count = (html: string) => countLandmarks(parseDocument(html));

test.each([
  ['header, navigation, main and footer', '<header></header><nav></nav><main></main><footer></footer>', 4],
  ['a search', '<search><form></form></search>', 1],
  ['elements with roles', '<div role="search"></div><form role="search"></form>', 2],
  ['a section with a name', '<section aria-labelledby="a"></section>', 1],
  ['an aside beside the text', '<aside></aside>', 1],
  ['a region with a name', '<div role="region" aria-label="Table" tabindex="0"></div>', 1],
])('%s: every landmark is counted', (_, html, expected) => {
  expect(count(html)).toBe(expected);
});

test.each([
  ['a section without a name', '<section></section>'],
  ['a form without a name', '<form></form>'],
  ['header and footer of an article', '<article><header></header><footer></footer></article>'],
  ['an aside inside an article', '<article><aside></aside></article>'],
  ['a region without a name', '<div role="region"></div>'],
  [
    'an element whose role is not a landmark',
    '<nav role="presentation"></nav><section aria-label="a" role="group"></section>',
  ],
  ['hidden elements', '<nav hidden></nav><div aria-hidden="true"><nav></nav></div><template><nav></nav></template>'],
])('%s: no landmark is counted', (_, html) => {
  expect(count(html)).toBe(0);
});
