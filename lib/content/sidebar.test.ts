import { describe, expect, test } from 'vitest';
import type { Doc } from './doc';
import {
  buildSidebar,
  flattenSidebar,
  getNeighbours,
  getSidebarBranch,
  pruneSidebar,
  type SidebarItem,
} from './sidebar';

function makeDoc(id: string, fields: Partial<Doc> = {}): Doc {
  return { id, title: id, href: `/central/${id}/`, unlisted: false, ...fields } as Doc;
}

/** Ids with their depth, for reading at a glance. */
function outline(items: SidebarItem[], depth = 0): string[] {
  return items.flatMap((item) => [
    `${'  '.repeat(depth)}${item.docId}`,
    ...(item.type === 'category' ? outline(item.items, depth + 1) : []),
  ]);
}

describe('the sidebar', () => {
  test('has a link for a doc and a collapsed category for a landing page with docs below', () => {
    const docs = [makeDoc('guides/index', { title: 'Guides' }), makeDoc('guides/berths', { title: 'Berths' })];
    expect(buildSidebar(docs, new Map())).toEqual([
      {
        type: 'category',
        label: 'Guides',
        collapsible: true,
        collapsed: true,
        href: '/central/guides/index/',
        docId: 'guides/index',
        items: [
          { type: 'link', label: 'Berths', href: '/central/guides/berths/', docId: 'guides/berths', unlisted: false },
        ],
      },
    ]);
  });

  test('has a link for a landing page with nothing below', () => {
    expect(buildSidebar([makeDoc('guides/index')], new Map())).toMatchObject([{ type: 'link', docId: 'guides/index' }]);
  });

  test('nests folders in folders', () => {
    const ids = ['a/index', 'a/b/index', 'a/b/c', 'd'];
    expect(
      outline(
        buildSidebar(
          ids.map((id) => makeDoc(id)),
          new Map(),
        ),
      ),
    ).toEqual(['a/index', '  a/b/index', '    a/b/c', 'd']);
  });
});

describe('the order of the sidebar', () => {
  test('is that of positions, then of labels, those without a position last', () => {
    const docs = [
      makeDoc('none-b', { title: 'B' }),
      makeDoc('none-a', { title: 'a' }),
      makeDoc('second', { sidebar_position: 10 }),
      makeDoc('first-b', { sidebar_position: 2, title: 'B' }),
      makeDoc('first-a', { sidebar_position: 2, title: 'Z', sidebar_label: 'A' }),
      makeDoc('negative', { sidebar_position: -1 }),
    ];
    const ids = ['negative', 'first-a', 'first-b', 'second', 'none-a', 'none-b'];
    expect(outline(buildSidebar(docs, new Map()))).toEqual(ids);
    expect(outline(buildSidebar([...docs].reverse(), new Map()))).toEqual(ids);
  });

  test('takes the label and position of a category from its folder first', () => {
    const docs = [
      makeDoc('a/index', { sidebar_label: 'Doc', sidebar_position: 1 }),
      makeDoc('b', { sidebar_position: 2 }),
    ];
    const sidebar = buildSidebar(docs, new Map([['a', { label: 'Folder', position: 3 }]]));
    expect(sidebar.map(({ label }) => label)).toEqual(['b', 'Folder']);
  });

  test('leaves unlisted docs out', () => {
    expect(outline(buildSidebar([makeDoc('a'), makeDoc('b', { unlisted: true })], new Map()))).toEqual(['a']);
  });
});

const TREE = buildSidebar(
  ['a/index', 'a/b/index', 'a/b/c', 'a/d', 'e'].map((id) => makeDoc(id)),
  new Map(),
);

test('a flat sidebar has a category before what it holds', () => {
  expect(flattenSidebar(TREE).map(({ docId }) => docId)).toEqual(['a/index', 'a/b/index', 'a/b/c', 'a/d', 'e']);
});

describe('a branch', () => {
  test('is the way to a doc, its own item last', () => {
    expect(getSidebarBranch(TREE, 'a/b/c').map(({ docId }) => docId)).toEqual(['a/index', 'a/b/index', 'a/b/c']);
    expect(getSidebarBranch(TREE, 'a/index').map(({ docId }) => docId)).toEqual(['a/index']);
  });

  test('is empty for a doc that is not there', () => {
    expect(getSidebarBranch(TREE, 'x')).toEqual([]);
  });
});

describe('a sidebar as one page carries it', () => {
  const makeLarge = (count: number) => {
    const ids = ['a/index', 'b/index', 'b/deep/index', 'b/deep/x', 'b/near'];
    const many = Array.from({ length: count - ids.length }, (_, index) => `a/${index}`);
    return buildSidebar(
      [...ids, ...many].map((id) => makeDoc(id)),
      new Map(),
    );
  };

  test('is whole to 400 items', () => {
    const sidebar = makeLarge(400);
    expect(pruneSidebar(sidebar, 'b/near')).toBe(sidebar);
  });

  test('keeps above 400 the way to the page and the neighbours on it, and empties the other categories', () => {
    expect(outline(pruneSidebar(makeLarge(401), 'b/near'))).toEqual([
      'a/index',
      'b/index',
      '  b/deep/index',
      '  b/near',
    ]);
    expect(outline(pruneSidebar(makeLarge(401), 'b/deep/x'))).toContain('    b/deep/x');
  });

  test('keeps above 400 the top alone for a page that is not in it', () => {
    expect(outline(pruneSidebar(makeLarge(401), undefined))).toEqual(['a/index', 'b/index']);
  });

  test('leaves the sidebar it was given as it was', () => {
    const sidebar = makeLarge(401);
    pruneSidebar(sidebar, 'b/near');
    expect(flattenSidebar(sidebar)).toHaveLength(401);
  });
});

describe('neighbours', () => {
  const [a, b, c, hidden] = [makeDoc('a'), makeDoc('b'), makeDoc('c'), makeDoc('hidden', { unlisted: true })];
  const docs = [a, hidden, b, c];

  test('are the docs before and after, unlisted ones left out', () => {
    expect(getNeighbours(docs, b)).toEqual({ previous: a, next: c });
  });

  test('end with the first and the last doc', () => {
    expect(getNeighbours(docs, a)).toEqual({ previous: undefined, next: b });
    expect(getNeighbours(docs, c)).toEqual({ previous: b, next: undefined });
  });

  test('are none for an unlisted doc', () => {
    expect(getNeighbours(docs, hidden)).toEqual({});
  });
});
