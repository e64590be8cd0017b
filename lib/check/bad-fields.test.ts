import { describe, expect, test } from 'vitest';
import { checkContent, formatPage } from '../../e2e/support/content';

test('reports no problems in a valid content folder', () => {
  expect(checkContent({ 'guides/berths.mdx': formatPage() })).toBe('');
});

describe('frontmatter fields', () => {
  test('reports a missing frontmatter field, with what to write', () => {
    expect(checkContent({ 'berths.mdx': formatPage({ description: undefined }) })).toMatchInlineSnapshot(`
      "berths.mdx:1
        The field "description" is missing.
        Write one sentence of 160 characters or fewer that ends with a full stop."
    `);
  });

  test('lists the required fields for a page without frontmatter', () => {
    expect(checkContent({ 'berths.mdx': 'Tie up where there is room.\n' })).toMatchInlineSnapshot(`
      "berths.mdx:1
        The page has no frontmatter.
        Begin it with a line ---, a line for each of title, description, audience, type, owner, last_reviewed, review_in, and a line ---."
    `);
  });

  test('reports a wrong frontmatter field with its value and line', () => {
    expect(
      checkContent({ 'berths.mdx': formatPage({ type: 'tutorial', description: 'No full stop' }) }),
    ).toMatchInlineSnapshot(`
      "berths.mdx:3
        The field "description" cannot be "No full stop".
        Write one sentence of 160 characters or fewer that ends with a full stop.

      berths.mdx:5
        The field "type" cannot be "tutorial".
        Write one of task, concept, reference, troubleshooting, hub."
    `);
  });

  test('reports a frontmatter field without a value as empty', () => {
    expect(checkContent({ 'berths.mdx': formatPage({ owner: '' }) })).toMatchInlineSnapshot(`
      "berths.mdx:6
        The field "owner" is empty.
        Write the team that is responsible for the page, such as owner: "Web team"."
    `);
  });

  test('reports a title that is too long', () => {
    expect(
      checkContent({ 'berths.mdx': formatPage({ title: 'Berth '.repeat(12).trim(), description: 'Moor.' }) }),
    ).toMatchInlineSnapshot(`
      "berths.mdx:2
        The field "title" cannot be "Berth Berth Berth Berth Berth Berth Berth Berth Berth Berth Berth Berth".
        Write a title of 65 characters or fewer, such as title: "Roles"."
    `);
  });

  test('suggests the nearest frontmatter field for an unknown one', () => {
    expect(checkContent({ 'berths.mdx': formatPage({ sidebar_postion: '3' }) })).toMatchInlineSnapshot(`
      "berths.mdx:9
        Unknown field "sidebar_postion".
        Did you mean "sidebar_position"?"
    `);
  });

  test('lists the frontmatter fields for an unknown one without a similar name', () => {
    expect(checkContent({ 'berths.mdx': formatPage({ weather: 'fair' }) })).toMatchInlineSnapshot(`
      "berths.mdx:9
        Unknown field "weather".
        Remove it. The fields are title, title_from, description, audience, type, owner, last_reviewed, review_in, sidebar_position, sidebar_label, slug, unlisted, checked_release, search, search_boost, aliases, asked, related, old_paths, endpoints, short, translates."
    `);
  });

  test('reports an unknown field inside a list with the name of the list', () => {
    expect(
      checkContent({ 'berths.mdx': formatPage({ related: '\n  - doc: berths\n    wy: To see it.' }) }),
    ).toMatchInlineSnapshot(`
      "berths.mdx:9
        The field "related" cannot be [{"doc":"berths","wy":"To see it."}].
        Write at most 3 entries, each with doc: and why:.

      berths.mdx:11
        Unknown field "wy" in "related".
        Did you mean "why"?"
    `);
  });

  test('lists the audiences of the site for an unknown one', () => {
    expect(checkContent({ 'berths.mdx': formatPage({ audience: '[pirate]' }) })).toMatchInlineSnapshot(`
      "berths.mdx:4
        Unknown audience "pirate".
        Write one or more of crew, office."
    `);
  });

  test('suggests the nearest audience for an unknown one', () => {
    expect(checkContent({ 'berths.mdx': formatPage({ audience: '[crew, ofice]' }) })).toMatchInlineSnapshot(`
      "berths.mdx:4
        Unknown audience "ofice".
        Did you mean "office"?"
    `);
  });

  test('reports an audience with the name of an object property, such as toString', () => {
    expect(checkContent({ 'berths.mdx': formatPage({ audience: '[toString]' }) })).toMatchInlineSnapshot(`
      "berths.mdx:4
        Unknown audience "toString".
        Write one or more of crew, office."
    `);
  });

  test('asks for audiences in site.yml if it has none', () => {
    expect(checkContent({ 'site.yml': 'name: Harbour\n', 'berths.mdx': formatPage() })).toMatchInlineSnapshot(`
      "site.yml
        The site has no audiences, but every page needs one.
        Add a line such as audiences: { editor: Content editors }"
    `);
  });

  test('refuses a date that does not exist', () => {
    expect(checkContent({ 'berths.mdx': formatPage({ last_reviewed: '"2026-02-30"' }) })).toMatchInlineSnapshot(`
      "berths.mdx:7
        The field "last_reviewed" has the day 2026-02-30, which does not exist.
        Write a day of the calendar, such as "2026-11-20"."
    `);
  });
});
