import { describe, expect, test } from 'vitest';
import { assignHeadingIds, buildToc, getAnchorIds, getHeadings } from './headings';
import { parseBody } from './mdx/parse';

function read(body: string) {
  const { tree } = parseBody(body, { allowMarkdown: false });
  assignHeadingIds(tree);
  return tree;
}

describe('headings', () => {
  test('have their text, depth, line, and an id as on GitHub', () => {
    expect(getHeadings(read('## Tie up: `bow` first\n\nText.\n\n### À terre\n'))).toEqual([
      { id: 'tie-up-bow-first', text: 'Tie up: bow first', depth: 2, line: 1 },
      { id: 'à-terre', text: 'À terre', depth: 3, line: 5 },
    ]);
  });

  test('of one text get ids of their own', () => {
    expect(getHeadings(read('## Ropes\n\n## Ropes\n')).map(({ id }) => id)).toEqual(['ropes', 'ropes-1']);
  });

  test('keep the id that a writer gives, which is no part of their text', () => {
    expect(getHeadings(read('## Ropes and knots {#ropes}\n'))).toMatchObject([
      { id: 'ropes', text: 'Ropes and knots' },
    ]);
  });

  test('without text have an id all the same', () => {
    expect(getHeadings(read('##\n'))).toMatchObject([{ id: 'section', text: '' }]);
  });
});

test('anchors are the ids of headings and of elements', () => {
  const tree = read('## Ropes\n\nA <span id="knot">knot</span>.\n\n<div id="sail">\n\nUp.\n\n</div>\n');
  expect([...getAnchorIds(tree)]).toEqual(['ropes', 'knot', 'sail']);
});

describe('the contents of a page', () => {
  const heading = (id: string, depth: number) => ({ id, text: id, depth, line: 1 });

  test('nest level 3 below level 2 and leave deeper ones out', () => {
    expect(buildToc([heading('a', 2), heading('b', 3), heading('c', 4), heading('d', 2)])).toEqual([
      { id: 'a', text: 'a', items: [{ id: 'b', text: 'b', items: [] }] },
      { id: 'd', text: 'd', items: [] },
    ]);
  });

  test('keep a level 3 that stands before any level 2', () => {
    expect(buildToc([heading('a', 3), heading('b', 2)]).map(({ id }) => id)).toEqual(['a', 'b']);
  });
});
