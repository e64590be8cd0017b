import { describe, expect, test } from 'vitest';
import { makeTempDir, type TestFiles, writeFiles } from '../../../e2e/support/content';
import { getPagination } from '../../model/sidebar';
import { readSite } from '../read-site';

function read(files: TestFiles, routeBasePath = 'docs') {
  const contentDir = `${makeTempDir()}/docs`;
  writeFiles(contentDir, files);
  const settings = { contentDir, outDir: `${contentDir}.out`, basePath: '', buildDate: '2026-11-20', routeBasePath };
  return readSite(settings);
}

describe('links between pages of Docusaurus content', () => {
  const files = { '1-a.md': '# A\n', '2-b.md': '# B\n', '3-c.md': '# C\n' };
  const site = () =>
    read({ ...files, '2-b.md': '---\npagination_next: null\npagination_prev: c\npagination_label: Bee\n---\n# B\n' });

  test('takes the next and previous page from the frontmatter', () => {
    const read = site();
    const [a, b] = read.docs;
    expect(a && getPagination(a, read)).toEqual({ next: { title: 'Bee', href: '/docs/b/' } });
    expect(b && getPagination(b, read)).toEqual({ previous: { title: 'C', href: '/docs/c/' } });
  });

  test('a pagination link has the sidebar label of a page, but the title of the page of a category', () => {
    const site = read({
      '1-a.md': '---\ntitle: A in short\n---\n# The long heading of A\n',
      '2-b/index.md': '---\nsidebar_position: 2\n---\n# The page of B\n',
      '2-b/_category_.yml': 'label: The category of B\n',
      '2-b/c.md': '---\nsidebar_label: C in the sidebar\n---\n# C\n',
    });
    const links = site.docs.map((doc) => getPagination(doc, site));
    expect(links.map(({ previous, next }) => [previous?.title, next?.title])).toEqual([
      [undefined, 'The page of B'],
      ['A in short', 'C in the sidebar'],
      ['The page of B', undefined],
    ]);
  });
});
