import { describe, expect, test } from 'vitest';
import { readRedirects } from './redirects';
import { readSite } from './site';
import { checkContent, formatPage, writeContent } from './test-content';

const DOC = formatPage({ old_paths: '["/central/quays", "/old/berth.html"]' });

describe('where old addresses lead', () => {
  test('is read from frontmatter and from the file of removed pages', () => {
    const removed = [
      '- { from: /central/tides/, to: berths }',
      '- { from: /fees.html, to: https://pay.example.org/ }',
      '- { from: /list/, to: /central/ }',
    ];
    const settings = { ...writeContent({ 'berths.mdx': DOC, 'redirects.yml': removed.join('\n') }), basePath: '/x' };
    const site = readSite(settings);
    expect(readRedirects(site, site.problems)).toEqual([
      { from: '/central/quays/', to: '/x/central/berths/' },
      { from: '/central/tides/', to: '/x/central/berths/' },
      { from: '/fees.html', to: 'https://pay.example.org/' },
      { from: '/list/', to: '/x/central/' },
      { from: '/old/berth.html', to: '/x/central/berths/' },
    ]);
    expect(site.problems).toEqual([]);
  });

  test('is refused where it is a chain, a loop or a clash, all at once and with the line', () => {
    const removed = [
      '# A comment',
      '- { from: /a/, to: /b/ }',
      '- { from: /b/, to: /c/ }',
      '- { from: /c/, to: berths }',
      '- { from: /round/, to: /about/ }',
      '- { from: /about/, to: /round }',
      '- { from: /self/, to: /self/ }',
      '- { from: /Central/Berths/, to: berths }',
      '- { from: /central/QUAYS, to: berths }',
      '- { from: "/find?q=1", to: berths }',
      '- { from: /../up/, to: berths }',
      '- { from: /gone/, to: berth }',
    ];
    expect(checkContent({ 'berths.mdx': DOC, 'redirects.yml': removed.join('\n') })).toMatchInlineSnapshot(`
      "redirects.yml:2
        Redirects from "/a/" to "/b/", which is a redirect itself.
        Write to: berths

      redirects.yml:3
        Redirects from "/b/" to "/c/", which is a redirect itself.
        Write to: berths

      redirects.yml:5
        Redirects from "/round/" to "/about/", which redirects back to it.
        Write a page that exists.

      redirects.yml:6
        Redirects from "/about/" to "/round", which redirects back to it.
        Write a page that exists.

      redirects.yml:7
        Redirects from "/self/" to "/self/", which redirects back to it.
        Write a page that exists.

      redirects.yml:8
        Redirects from "/Central/Berths/", the address of a page.
        Remove the entry, or move that page.

      redirects.yml:9
        Redirects from "/central/QUAYS", as an entry in berths.mdx does.
        Remove one of the two.

      redirects.yml:10
        Redirects from "/find?q=1", which not every host can do.
        Write a path such as /central/old-name/: letters, digits, hyphens, dots and underscores, no ? and no #.

      redirects.yml:11
        Redirects from "/../up/", which not every host can do.
        Write a path such as /central/old-name/: letters, digits, hyphens, dots and underscores, no ? and no #.

      redirects.yml:12
        Links to "berth", which does not exist.
        Did you mean "berths"?"
    `);
  });
});

describe('the addresses of releases', () => {
  test('must hold a page or lead to one', () => {
    const released = '# Never shorter\n/central/berths/\n/central/quays/\n/central/berth-fees/\n/central/tides/\n';
    expect(checkContent({ 'berths.mdx': DOC, 'addresses.txt': released })).toMatchInlineSnapshot(`
      "addresses.txt:4
        The page at "/central/berth-fees/" was published, and no longer exists.
        Redirect its readers: old_paths: ["/central/berth-fees/"] in the page that takes its place, or an entry in redirects.yml. Did you mean "/central/berths/"?

      addresses.txt:5
        The page at "/central/tides/" was published, and no longer exists.
        Redirect its readers: old_paths: ["/central/tides/"] in the page that takes its place, or an entry in redirects.yml. Did you mean "/central/berths/"?"
    `);
  });
});
