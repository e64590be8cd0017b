import { expect, test } from 'vitest';
import { formatPage, type TestFiles, writeContent } from '../../e2e/support/content';
import { readSite } from '../readers/read-site';

function read(files: TestFiles) {
  return readSite(writeContent(files));
}

test('reports each parent folder without a landing page, and builds one', () => {
  const site = read({ 'a/b/c.mdx': formatPage(), 'a/index.mdx': undefined, 'a/b/index.mdx': undefined });
  expect(site.problems.map(({ severity, problem }) => `${severity} ${problem}`)).toEqual([
    'error The folder has no landing page.',
    'error The folder has no landing page.',
  ]);
  expect(site.docs.map(({ id, title, description }) => [id, title, description])).toEqual([
    ['a/index', 'a', 'a: 1 page.'],
    ['a/b/index', 'b', 'b: 1 page.'],
    ['a/b/c', 'Berths', 'Berths for those who come by sea.'],
  ]);
});

test('builds no landing page for a folder that has one', () => {
  const site = read({ 'a/b.mdx': formatPage() });
  expect(site.docs.map(({ id }) => id)).toEqual(['a/index', 'a/b']);
});
