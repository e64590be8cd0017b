import { describe, expect, test } from 'vitest';
import { readRedirects } from './redirects';
import { readSite } from './site';
import { checkContent, writeContent, writePage } from './test-content';

const DOC = writePage({ old_paths: '["/central/quays", "/old/berth.html"]' });

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
        Leads from "/a/" to "/b/", which itself leads on.
        Write where it ends: to: berths

      redirects.yml:3
        Leads from "/b/" to "/c/", which itself leads on.
        Write where it ends: to: berths

      redirects.yml:5
        Leads from "/round/" to "/about/", which leads back to where it began.
        Write a page that exists.

      redirects.yml:6
        Leads from "/about/" to "/round", which leads back to where it began.
        Write a page that exists.

      redirects.yml:7
        Leads from "/self/" to "/self/", which leads back to where it began.
        Write a page that exists.

      redirects.yml:8
        Leads on from "/Central/Berths/", where a page stands.
        Remove the entry, or move that page.

      redirects.yml:9
        Leads on from "/central/QUAYS", as an entry in berths.mdx does.
        Remove one of the two.

      redirects.yml:10
        Leads on from "/find?q=1", which not every host can do.
        Write a path such as /central/old-name/: letters, digits, hyphens, dots and underscores, no ? and no #.

      redirects.yml:11
        Leads on from "/../up/", which not every host can do.
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
        The page at "/central/berth-fees/" was published, and now nothing stands there.
        Lead its readers on: old_paths: ["/central/berth-fees/"] in the page that takes its place, or an entry in redirects.yml. Did you mean "/central/berths/"?

      addresses.txt:5
        The page at "/central/tides/" was published, and now nothing stands there.
        Lead its readers on: old_paths: ["/central/tides/"] in the page that takes its place, or an entry in redirects.yml. Did you mean "/central/berths/"?"
    `);
  });
});
