import { describe, expect, test } from 'vitest';
import { assignAnchorIds, getAnchorIds, getHeadings } from './headings';
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

test('the id of a component is no anchor, and stays when it occurs again', () => {
  const tree = parseHeadings('<AddIt id="knot">Add it</AddIt> or <AddIt id="knot">add it</AddIt>.\n');
  expect([...getAnchorIds(tree)]).toEqual([]);
  expect(JSON.stringify(tree).match(/"value":"knot"/g)).toHaveLength(2);
});
