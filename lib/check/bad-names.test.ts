import { describe, expect, test } from 'vitest';
import { checkContent, formatPage } from '../../e2e/support/content';

describe('duplicates', () => {
  test('reports two files with the same id', () => {
    expect(
      checkContent({ 'berths.md': formatPage(), 'berths.mdx': formatPage({ title: 'Moorings' }) }),
    ).toMatchInlineSnapshot(`
      "berths.mdx
        Has the same id as berths.md: "berths".
        Rename one of the two files."
    `);
  });

  test('reports ids that differ only in case', () => {
    expect(
      checkContent({ 'Berths.md': formatPage(), 'berths.mdx': formatPage({ title: 'Moorings' }) }),
    ).toMatchInlineSnapshot(`
      "berths.mdx
        Has the same id (ignoring case) as Berths.md: "berths".
        Rename one of the two files: some file systems and hosts ignore case."
    `);
  });

  test('reports two pages with the same title', () => {
    expect(
      checkContent({ 'berths.mdx': formatPage(), 'moorings.mdx': formatPage({ description: 'Where to tie up.' }) }),
    ).toMatchInlineSnapshot(`
      "moorings.mdx
        Has the same title as berths.mdx: "Berths".
        Change one of the two titles."
    `);
  });

  test('reports two pages with the same description', () => {
    expect(
      checkContent({
        'berths.mdx': formatPage({ description: 'Where to tie up.' }),
        'moorings.mdx': formatPage({ title: 'Moorings', description: 'Where to tie up.' }),
      }),
    ).toMatchInlineSnapshot(`
      "moorings.mdx
        Has the same description as berths.mdx: "Where to tie up.".
        Describe what this page has that the other does not."
    `);
  });

  test('reports both the title and the description of a copied page', () => {
    expect(checkContent({ 'berths.mdx': formatPage(), 'moorings.mdx': formatPage() })).toMatchInlineSnapshot(`
      "moorings.mdx
        Has the same description as berths.mdx: "Berths for those who come by sea.".
        Describe what this page has that the other does not.

      moorings.mdx
        Has the same title as berths.mdx: "Berths".
        Change one of the two titles."
    `);
  });

  test('reports two pages with the same slug', () => {
    expect(
      checkContent({
        'berths.mdx': formatPage({ slug: 'tie-up' }),
        'moorings.mdx': formatPage({ title: 'Moorings', slug: 'tie-up' }),
      }),
    ).toMatchInlineSnapshot(`
      "moorings.mdx
        Has the same address as berths.mdx: "/central/tie-up/".
        Change the slug of one of the two pages."
    `);
  });

  test('reports a slug that is the name of another page', () => {
    expect(
      checkContent({ 'berths.mdx': formatPage(), 'moorings.mdx': formatPage({ title: 'Moorings', slug: 'berths' }) }),
    ).toMatchInlineSnapshot(`
      "moorings.mdx
        Has the same address as berths.mdx: "/central/berths/".
        Change the slug of one of the two pages."
    `);
  });
});

describe('names that are not valid in an address', () => {
  test('refuses a file name with a space', () => {
    expect(checkContent({ 'my berth.mdx': formatPage() })).toMatchInlineSnapshot(`
      "my berth.mdx
        The name "my berth" cannot be used in an address.
        Rename the file or folder: letters, digits, hyphens and underscores only."
    `);
  });

  test('refuses a folder name with a space', () => {
    expect(checkContent({ 'my berths/one.mdx': formatPage() })).toMatchInlineSnapshot(`
      "my berths/index.mdx
        The name "my berths" cannot be used in an address.
        Rename the file or folder: letters, digits, hyphens and underscores only.

      my berths/one.mdx
        The name "my berths" cannot be used in an address.
        Rename the file or folder: letters, digits, hyphens and underscores only."
    `);
  });

  test('refuses a slug with a slash', () => {
    expect(checkContent({ 'berths.mdx': formatPage({ slug: 'tie/up' }) })).toMatchInlineSnapshot(`
      "berths.mdx:9
        The field "slug" cannot be "tie/up".
        Write one segment of letters, digits, hyphens and underscores, such as slug: "roles", or slug: / for the home page."
    `);
  });
});
