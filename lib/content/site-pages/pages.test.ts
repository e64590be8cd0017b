import { describe, expect, test } from 'vitest';
import { readSite } from '../site';
import { checkContent, formatPage, type TestFiles, writeContent } from '../test-content';
import { findPageWithComponent } from './pages';

const DOCS = { 'index.mdx': undefined, '_site/index.mdx': undefined, 'berths.mdx': formatPage() };

function writeAbout(title: string, body = 'Ask at the desk.\n'): string {
  const fields = `title: ${title}\ndescription: All of it.\nlast_reviewed: "2026-11-20"\nreview_in: 12 months`;
  return `---\n${fields}\n---\n\n${body}`;
}

function read(files: TestFiles, basePath = '') {
  return readSite({ ...writeContent({ ...DOCS, ...files }), basePath });
}

describe('pages about the site', () => {
  test('stand at their own addresses, outside the contents of the help', () => {
    const site = read({
      '_site/desk.mdx': writeAbout('The desk'),
      '_site/desk/hours.mdx': writeAbout('Its hours'),
      '_site/desk/index.mdx': undefined,
    });
    expect(site.problems).toEqual([]);
    expect(site.sitePages.docs.map(({ href, title }) => [href, title])).toEqual([
      ['/desk/', 'The desk'],
      ['/desk/hours/', 'Its hours'],
    ]);
    expect(site.docs.map(({ id }) => id)).toEqual(['berths']);
  });

  test('stand below the base path', () => {
    expect(read({ '_site/desk.mdx': writeAbout('The desk') }, '/help').sitePages.docs[0]?.href).toBe('/help/desk/');
  });

  test('are none where the folder has none', () => {
    expect(read({}).sitePages.docs).toEqual([]);
  });

  test('are found by what they show, not by what they say in passing', () => {
    const { docs } = read({
      '_site/desk.mdx': writeAbout('The desk', 'Write `<Changes />` to show them.\n'),
      '_site/news.mdx': writeAbout('News', '<Changes />\n'),
    }).sitePages;
    expect(findPageWithComponent('Changes', docs)?.title).toBe('News');
    expect(findPageWithComponent('Glossary', docs)).toBeUndefined();
  });

  test('have fields of their own', () => {
    const page = writeAbout('The desk').replace('review_in', 'audience: [crew]\nreview_in');
    expect(checkContent({ ...DOCS, '_site/desk.mdx': page.replace(/last_reviewed.*\n/, '') })).toMatchInlineSnapshot(`
      "_site/desk.mdx:1
        The field "last_reviewed" is missing.
        Write a day of the calendar in quotes, such as last_reviewed: "2026-11-20".

      _site/desk.mdx:4
        Unknown field "audience".
        Remove it. The fields are title, description, last_reviewed, review_in."
    `);
  });

  test('take no address of another part of the site', () => {
    expect(checkContent({ ...DOCS, '_site/search.mdx': writeAbout('Search') })).toMatchInlineSnapshot(`
      "_site/search.mdx
        The site has "/search/" already.
        Rename the file or folder: letters, digits, hyphens and underscores, and no name of another part."
    `);
  });

  test('have their text and links checked as docs have', () => {
    const body = 'See [berths](berth) and [the end](#end).\n\n<Tip>Ask.</Tip>\n';
    expect(checkContent({ ...DOCS, '_site/desk.mdx': writeAbout('The desk', body) })).toMatchInlineSnapshot(`
      "_site/desk.mdx:8
        Links to "#end", but that page has no heading "end".
        The page has no headings: remove the # and what follows.

      _site/desk.mdx:8
        Links to "berth", which does not exist.
        Did you mean "berths"?

      _site/desk.mdx:10
        <Tip> is not a component or an allowed HTML element.
        Use Markdown or one of these components: Callout, CheckYours, Result, Steps, Tabs, Tab, Endpoint, Endpoints, Part, Term, Figure, Diagram, Key, Details."
    `);
  });

  test('show only data that is there, and docs show none of it', () => {
    const shows =
      'On <StatementDay of="prepared" />.\n\n<SiteTests caption="Tests" />\n\n<StorageTable caption="Kept" />\n';
    expect(
      checkContent({
        ...DOCS,
        '_site/desk.mdx': writeAbout('The desk', `${shows}\n<Changes />\n`),
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
