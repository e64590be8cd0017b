import { describe, expect, test } from 'vitest';
import { assignAnchorIds, buildToc, getAnchorIds, getHeadings } from './headings';
import { parseStrict } from './mdx/parse';

function parseHeadings(body: string) {
  const { tree } = parseStrict(body);
  assignAnchorIds(tree, () => {});
  return tree;
}

describe('headings', () => {
  test('lists headings with text, depth, line and an id as on GitHub', () => {
    expect(getHeadings(parseHeadings('## Tie up: `bow` first\n\nText.\n\n### À terre\n'))).toEqual([
      { id: 'tie-up-bow-first', text: 'Tie up: bow first', depth: 2, line: 1 },
      { id: 'à-terre', text: 'À terre', depth: 3, line: 5 },
    ]);
  });

  test('gives headings with the same text different ids', () => {
    expect(getHeadings(parseHeadings('## Ropes\n\n## Ropes\n')).map(({ id }) => id)).toEqual(['ropes', 'ropes-1']);
  });

  test('keeps an authored heading id, which is not part of the text', () => {
    expect(getHeadings(parseHeadings('## Ropes and knots {#ropes}\n'))).toMatchObject([
      { id: 'ropes', text: 'Ropes and knots' },
    ]);
  });

  test('gives a heading a different id from an authored one below it', () => {
    expect(getHeadings(parseHeadings('## Ropes\n\n## Knots {#ropes}\n')).map(({ id }) => id)).toEqual([
      'ropes-1',
      'ropes',
    ]);
  });

  test('gives a heading without letters an id', () => {
    expect(getHeadings(parseHeadings('## 🎉\n\n## !!!\n')).map(({ id }) => id)).toEqual(['section', 'section-1']);
  });

  test('gives a heading without text an id', () => {
    expect(getHeadings(parseHeadings('##\n'))).toMatchObject([{ id: 'section', text: '' }]);
  });
});

test('lists the ids of headings and elements as anchors', () => {
  const tree = parseHeadings('## Ropes\n\nA <span id="knot">knot</span>.\n\n<div id="sail">\n\nUp.\n\n</div>\n');
  expect([...getAnchorIds(tree)]).toEqual(['ropes', 'knot', 'sail']);
});

describe('a table of contents', () => {
  const heading = (id: string, depth: number) => ({ id, text: id, depth, line: 1 });

  test('a table of contents nests level 3 below level 2 and leaves out deeper headings', () => {
    expect(buildToc([heading('a', 2), heading('b', 3), heading('c', 4), heading('d', 2)])).toEqual([
      { id: 'a', text: 'a', items: [{ id: 'b', text: 'b', items: [] }] },
      { id: 'd', text: 'd', items: [] },
    ]);
  });

  test('a table of contents keeps a level 3 heading that comes before any level 2', () => {
    expect(buildToc([heading('a', 3), heading('b', 2)]).map(({ id }) => id)).toEqual(['a', 'b']);
  });

  test('a table of contents lists the levels in a range, and nothing for an empty range', () => {
    const headings = [heading('a', 2), heading('b', 4), heading('c', 5), heading('d', 3), heading('e', 6)];
    expect(buildToc(headings, { min: 3, max: 5 })).toEqual([
      { id: 'b', text: 'b', items: [{ id: 'c', text: 'c', items: [] }] },
      { id: 'd', text: 'd', items: [] },
    ]);
    expect(buildToc(headings, { min: 1, max: 0 })).toEqual([]);
  });
});
