import { expect, test } from 'vitest';
import { formatPage } from '../content/test-content';
import type { KeptDoc } from './compare';
import { compareFiles } from './test-compare';

function page(title: string, position: number, label?: string): string {
  return formatPage({ title, sidebar_position: String(position), sidebar_label: label }, `All about ${title}.\n`);
}

const BEFORE = { 'a.mdx': page('Anchors', 1), 'b.mdx': page('Boats', 2), 'c.mdx': page('Cleats', 3) };

function listPlaces(after: Record<string, string | undefined>, before: Record<string, string> = BEFORE): string[] {
  const changes = compareFiles(before, after).filter((change): change is KeptDoc => 'text' in change);
  return changes.flatMap(({ after: { id }, place }) => (place ? [`${id}: ${place.before} -> ${place.after}`] : []));
}

test('a doc that passed its neighbours has another place, and they have not', () => {
  expect(listPlaces({ ...BEFORE, 'c.mdx': page('Cleats', 0) })).toEqual(['c: Cleats, after Boats -> Cleats, first']);
});

test('a doc that came between others moves none of them', () => {
  expect(listPlaces({ ...BEFORE, 'd.mdx': page('Docks', 1.5) })).toEqual([]);
});

test('a number that changes no order is no other place', () => {
  expect(listPlaces({ ...BEFORE, 'c.mdx': page('Cleats', 30) })).toEqual([]);
});

test('another name in the sidebar is told', () => {
  expect(listPlaces({ ...BEFORE, 'b.mdx': page('Boats', 2, 'Ships') })).toEqual([
    'b: Boats, after Anchors -> Ships, after Anchors',
  ]);
});

test('a doc in another folder is told with the way to it', () => {
  const { 'b.mdx': boats, ...rest } = BEFORE;
  expect(listPlaces({ ...rest, 'craft/b.mdx': boats })).toEqual([
    'craft/b: Boats, after Anchors -> All of craft › Boats, first',
  ]);
});

test('a doc that leaves the sidebar is told', () => {
  const unlisted = page('Boats', 2).replace('---\n\n', 'unlisted: true\n---\n\n');
  expect(listPlaces({ ...BEFORE, 'b.mdx': unlisted })).toEqual(['b: Boats, after Anchors -> not in the sidebar']);
});
