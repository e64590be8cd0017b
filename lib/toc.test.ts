import { expect, test } from 'vitest';
import { buildToc } from './toc';

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
