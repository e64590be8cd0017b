import { describe, expect, test } from 'vitest';
import { formatPage, makeTempDir, writeContent, writeFiles } from '../../../e2e/support/content';
import { readSite } from '../../readers/read-site';
import { buildRedirectPages } from './redirect-pages';

const SETTINGS = { basePath: '/x', siteUrl: 'https://help.example.org' };

function build(oldPaths: string, builtFiles = {}) {
  const site = readSite({ ...writeContent({ 'berths.mdx': formatPage({ old_paths: oldPaths }) }), ...SETTINGS });
  const dir = makeTempDir();
  writeFiles(dir, builtFiles);
  return buildRedirectPages(dir, site);
}

describe('a page at an old address', () => {
  test('a redirect page redirects, links to the new address and names it as canonical', () => {
    const [page] = build('["/quays/"]');
    expect(page?.path).toBe('/quays/index.html');
    expect(page?.contents).toContain('<meta http-equiv="refresh" content="0; url=/x/central/berths/">');
    expect(page?.contents).toContain('<a href="/x/central/berths/">/x/central/berths/</a>');
    expect(page?.contents).toContain('<link rel="canonical" href="https://help.example.org/x/central/berths/">');
  });

  test('redirect pages exist only for addresses that hosts serve as HTML', () => {
    expect(build('["/a.html", "/b.aspx", "/c"]').map(({ path }) => path)).toEqual(['/a.html', '/c/index.html']);
  });

  test('a redirect page never replaces a file of the site', () => {
    expect(() => build('["/print/"]', { 'print/index.html': 'books' })).toThrowErrorMatchingInlineSnapshot(`
      [ProblemError: print/index.html
        The old address "/print/" is also the address of a file of the site.
        Remove it from old_paths or redirects.yml.]
    `);
  });
});
