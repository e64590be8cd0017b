import {
  array,
  boolean,
  constantFrom,
  double,
  option,
  record,
  shuffledSubarray,
  string,
  uniqueArray,
} from 'fast-check';
import { expect, test } from 'vitest';
import type { Doc } from '../../lib/model/doc';
import { buildSidebar, flattenSidebar, getNeighbours, getSidebarBranch, pruneSidebar } from '../../lib/model/sidebar';
import { checkProperty } from './check-property';

const docs = uniqueArray(
  record({
    id: array(constantFrom('a', 'b', 'c', 'index'), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('/')),
    title: string({ unit: 'grapheme', maxLength: 3 }),
    sidebar_position: option(double({ noNaN: true }), { nil: undefined }),
    unlisted: boolean(),
  }),
  { selector: ({ id }) => id, maxLength: 30 },
).map((all) => all.map((fields) => ({ ...fields, href: `/${fields.id}/` }) as Doc));

const shuffled = docs.chain((all) =>
  shuffledSubarray(all, { minLength: all.length, maxLength: all.length }).map((other) => [all, other] as const),
);

const list = (all: readonly Doc[]) => flattenSidebar(buildSidebar([...all])).map(({ docId }) => docId);

test('the sidebar does not depend on the order of the docs', () => {
  checkProperty(shuffled, ([all, other]) => {
    expect(list(other)).toEqual(list(all));
  });
});

test('the sidebar contains each doc at most once, and no unlisted docs', () => {
  checkProperty(docs, (all) => {
    const ids = list(all);
    expect(new Set(ids).size).toBe(ids.length);
    expect(all.filter(({ id, unlisted }) => unlisted && ids.includes(id))).toEqual([]);
  });
});

test('the branch of a doc ends at the doc, in the pruned sidebar too', () => {
  checkProperty(docs, (all) => {
    const sidebar = buildSidebar(all);
    for (const { docId = '' } of flattenSidebar(sidebar)) {
      expect(getSidebarBranch(sidebar, docId).at(-1)?.docId).toBe(docId);
      expect(getSidebarBranch(pruneSidebar(sidebar, docId), docId).at(-1)?.docId).toBe(docId);
    }
  });
});

test('the next doc of any doc has that doc as its previous doc', () => {
  checkProperty(docs, (all) => {
    const site = { sidebar: buildSidebar(all), byId: new Map(all.map((doc) => [doc.id, doc])) };
    for (const doc of all) {
      const { next } = getNeighbours(site, doc.id);
      if (next) expect(getNeighbours(site, next.id).previous).toBe(doc);
    }
  });
});
