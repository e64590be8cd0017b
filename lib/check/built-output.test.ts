import { describe, expect, test } from 'vitest';
import { checkContent, formatPage, TEST_IDENTITY } from '../../e2e/support/content';

const PAGES = { 'taps.mdx': formatPage({ title: 'Taps' }, '## Cold\n\nBlue.\n'), 'berths.mdx': formatPage() };
const STOPS = '  stops:\n    - { doc: taps, why: To begin. }\n    - { doc: berths, why: To end. }\n';
const PRIVACY =
  '---\ntitle: Privacy\ndescription: What we keep.\nlast_reviewed: "2026-11-20"\nreview_in: 12 months\n---\n\nNothing.\n';
/** A site page; `undefined` leaves out the landing page of its folder. */
const PRIVACY_PAGE = { '_site/index.md': undefined, '_site/privacy.mdx': PRIVACY };

/** Check content that a build used to refuse only at its end. */
describe('the check of the content finds what the check of the output would refuse', () => {
  test('a dead link of the footer or header, with its line in site.yml', () => {
    const identity = `${TEST_IDENTITY}header:
  - { label: Print, to: /print/nope/ }
footer:
  links:
    - { label: Privacy, to: /privcy/ }
    - { label: Taps, to: "taps#hot" }
`;
    expect(checkContent({ ...PAGES, 'site.yml': identity, ...PRIVACY_PAGE })).toMatchInlineSnapshot(`
      "site.yml:4
        "Print": Links to "/print/nope/", which does not exist.
        Write a doc id, or the path of another page or file of this site.

      site.yml:7
        "Privacy": Links to "/privcy/", which does not exist.
        Did you mean "/privacy/"?

      site.yml:8
        "Taps": Links to "taps#hot", but that page has no heading "hot".
        Its headings are cold."
    `);
  });

  test('a link of the identity or a page to every kind of path that a build writes', () => {
    const paths = ['/', '/a-z/', '/central/', '/central/taps/', '/central/taps/index.html', '/privacy/'];
    const files = ['/central/docs.json', '/central/taps.md', '/llms.txt', '/favicon.svg', '/old/'];
    const books = ['/print/central/', '/print/audience/crew/', '/print/trail/first-day/'];
    const links = [...paths, ...files, ...books].map((to) => `[to ${to}](${to})`).join(', ');
    const content = {
      'berths.mdx': formatPage({ type: 'hub', old_paths: '["/old/"]' }, `See ${links}.\n`),
      ...PRIVACY_PAGE,
      'trails.yml': `- name: first-day\n  title: A first day\n  description: What to do first.\n${STOPS}`,
    };
    expect(checkContent({ ...PAGES, ...content })).toBe('');
  });

  test('a dead path in a page or a redirect', () => {
    const body = 'See [privacy](/privcy/) and the [plan](/files/plan.pdf).\n';
    const content = { 'berths.mdx': formatPage({}, body), 'redirects.yml': '- { from: /old/, to: /nowhere/ }\n' };
    expect(checkContent({ ...PAGES, ...content, ...PRIVACY_PAGE })).toMatchInlineSnapshot(`
      "berths.mdx:11
        Links to "/files/plan.pdf", which does not exist.
        Write a doc id, or the path of another page or file of this site.

      berths.mdx:11
        Links to "/privcy/", which does not exist.
        Did you mean "/privacy/"?

      redirects.yml:1
        "/old/": Links to "/nowhere/", which does not exist.
        Write a doc id, or the path of another page or file of this site."
    `);
  });

  test('a redirect to a dead path is reported at its own line', () => {
    const redirects = '# Not /nowhere/.\n- { from: /older/, to: /a-z/ }\n- { from: /old, to: /nowhere/ }\n';
    expect(checkContent({ ...PAGES, 'redirects.yml': redirects })).toMatch(/^redirects.yml:3\n/);
  });

  test('a redirect from the address of a page, a book or the page for missing addresses', () => {
    const from = ['/central/taps/index.html', '/print/central/', '/404.html', '/index.html'];
    const redirects = from.map((each) => `- { from: ${each}, to: berths }\n`).join('');
    expect(checkContent({ ...PAGES, 'redirects.yml': redirects })).toMatchInlineSnapshot(`
      "redirects.yml:1
        Redirects from "/central/taps/index.html", which is the address of a page.
        Remove the entry, or move that page.

      redirects.yml:2
        Redirects from "/print/central/", which is the address of a page.
        Remove the entry, or move that page.

      redirects.yml:3
        Redirects from "/404.html", which is the address of a page.
        Remove the entry, or move that page.

      redirects.yml:4
        Redirects from "/index.html", which is the address of a page.
        Remove the entry, or move that page."
    `);
  });

  test('two trails with the same name or title', () => {
    const trail = (name: string, title: string, description: string) =>
      `- name: ${name}\n  title: ${title}\n  description: ${description}\n${STOPS}`;
    const trails = [
      trail('first-day', 'A first day', 'What to do first.'),
      trail('first-day', 'A second day', 'What to do next.'),
      trail('third-day', 'A first day', 'What to do first.'),
    ];
    expect(checkContent({ ...PAGES, 'trails.yml': trails.join('') })).toMatchInlineSnapshot(`
      "trails.yml:7
        Has the same name as the trail in line 1: "first-day".
        Change the name of one of the two trails.

      trails.yml:14
        Has the same title as the trail in line 2: "A first day".
        Change the title of one of the two trails.

      trails.yml:15
        Has the same description as the trail in line 3: "What to do first.".
        Change the description of one of the two trails."
    `);
  });

  test('pages of different kinds with the same title or description', () => {
    const content = {
      'site.yml': `${TEST_IDENTITY}description: Taps for those who come by sea.\n`,
      'search.mdx': formatPage({ title: 'Search' }),
      '_site/index.md': undefined,
      '_site/berths.mdx': PRIVACY.replace('Privacy', 'Berths'),
      'trails.yml': `- name: first-day\n  title: A first day\n  description: What we keep.\n${STOPS}`,
    };
    expect(checkContent({ ...PAGES, ...content })).toMatchInlineSnapshot(`
      "_site/berths.mdx
        Has the same title as berths.mdx: "Berths".
        Write another title.

      search.mdx
        Has the same title as the page "Search", which every site has: "Search".
        Write another title.

      taps.mdx
        Has the same description as site.yml: "Taps for those who come by sea.".
        Write another description.

      trails.yml
        Has the same description as _site/berths.mdx: "What we keep.".
        Write another description."
    `);
  });

  test('a heading whose id another heading of the page sets', () => {
    const body = '## Taps\n\nBlue.\n\n## Taps {#taps}\n\nRed.\n';
    expect(checkContent({ ...PAGES, 'berths.mdx': formatPage({}, body) })).toMatchInlineSnapshot(`
      "berths.mdx:11
        The heading "Taps" has the id "taps", which another heading sets with {#taps}.
        Remove the {#…}, or give one of the two another id."
    `);
  });
});
