import { describe, expect, test } from 'vitest';
import { checkContent, formatPage } from '../content/test-content';

test('a valid content folder has no problem', () => {
  expect(checkContent({ 'guides/berths.mdx': formatPage() })).toBe('');
});

describe('fields of a page', () => {
  test('a missing field is named, with what to write', () => {
    expect(checkContent({ 'berths.mdx': formatPage({ description: undefined }) })).toMatchInlineSnapshot(`
      "berths.mdx:1
        The field "description" is missing.
        Write one sentence of 160 characters or fewer that ends with a full stop."
    `);
  });

  test('a page without any frontmatter lacks every field that is required', () => {
    expect(checkContent({ 'berths.mdx': 'Tie up where there is room.\n' })).toMatchInlineSnapshot(`
      "berths.mdx:1
        The page has no frontmatter.
        Begin it with a line ---, a line for each of title, description, audience, type, owner, last_reviewed, review_in, and a line ---."
    `);
  });

  test('a wrong field is shown as it is, with its line', () => {
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

  test('a field without a value is called empty', () => {
    expect(checkContent({ 'berths.mdx': formatPage({ owner: '' }) })).toMatchInlineSnapshot(`
      "berths.mdx:6
        The field "owner" is empty.
        Write the team that is responsible for the page, such as owner: "Web team"."
    `);
  });

  test('a title that is too long is shown', () => {
    expect(
      checkContent({ 'berths.mdx': formatPage({ title: 'Berth '.repeat(12).trim(), description: 'Moor.' }) }),
    ).toMatchInlineSnapshot(`
      "berths.mdx:2
        The field "title" cannot be "Berth Berth Berth Berth Berth Berth Berth Berth Berth Berth Berth Berth".
        Write a title of 65 characters or fewer, such as title: "Roles"."
    `);
  });

  test('an unknown field is named, with the known one that is near', () => {
    expect(checkContent({ 'berths.mdx': formatPage({ sidebar_postion: '3' }) })).toMatchInlineSnapshot(`
      "berths.mdx:9
        Unknown field "sidebar_postion".
        Did you mean "sidebar_position"?"
    `);
  });

  test('an unknown field that is near no other is answered with all there are', () => {
    expect(checkContent({ 'berths.mdx': formatPage({ weather: 'fair' }) })).toMatchInlineSnapshot(`
      "berths.mdx:9
        Unknown field "weather".
        Remove it. The fields are title, description, audience, type, owner, last_reviewed, review_in, sidebar_position, sidebar_label, slug, unlisted, search, search_boost, aliases, related, old_paths, endpoints, short."
    `);
  });

  test('an unknown field of an entry is named with the field it stands in', () => {
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

  test('an unknown audience is named, with those that the site has', () => {
    expect(checkContent({ 'berths.mdx': formatPage({ audience: '[pirate]' }) })).toMatchInlineSnapshot(`
      "berths.mdx:4
        Unknown audience "pirate".
        Write one or more of crew, office."
    `);
  });

  test('an audience that is nearly right is answered with the right one', () => {
    expect(checkContent({ 'berths.mdx': formatPage({ audience: '[crew, ofice]' }) })).toMatchInlineSnapshot(`
      "berths.mdx:4
        Unknown audience "ofice".
        Did you mean "office"?"
    `);
  });

  test('a name that every object carries is no audience', () => {
    expect(checkContent({ 'berths.mdx': formatPage({ audience: '[toString]' }) })).toMatchInlineSnapshot(`
      "berths.mdx:4
        Unknown audience "toString".
        Write one or more of crew, office."
    `);
  });

  test('an audience of a site that names none is asked for in the identity', () => {
    expect(checkContent({ 'site.yml': 'name: Harbour\n', 'berths.mdx': formatPage() })).toMatchInlineSnapshot(`
      "site.yml
        The site has no audiences, but every page needs one.
        Add a line such as audiences: { editor: Content editors }"
    `);
  });

  test('a day that no calendar has is refused', () => {
    expect(checkContent({ 'berths.mdx': formatPage({ last_reviewed: '"2026-02-30"' }) })).toMatchInlineSnapshot(`
      "berths.mdx:7
        The field "last_reviewed" cannot be "2026-02-30".
        Write a date in quotes, such as last_reviewed: "2026-11-20"."
    `);
  });
});
