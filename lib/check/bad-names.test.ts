import { describe, expect, test } from 'vitest';
import { checkContent, formatPage } from '../content/test-content';

describe('two pages that are one', () => {
  test('two files with one id', () => {
    expect(
      checkContent({ 'berths.md': formatPage(), 'berths.mdx': formatPage({ title: 'Moorings' }) }),
    ).toMatchInlineSnapshot(`
      "berths.mdx
        Has the same id as berths.md: "berths".
        Rename one of the two files."
    `);
  });

  test('two ids that differ by case alone', () => {
    expect(
      checkContent({ 'Berths.md': formatPage(), 'berths.mdx': formatPage({ title: 'Moorings' }) }),
    ).toMatchInlineSnapshot(`
      "berths.mdx
        Has the same id (ignoring case) as Berths.md: "berths".
        Rename one of the two files: some file systems and hosts ignore case."
    `);
  });

  test('one title', () => {
    expect(
      checkContent({ 'berths.mdx': formatPage(), 'moorings.mdx': formatPage({ description: 'Where to tie up.' }) }),
    ).toMatchInlineSnapshot(`
      "moorings.mdx
        Has the same title as berths.mdx: "Berths".
        Change one of the two titles."
    `);
  });

  test('one description', () => {
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

  test('a copied page has both the title and the description of the other', () => {
    expect(checkContent({ 'berths.mdx': formatPage(), 'moorings.mdx': formatPage() })).toMatchInlineSnapshot(`
      "moorings.mdx
        Has the same description as berths.mdx: "Berths for those who come by sea.".
        Describe what this page has that the other does not.

      moorings.mdx
        Has the same title as berths.mdx: "Berths".
        Change one of the two titles."
    `);
  });

  test('one slug', () => {
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

  test('a slug that is the name of another page', () => {
    expect(
      checkContent({ 'berths.mdx': formatPage(), 'moorings.mdx': formatPage({ title: 'Moorings', slug: 'berths' }) }),
    ).toMatchInlineSnapshot(`
      "moorings.mdx
        Has the same address as berths.mdx: "/central/berths/".
        Change the slug of one of the two pages."
    `);
  });
});

describe('names that cannot stand in an address', () => {
  test('a file with a space in its name', () => {
    expect(checkContent({ 'my berth.mdx': formatPage() })).toMatchInlineSnapshot(`
      "my berth.mdx
        The name "my berth" cannot be used in an address.
        Rename the file or folder: letters, digits, hyphens and underscores only."
    `);
  });

  test('a folder with a space in its name', () => {
    expect(checkContent({ 'my berths/one.mdx': formatPage() })).toMatchInlineSnapshot(`
      "my berths/index.mdx
        The name "my berths" cannot be used in an address.
        Rename the file or folder: letters, digits, hyphens and underscores only.

      my berths/one.mdx
        The name "my berths" cannot be used in an address.
        Rename the file or folder: letters, digits, hyphens and underscores only."
    `);
  });

  test('a slug of two segments', () => {
    expect(checkContent({ 'berths.mdx': formatPage({ slug: 'tie/up' }) })).toMatchInlineSnapshot(`
      "berths.mdx:9
        The field "slug" cannot be "tie/up".
        Write one segment of letters, digits, hyphens and underscores, such as slug: "roles"."
    `);
  });
});
