import { describe, expect, test } from 'vitest';
import { checkForeignSite, outlineSidebar, readForeignSite } from '../../../e2e/support/foreign-site';

const INDEX = `<!doctype html><title>Other</title><script>window.$docsify = {
  name: '<b>Harbour</b> Handbook',
}</script><script src="//cdn.example.org/docsify@4"></script>`;

const FILES = {
  'index.html': INDEX,
  'README.md': '# Welcome\n\n[Ropes](guide/ropes?id=_2-knots) [Berths](/guide/berths.md) [Guide](guide/) [Home](/)\n',
  'guide/README.md': '# Guide {docsify-ignore}\n\n[Up](/README) [Next](ropes.md)\n',
  'guide/ropes.md': '# Ropes :id=rope\n\n## 2 Knots\n',
  'guide/berths.md': '# Berths\n',
  'guide/index.md': '# Not the page of its folder\n',
  'other/deep/a.md': '# A\n',
  '_coverpage.md': '# Cover\n',
  '_navbar.md': '- [Nav](/)\n',
  '_404.md': '# Gone\n',
};

describe('a Docsify site', () => {
  test('a Docsify site is recognised by its index.html, which contains its name', () => {
    expect(readForeignSite(FILES).identity).toMatchObject({ content: 'docsify', name: 'Harbour Handbook' });
    const { identity } = readForeignSite({ ...FILES, 'index.html': '<title>Docs</title><div class="docsify">' });
    expect(identity).toMatchObject({ content: 'docsify', name: 'Docs' });
  });

  test('a Docsify site is recognised by its sidebar, or named in site.yml', () => {
    const files = { ...FILES, 'index.html': undefined };
    expect(readForeignSite(files).identity.content).toBe('docusaurus');
    const sidebar = { ...files, '_sidebar.md': '- [Ropes](guide/ropes.md)\n' };
    expect(readForeignSite(sidebar).identity).toMatchObject({ content: 'docsify', name: 'Documentation' });
    const named = { ...files, 'site.yml': 'name: Help\ncontent: docsify\n' };
    expect(readForeignSite(named).identity).toMatchObject({ content: 'docsify', name: 'Help' });
  });

  test('a Docsify site shows the README of a folder as its page, and no files that begin with _', () => {
    const { docs } = readForeignSite(FILES);
    expect(docs.filter(({ isOverview }) => !isOverview).map(({ href, title }) => `${href} ${title}`)).toEqual([
      '/ Welcome',
      '/guide/ Guide',
      '/guide/berths/ Berths',
      '/guide/index/ Not the page of its folder',
      '/guide/ropes/ Ropes',
      '/other/deep/a/ A',
    ]);
  });

  test('a Docsify site can use every form of link that Docsify reads', () => {
    expect(checkForeignSite(FILES)).toBe('');
  });
});

test('files of a Docsify site are found from its root, too', () => {
  const files = {
    ...FILES,
    'guide/ropes.md':
      '# Ropes\n\n<img src="images/x.svg" alt="x"> [Fees](files/fees.pdf) [Fees](/files/fees.pdf)\n\n## 2 Knots\n',
    'images/x.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>',
    'files/fees.pdf': '%PDF',
  };
  expect(checkForeignSite(files)).toBe('');
});

describe('the sidebar of a Docsify site', () => {
  const SIDEBAR = `<!-- comment -->

- [**Home**](/)
- Guide

  - [Tying up](guide/ropes.md "Title")
  - [Berths](/guide/berths)
- [Whole guide](guide/)
  * [Ropes](#/guide/ropes?id=_2-knots)
- [Out](https://example.org)

---

- Only text
- [Gone](gone.md)
`;

  test('the sidebar of a Docsify site has the labels, sections and links of _sidebar.md', () => {
    expect(outlineSidebar(readForeignSite({ ...FILES, '_sidebar.md': SIDEBAR }).sidebar)).toEqual([
      'Home /',
      'Guide /category/guide/',
      '  Tying up /guide/ropes/',
      '  Berths /guide/berths/',
      'Whole guide /guide/',
      '  Ropes /guide/ropes/',
      'Out https://example.org',
    ]);
  });

  test('warns of entries of a Docsify sidebar that are not pages, with their lines', () => {
    expect(checkForeignSite({ ...FILES, '_sidebar.md': SIDEBAR })).toMatchInlineSnapshot(`
      "2 warnings: Sidebar entries.
        _sidebar.md:14: The entry "Only text" has no link. Write a link, or a list of links below it. It is left out.
        _sidebar.md:15: Lists "gone.md", which is not a page. Write the path of a page, such as guide/berths.md. It is left out."
    `);
  });

  test('the sidebar of a Docsify site ends with the sidebars of folders that list other pages', () => {
    const files = {
      ...FILES,
      '_sidebar.md': '- [Home](/)\n',
      'other/_sidebar.md': '- [A](deep/a.md)\n- [Home](/)\n',
      'guide/_sidebar.md': '- [Home](/README.md)\n',
    };
    expect(outlineSidebar(readForeignSite(files).sidebar)).toEqual([
      'Home /',
      'Other /other/',
      '  A /other/deep/a/',
      '  Home /',
    ]);
  });

  test('without _sidebar.md, the sidebar of a Docsify site follows the folders', () => {
    expect(outlineSidebar(readForeignSite(FILES).sidebar)).toEqual([
      'Welcome /',
      'Guide /guide/',
      '  Berths /guide/berths/',
      '  Not the page of its folder /guide/index/',
      '  Ropes /guide/ropes/',
      'Other /other/',
      '  Deep /other/deep/',
      '    A /other/deep/a/',
    ]);
  });
});
