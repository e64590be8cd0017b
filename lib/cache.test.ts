import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';
import { makeTempDir } from '../e2e/support/content';
import { getCacheKey, openCache, sweepCache } from './cache';

const KEY = getCacheKey('a page', 1);
const DAY = 24 * 60 * 60 * 1000;

function findEntry(root: string): string {
  return path.join(root, globSync(['pages/*/*'], { cwd: root })[0] ?? '');
}

test('finds a cached result by its key, also in another run', () => {
  const root = makeTempDir();
  openCache('pages', { root }).set(KEY, { html: '<p>Été</p>' });
  expect(openCache('pages', { root }).get(KEY)).toEqual({ html: '<p>Été</p>' });
  expect(openCache('pages', { root }).get(getCacheKey('a page', 2))).toBeUndefined();
  expect(openCache('frames', { root }).get(KEY)).toBeUndefined();
});

test('a cold cache ignores the results of earlier runs and finds its own', () => {
  const root = makeTempDir();
  openCache('pages', { root }).set(KEY, 'old');
  const cold = openCache('pages', { root, isCold: true });
  expect(cold.get(KEY)).toBeUndefined();
  expect(cold.has(KEY)).toBe(false);
  cold.set(KEY, 'new');
  expect(cold.get(KEY)).toBe('new');
});

test.each([
  ['truncated', (text: string) => text.slice(0, -3)],
  ['changed', (text: string) => text.replace('Boats', 'Goats')],
  ['empty', () => ''],
  ['in another format', () => '{"html":"<p>"}'],
])('a cache entry that is %s counts as missing', (_, damage) => {
  const root = makeTempDir();
  const cache = openCache('pages', { root });
  cache.set(KEY, 'Boats');
  const file = findEntry(root);
  writeFileSync(file, damage(readFileSync(file, 'utf8')));
  expect(cache.get(KEY)).toBeUndefined();
  cache.set(KEY, 'Boats');
  expect(cache.get(KEY)).toBe('Boats');
});

test('deletes cache entries unused for two weeks and keeps the others', () => {
  const root = makeTempDir();
  const cache = openCache('pages', { root });
  cache.set(KEY, 'used');
  const unusedKey = getCacheKey('other');
  cache.set(unusedKey, 'unused');
  const unused = path.join(root, 'pages', unusedKey.slice(0, 2), unusedKey.slice(2));
  const old = new Date(Date.now() - 15 * DAY);
  utimesSync(unused, old, old);
  sweepCache(root);
  expect(existsSync(unused)).toBe(false);
  expect(cache.get(KEY)).toBe('used');
});

test('reading a cache entry keeps it from being deleted', () => {
  const root = makeTempDir();
  const cache = openCache('pages', { root });
  cache.set(KEY, 'used');
  const old = new Date(Date.now() - 15 * DAY);
  utimesSync(findEntry(root), old, old);
  cache.get(KEY);
  sweepCache(root);
  expect(cache.get(KEY)).toBe('used');
});

test('a sweep of the cache deletes bundles of the renderer that no build has written for two weeks', () => {
  const dir = makeTempDir();
  const root = path.join(dir, 'results');
  mkdirSync(root);
  mkdirSync(path.join(dir, 'renderer'));
  const [unused, used] = ['unused.mjs', 'used.mjs'].map((name) => path.join(dir, 'renderer', name)) as [string, string];
  for (const file of [unused, used]) writeFileSync(file, '');
  const old = new Date(Date.now() - 15 * DAY);
  utimesSync(unused, old, old);
  sweepCache(root);
  expect([unused, used].map((file) => existsSync(file))).toEqual([false, true]);
});
