import { expect, test } from 'vitest';
import { compareFiles } from '../../e2e/support/compare-changes';
import { formatPage } from '../../e2e/support/content';
import type { KeptDoc } from './changes';

function page(title: string, position: number, label?: string): string {
  return formatPage({ title, sidebar_position: String(position), sidebar_label: label }, `All about ${title}.\n`);
}

const BEFORE = { 'a.mdx': page('Anchors', 1), 'b.mdx': page('Boats', 2), 'c.mdx': page('Cleats', 3) };

function listSidebarChanges(
  after: Record<string, string | undefined>,
  before: Record<string, string> = BEFORE,
): string[] {
  const changes = compareFiles(before, after).filter((change): change is KeptDoc => 'textChange' in change);
  return changes.flatMap(({ after: { id }, sidebarChange }) =>
    sidebarChange ? [`${id}: ${sidebarChange.before} -> ${sidebarChange.after}`] : [],
  );
}

test('reports a doc that moved within its category, but not its neighbours', () => {
  expect(listSidebarChanges({ ...BEFORE, 'c.mdx': page('Cleats', 0) })).toEqual([
    'c: Cleats, after Boats -> Cleats, first',
  ]);
});

test('does not report the neighbours of an added doc', () => {
  expect(listSidebarChanges({ ...BEFORE, 'd.mdx': page('Docks', 1.5) })).toEqual([]);
});

test('ignores a changed sidebar_position that does not change the order', () => {
  expect(listSidebarChanges({ ...BEFORE, 'c.mdx': page('Cleats', 30) })).toEqual([]);
});

test('reports a changed label', () => {
  expect(listSidebarChanges({ ...BEFORE, 'b.mdx': page('Boats', 2, 'Ships') })).toEqual([
    'b: Boats, after Anchors -> Ships, after Anchors',
  ]);
});

test('reports a doc that moved to another category, with the labels of its parents', () => {
  const { 'b.mdx': boats, ...otherPages } = BEFORE;
  expect(listSidebarChanges({ ...otherPages, 'craft/b.mdx': boats })).toEqual([
    'craft/b: Boats, after Anchors -> All of craft › Boats, first',
  ]);
});

test('reports a doc that is now unlisted', () => {
  const unlisted = page('Boats', 2).replace('---\n\n', 'unlisted: true\n---\n\n');
  expect(listSidebarChanges({ ...BEFORE, 'b.mdx': unlisted })).toEqual([
    'b: Boats, after Anchors -> not in the sidebar',
  ]);
});
