import { describe, expect, test } from 'vitest';
import { type TestFiles, writeContent } from '../../../e2e/support/content';
import { readSite } from '../read-site';
import { placeDocs } from './place-docs';

/** Place the docs of a site; lists each as its address, its new id and its position. */
function place(files: TestFiles): string[] {
  // writeContent adds landing pages, which Docusaurus content need not have.
  const withoutLandings = { 'guides/index.mdx': undefined, 'guides/deep/index.mdx': undefined };
  const site = readSite(
    writeContent({ 'site.yml': 'name: Docs\ncontent: docusaurus\n', ...withoutLandings, ...files }),
  );
  return [...placeDocs(site).places]
    .map(([{ segments }, { id, position }]) => `/${segments.join('/')} ${id} ${position}`)
    .sort();
}

describe('the places of docs in a strict copy', () => {
  test('copied docs keep their addresses if the categories of the sidebar are their folders', () => {
    const files = {
      'intro.md': '# I\n',
      'guides/index.md': '# G\n',
      'guides/b.md': '# B\n',
      'guides/deep/c.md': '# C\n',
    };
    expect(place(files)).toEqual([
      '/guides guides/index 1',
      '/guides/b guides/b 1',
      '/guides/deep guides/deep/index 2',
      '/guides/deep/c guides/deep/c 1',
      '/intro intro 2',
    ]);
  });

  test('copied docs move to their first category in the sidebar, if the sidebar does not follow the folders', () => {
    const sidebar = [
      '- { type: category, label: Getting started, items: [b, guides/a] }',
      '- { type: category, label: More, link: { type: doc, id: c }, items: [guides/d] }',
      '- b',
      '- guides/e',
    ].join('\n');
    const docs = ['b', 'c', 'guides/a', 'guides/d', 'guides/e'].map((id) => [`${id}.md`, `# ${id}\n`]);
    expect(place({ 'sidebar.yml': sidebar, ...Object.fromEntries(docs) })).toEqual([
      '/b getting-started/b 1',
      '/c more/index 2',
      '/category/getting-started getting-started/index 1',
      '/guides/a getting-started/a 2',
      '/guides/d more/d 1',
      '/guides/e e 3',
    ]);
  });

  test('a copied category and a copied page with the same address get different ids', () => {
    const files = { 'guides.md': '# All guides\n', 'guides/_category_.yml': 'label: Guides', 'guides/a.md': '# A\n' };
    expect(place(files)).toEqual(['/guides all-guides 2', '/guides-pages guides/index 1', '/guides/a guides/a 1']);
  });

  test('copied docs that are not in the sidebar have no position, and are in a folder with a landing page', () => {
    const files = { 'sidebar.yml': '- a\n', 'a.md': '# A\n', 'guides/deep/c.md': '# C\n' };
    expect(place(files)).toEqual(['/a a 1', '/guides/deep/c guides-deep-c undefined']);
  });

  test.each([
    ['日本.md', 'a-label'],
    ['A b.md', 'a-b'],
    ['v1.2.md', 'v1-2'],
  ])('the copy of the doc %s gets the id %s, which is valid in strict content', (name, id) => {
    expect(
      place({ [name]: '---\nsidebar_label: A label\n---\nText.\n' })[0]
        ?.split(' ')
        .at(-2),
    ).toBe(id);
  });
});
