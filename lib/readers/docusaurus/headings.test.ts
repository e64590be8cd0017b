import { describe, expect, test } from 'vitest';
import { convertBody } from '../../../e2e/support/docusaurus/convert';
import { getHeadings } from '../../headings';
import { NO_CONTEXT } from './foreign-data';
import { escapeHeadingIds } from './read-partials';

const list = (body: string, titleLine?: number) =>
  getHeadings(convertBody(escapeHeadingIds(body), { ...NO_CONTEXT, titleLine }).tree).map(
    ({ id, text, depth }) => `${depth} ${text} #${id}`,
  );

describe('headings of Docusaurus content', () => {
  test('the title is removed, and every other heading of level 1 is kept on level 2', () => {
    expect(list('# Title\n\n# A\n\n## B\n\n# C\n', 1)).toEqual(['2 A #a', '2 B #b', '2 C #c']);
    expect(list('Text.\n\n# A\n')).toEqual(['2 A #a']);
  });

  test('no heading gets the id of the title, as in Docusaurus', () => {
    expect(list('# A\n\n## A\n', 1)).toEqual(['2 A #a-1']);
  });

  test('gaps in heading levels are closed', () => {
    expect(list('#### A\n\n###### B\n\n## C\n\n### D\n')).toEqual(['2 A #a', '3 B #b', '2 C #c', '3 D #d']);
  });

  test.each([
    ['## A {#with.dots}', '2 A #with.dots'],
    ['## A {#mit-ümlaut}', '2 A #mit-ümlaut'],
    ['## A {/* #from-comment */}', '2 A #from-comment'],
    ['## A <!-- #from-html -->', '2 A #from-html'],
    ['## `A` {#code}', '2 A #code'],
    ['## A {#two words}', '2 A #two-words'],
  ])('the heading %j has its authored id', (body, heading) => {
    expect(list(body)).toEqual([heading]);
  });

  test('an authored heading id in plain Markdown works as in MDX', () => {
    expect(list('A < b {\n\n## A {#own.id}\n')).toEqual(['2 A #own.id']);
  });
});

test.each(['# \n\nText.\n', '## <!-- comment -->\n\nText.\n', '#\n\nText.\n\n###\n'])(
  'leaves out the empty headings of %j',
  (body) => {
    expect(list(body)).toEqual([]);
  },
);

test('keeps a heading that has only an image or an id', () => {
  expect(list('## ![](a.png)\n\n## {#here}\n')).toEqual(['2  #section', '2  #here']);
});
