import { describe, expect, test } from 'vitest';
import { checkContent, formatPage, type TestFiles, writeContent } from '../../../e2e/support/content';
import { readSite } from '../../readers/read-site';
import { findPageWithComponent } from './site-pages';

const DOCS = { 'index.mdx': undefined, '_site/index.mdx': undefined, 'berths.mdx': formatPage() };

function formatSitePage(title: string, body = 'Ask at the desk.\n'): string {
  const fields = `title: ${title}\ndescription: All of it.\nlast_reviewed: "2026-11-20"\nreview_in: 12 months`;
  return `---\n${fields}\n---\n\n${body}`;
}

function read(files: TestFiles, basePath = '') {
  return readSite({ ...writeContent({ ...DOCS, ...files }), basePath });
}

describe('site pages', () => {
  test('site pages have their own addresses and are not docs', () => {
    const site = read({
      '_site/desk.mdx': formatSitePage('The desk'),
      '_site/desk/hours.mdx': formatSitePage('Its hours'),
      '_site/desk/index.mdx': undefined,
    });
    expect(site.problems).toEqual([]);
    expect(site.sitePages.docs.map(({ href, title }) => [href, title])).toEqual([
      ['/desk/', 'The desk'],
      ['/desk/hours/', 'Its hours'],
    ]);
    expect(site.docs.map(({ id }) => id)).toEqual(['berths']);
  });

  test('the address of a site page begins with the base path', () => {
    expect(read({ '_site/desk.mdx': formatSitePage('The desk') }, '/help').sitePages.docs[0]?.href).toBe('/help/desk/');
  });

  test('a content folder may have no site pages', () => {
    expect(read({}).sitePages.docs).toEqual([]);
  });

  test('finds a site page by a component that it uses, not one that it only mentions', () => {
    const { docs } = read({
      '_site/desk.mdx': formatSitePage('The desk', 'Write `<Changes />` to show them.\n'),
      '_site/news.mdx': formatSitePage('News', '<Changes />\n'),
    }).sitePages;
    expect(findPageWithComponent('Changes', docs)?.title).toBe('News');
    expect(findPageWithComponent('Glossary', docs)).toBeUndefined();
  });

  test('site pages have fewer frontmatter fields than docs', () => {
    const page = formatSitePage('The desk').replace('review_in', 'audience: [crew]\nreview_in');
    expect(checkContent({ ...DOCS, '_site/desk.mdx': page.replace(/last_reviewed.*\n/, '') })).toMatchInlineSnapshot(`
      "_site/desk.mdx:1
        The field "last_reviewed" is missing.
        Write a date in quotes, such as last_reviewed: "2026-11-20".

      _site/desk.mdx:4
        Unknown field "audience".
        Remove it. The fields are title, description, last_reviewed, review_in, aliases, asked, translates."
    `);
  });

  test('refuses a site page at an address of another part of the site', () => {
    expect(checkContent({ ...DOCS, '_site/search.mdx': formatSitePage('Search') })).toMatchInlineSnapshot(`
      "_site/search.mdx
        Another part of the site uses "/search/".
        Rename the file or folder: letters, digits, hyphens and underscores, and not a name that the site uses."
    `);
  });

  test('refuses a site page whose address differs only in case from one of another part of the site', () => {
    expect(checkContent({ ...DOCS, '_site/Search.mdx': formatSitePage('Search') })).toContain(
      'Another part of the site uses "/Search/".',
    );
  });

  test('checks the text and links of site pages', () => {
    const body = 'See [berths](berth) and [the end](#end).\n\n<Tip>Ask.</Tip>\n';
    expect(checkContent({ ...DOCS, '_site/desk.mdx': formatSitePage('The desk', body) })).toMatchInlineSnapshot(`
      "_site/desk.mdx:8
        Links to "#end", but that page has no heading "end".
        The page has no headings: remove the # and what follows.

      _site/desk.mdx:8
        Links to "berth", which does not exist.
        Did you mean "berths"?

      _site/desk.mdx:10
        <Tip> is not a component or an allowed HTML element.
        Use Markdown or one of these components: Callout, CheckYours, Result, Steps, Tabs, Tab, Endpoint, Endpoints, Part, Term, Figure, Diagram, Key, Known, WhenKnown, WhenUnknown, AddIt, Findings, ApiFields, Details."
    `);
  });

  test('refuses a component of the site pages without its data file, or in a doc', () => {
    const components =
      'On <StatementDay of="prepared" />.\n\n<SiteTests caption="Tests" />\n\n<StorageTable caption="Kept" />\n';
    expect(
      checkContent({
        ...DOCS,
        '_site/desk.mdx': formatSitePage('The desk', `${components}\n<Changes />\n`),
        'news.mdx': formatPage({ title: 'News' }, '<Glossary />\n'),
      }),
    ).toMatchInlineSnapshot(`
      "_site/desk.mdx:8
        <StatementDay> has no data: _site/accessibility.yml is missing or empty.
        Write prepared: and last_tested: in _site/accessibility.yml.

      _site/desk.mdx:10
        <SiteTests> has no data: _site/accessibility-checks.yml is missing or empty.
        Write an entry with id:, criterion: and check: in _site/accessibility-checks.yml.

      _site/desk.mdx:12
        <StorageTable> has no data: _site/storage.yml is missing or empty.
        Write an entry with key:, place:, why:, kept: and remove: in _site/storage.yml.

      _site/desk.mdx:14
        <Changes> has no data: changes.yml is missing or empty.
        Write an entry with date:, title: and text: in changes.yml.

      news.mdx:11
        <Glossary> is only for pages in _site/.
        Move it to a page in _site/, and link to that page."
    `);
  });
});
