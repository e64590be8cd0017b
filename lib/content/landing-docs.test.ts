import { describe, expect, test } from 'vitest';
import { readSite } from './site';
import { formatPage, type TestFiles, writeContent } from './test-content';

const DOCUSAURUS = 'name: Docs\ncontent: docusaurus\n';

function read(files: TestFiles) {
  return readSite(writeContent(files));
}

describe('a folder without a landing page', () => {
  test('builds a landing page in Docusaurus content, with a title and a page count', () => {
    const site = read({
      'site.yml': DOCUSAURUS,
      'a/b.md': '# B\n\nOne.\n',
      'a/c.md': '# C\n\nTwo.\n',
      'a/index.mdx': undefined,
    });
    expect(site.problems).toEqual([]);
    expect(site.byId.get('a/index')).toMatchObject({ title: 'a', description: 'a: 2 pages.', href: '/central/a/' });
    expect(site.sidebar).toMatchObject([{ type: 'category', label: 'a', docId: 'a/index' }]);
  });

  test('a built landing page takes its title and description from the category file', () => {
    const site = read({
      'site.yml': DOCUSAURUS,
      'a/b.md': '# B\n',
      'a/index.mdx': undefined,
      'a/_category_.yml': 'label: All of A\nlink: { description: What A holds. }\n',
    });
    expect(site.byId.get('a/index')).toMatchObject({ title: 'All of A', description: 'What A holds.' });
  });

  test('builds a landing page for each parent folder', () => {
    const noLanding = { 'a/index.mdx': undefined, 'a/b/index.mdx': undefined };
    const site = read({ 'site.yml': DOCUSAURUS, 'a/b/c.md': '# C\n', ...noLanding });
    expect([...site.byId.keys()].sort()).toEqual(['a/b/c', 'a/b/index', 'a/index']);
  });

  test('a built landing page gets another address than a doc with the name of its folder', () => {
    const site = read({ 'site.yml': DOCUSAURUS, 'faq.md': '# FAQ\n', 'faq/b.md': '# B\n', 'faq/index.mdx': undefined });
    expect(site.byId.get('faq')?.href).toBe('/central/faq/');
    expect(site.byId.get('faq/index')?.href).toBe('/central/faq-pages/');
    expect(site.problems).toEqual([]);
  });

  test('reports a folder without a landing page in strict content', () => {
    const site = read({ 'a/b.mdx': formatPage(), 'a/index.mdx': undefined });
    expect(site.problems).toMatchObject([{ severity: 'error', problem: 'The folder has no landing page.' }]);
  });
});

test('builds no landing page for a folder that has one', () => {
  const site = read({ 'a/b.mdx': formatPage() });
  expect(site.docs.map(({ id }) => id)).toEqual(['a/index', 'a/b']);
});
