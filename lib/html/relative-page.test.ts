import { describe, expect, test } from 'vitest';
import { makeIndexRelative, makePageRelative, makeRelative } from './relative-page';

describe('an address of the site', () => {
  test.each([
    ['/x/', 'index.html', 'index.html'],
    ['/x/', 'central/users/index.html', '../../index.html'],
    ['/x/central/users/#roles', 'central/users/index.html', 'index.html#roles'],
    ['/x/search/?q=a/b', 'a-z/index.html', '../search/index.html?q=a/b'],
    ['/x/assets/site.js', '404.html', 'assets/site.js'],
    ['/x/central/%C3%A4.md', 'central/index.html', '%C3%A4.md'],
  ])('makes the address "%s" in %s relative: "%s"', (address, file, relative) => {
    expect(makeRelative(address, file, '/x')).toBe(relative);
  });

  test('makeRelative keeps addresses of other sites, mail addresses and anchors', () => {
    for (const address of ['//example.org/x/', 'https://example.org/x/', 'mailto:a@b.c', '#top', '/y/', '/xy/']) {
      expect(makeRelative(address, 'index.html', '/x')).toBe(address);
    }
    expect(makeRelative('//example.org/', 'index.html', '')).toBe('//example.org/');
  });
});

describe('a page', () => {
  test('makePageRelative makes all addresses relative, removes modules and preloads, and explains why the search is missing', () => {
    const html = [
      '<head><link rel="preload" href="/f.woff2"><link rel="stylesheet" href="/assets/a.css">',
      '<meta http-equiv="refresh" content="0; url=/central/"><link rel="canonical" href="https://a.example/b/">',
      '<script src="/assets/site.js" type="module"></script></head>',
      '<form action="/central/" data-search="/assets/search.js"><p data-search-problem hidden>Gone, <a href="/central/">list</a>.</p></form>',
    ].join('');
    expect(makePageRelative(html, 'b/index.html', '', 'Not here, see')).toBe(
      [
        '<head><link rel="stylesheet" href="../assets/a.css">',
        '<meta http-equiv="refresh" content="0; url=../central/index.html"><link rel="canonical" href="https://a.example/b/">',
        '<script src="../assets/site.js" defer></script></head>',
        '<form action="../central/index.html" data-search="../assets/search.js"><p data-search-problem hidden>Not here, see <a href="../central/index.html">list</a>.</p></form>',
      ].join(''),
    );
  });
});

test('makeIndexRelative makes addresses relative to the folder of the scripts', () => {
  const index = (folder: string) => JSON.stringify({ text: '"href":"/x/', href: `${folder}/central/users/` });
  expect(makeIndexRelative(index('/x'), '/x')).toBe(index('..'));
  expect(new URL('../central/users/', 'https://a.example/any/assets/search.js').pathname).toBe('/any/central/users/');
});
