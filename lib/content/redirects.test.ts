import { describe, expect, test } from 'vitest';
import { checkContent, formatPage, writeContent } from '../../e2e/support/content';
import { readSite } from '../readers/read-site';
import { readRedirects } from './redirects';

const DOC = formatPage({ old_paths: '["/central/quays", "/old/berth.html"]' });

describe('redirects', () => {
  test('reads redirects from frontmatter and redirects.yml', () => {
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

  test('reports every chain, loop, duplicate and invalid redirect with its line', () => {
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
        Redirect to a page that exists.

      redirects.yml:6
        Redirects from "/about/" to "/round", which redirects back to it.
        Redirect to a page that exists.

      redirects.yml:7
        Redirects from "/self/" to "/self/", which redirects back to it.
        Redirect to a page that exists.

      redirects.yml:8
        Redirects from "/Central/Berths/", which is the address of a page.
        Remove the entry, or move that page.

      redirects.yml:9
        Redirects from "/central/QUAYS", which berths.mdx also redirects.
        Remove one of the two redirects.

      redirects.yml:10
        Redirects from "/find?q=1", which some hosts do not support.
        Write a path such as /central/old-name/: letters, digits, hyphens, dots and underscores, no ? and no #.

      redirects.yml:11
        Redirects from "/../up/", which some hosts do not support.
        Write a path such as /central/old-name/: letters, digits, hyphens, dots and underscores, no ? and no #.

      redirects.yml:12
        Links to "berth", which does not exist.
        Did you mean "berths"?"
    `);
  });
});

describe('released addresses', () => {
  test('reports a released address that is neither a page nor a redirect', () => {
    const released = '# All releases\n/central/berths/\n/central/quays/\n/central/berth-fees/\n/central/tides/\n';
    expect(checkContent({ 'berths.mdx': DOC, 'addresses.txt': released })).toMatchInlineSnapshot(`
      "addresses.txt:4
        The page "/central/berth-fees/" was published but no longer exists.
        Redirect it: add old_paths: ["/central/berth-fees/"] to the page that replaces it, or an entry to redirects.yml. Did you mean "/central/berths/"?

      addresses.txt:5
        The page "/central/tides/" was published but no longer exists.
        Redirect it: add old_paths: ["/central/tides/"] to the page that replaces it, or an entry to redirects.yml. Did you mean "/central/berths/"?"
    `);
  });
});
