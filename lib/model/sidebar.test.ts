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

/** List the ids, indented by depth. */
function outline(items: SidebarItem[], depth = 0): string[] {
  return items.flatMap((item) => [
    `${'  '.repeat(depth)}${item.docId}`,
    ...(item.type === 'category' ? outline(item.items, depth + 1) : []),
  ]);
}

describe('the sidebar', () => {
  test('the sidebar has a link for a doc and a collapsed category for a folder', () => {
    const docs = [makeDoc('guides/index', { title: 'Guides' }), makeDoc('guides/berths', { title: 'Berths' })];
    expect(buildSidebar(docs)).toEqual([
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

  test('the sidebar has a link for a landing page without other docs', () => {
    expect(buildSidebar([makeDoc('guides/index')])).toMatchObject([{ type: 'link', docId: 'guides/index' }]);
  });

  test('the sidebar nests folders', () => {
    const ids = ['a/index', 'a/b/index', 'a/b/c', 'd'];
    expect(outline(buildSidebar(ids.map((id) => makeDoc(id))))).toEqual(['a/index', '  a/b/index', '    a/b/c', 'd']);
  });
});

describe('the order of the sidebar', () => {
  test('sorts the sidebar by position, then by label, items without a position last', () => {
    const docs = [
      makeDoc('none-b', { title: 'B' }),
      makeDoc('none-a', { title: 'a' }),
      makeDoc('second', { sidebar_position: 10 }),
      makeDoc('first-b', { sidebar_position: 2, title: 'B' }),
      makeDoc('first-a', { sidebar_position: 2, title: 'Z', sidebar_label: 'A' }),
      makeDoc('negative', { sidebar_position: -1 }),
    ];
    const ids = ['negative', 'first-a', 'first-b', 'second', 'none-a', 'none-b'];
    expect(outline(buildSidebar(docs))).toEqual(ids);
    expect(outline(buildSidebar([...docs].reverse()))).toEqual(ids);
  });

  test('the sidebar leaves out unlisted docs', () => {
    expect(outline(buildSidebar([makeDoc('a'), makeDoc('b', { unlisted: true })]))).toEqual(['a']);
  });
});

const TREE = buildSidebar(['a/index', 'a/b/index', 'a/b/c', 'a/d', 'e'].map((id) => makeDoc(id)));

test('a flattened sidebar lists a category before its items', () => {
  expect(flattenSidebar(TREE).map(({ docId }) => docId)).toEqual(['a/index', 'a/b/index', 'a/b/c', 'a/d', 'e']);
});

describe('a branch', () => {
  test('a branch lists the items from the top to a doc', () => {
    expect(getSidebarBranch(TREE, 'a/b/c').map(({ docId }) => docId)).toEqual(['a/index', 'a/b/index', 'a/b/c']);
    expect(getSidebarBranch(TREE, 'a/index').map(({ docId }) => docId)).toEqual(['a/index']);
  });

  test('the branch of an unknown doc is empty', () => {
    expect(getSidebarBranch(TREE, 'x')).toEqual([]);
  });
});

describe('the sidebar of one page', () => {
  const makeLarge = (count: number) => {
    const ids = ['a/index', 'b/index', 'b/deep/index', 'b/deep/x', 'b/near'];
    const many = Array.from({ length: count - ids.length }, (_, index) => `a/${index}`);
    return buildSidebar([...ids, ...many].map((id) => makeDoc(id)));
  };

  test('a sidebar of 400 items is not pruned', () => {
    const sidebar = makeLarge(400);
    expect(pruneSidebar(sidebar, 'b/near')).toBe(sidebar);
  });

  test('a pruned sidebar keeps only the items of the branch of the page', () => {
    expect(outline(pruneSidebar(makeLarge(401), 'b/near'))).toEqual([
      'a/index',
      'b/index',
      '  b/deep/index',
      '  b/near',
    ]);
    expect(outline(pruneSidebar(makeLarge(401), 'b/deep/x'))).toContain('    b/deep/x');
  });

  test('a sidebar pruned for no page keeps only the top level', () => {
    expect(outline(pruneSidebar(makeLarge(401), undefined))).toEqual(['a/index', 'b/index']);
  });

  test('pruneSidebar does not change the sidebar that it gets', () => {
    const sidebar = makeLarge(401);
    pruneSidebar(sidebar, 'b/near');
    expect(flattenSidebar(sidebar)).toHaveLength(401);
  });
});

describe('neighbours', () => {
  const [a, b, c, hidden] = [makeDoc('a'), makeDoc('b'), makeDoc('c'), makeDoc('hidden', { unlisted: true })];
  const docs = [a, hidden, b, c];
  const site = { sidebar: buildSidebar(docs), byId: new Map(docs.map((doc) => [doc.id, doc])) };

  test('finds the previous and next doc, without unlisted docs', () => {
    expect(getNeighbours(site, b.id)).toEqual({ previous: a, next: c });
  });

  test('the first doc has no previous one and the last no next one', () => {
    expect(getNeighbours(site, a.id)).toEqual({ previous: undefined, next: b });
    expect(getNeighbours(site, c.id)).toEqual({ previous: b, next: undefined });
  });

  test('an unlisted doc has no previous or next doc', () => {
    expect(getNeighbours(site, hidden.id)).toEqual({});
  });
});
