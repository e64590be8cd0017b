import { describe, expect, test } from 'vitest';
import {
  checkDocId,
  getDocPath,
  getHref,
  getMarkdownPath,
  getParentFolder,
  getSlug,
  getTrailPath,
  parseSlug,
  slugify,
  stripIndex,
} from './slug';

describe('the slug of a doc', () => {
  test('is its id, without the index of a landing page', () => {
    expect(getSlug('guides/berths')).toEqual(['guides', 'berths']);
    expect(getSlug('guides/index')).toEqual(['guides']);
    expect(getSlug('index')).toEqual(['index']);
  });

  test('takes its last segment from the frontmatter', () => {
    expect(getSlug('guides/berths', 'moorings')).toEqual(['guides', 'moorings']);
    expect(getSlug('guides/deep/index', 'shallow')).toEqual(['guides', 'shallow']);
    expect(getSlug('berths', 'moorings')).toEqual(['moorings']);
  });

  test('is the whole of a slug that begins with a slash', () => {
    expect(getSlug('guides/berths', '/a/b/')).toEqual(['a', 'b']);
    expect(getSlug('guides/berths', '/')).toEqual(['guides', 'berths']);
  });

  test.each(['../../../out', '/../out', './../../out'])('never leads out of the docs: %j', (authored) => {
    expect(getSlug('guides/berths', authored)).toEqual(['out']);
  });
});

describe('a doc id', () => {
  test('stands in a folder, a landing page in the one above its own', () => {
    expect(getParentFolder('guides/deep/berths')).toBe('guides/deep');
    expect(getParentFolder('guides/deep/index')).toBe('guides');
    expect(getParentFolder('guides/index')).toBe('');
    expect(getParentFolder('berths')).toBe('');
  });

  test('loses its index and nothing else', () => {
    expect(['a/index', 'index', 'a/reindex', 'a/index/b'].map(stripIndex)).toEqual([
      'a',
      'index',
      'a/reindex',
      'a/index/b',
    ]);
  });

  test('is good with letters, digits, hyphens and underscores', () => {
    expect(checkDocId('getting_started/two-factor/2FA')).toBeUndefined();
  });

  test.each([
    ['my berth', 'my berth'],
    ['guides/été', 'été'],
    ['a//b', ''],
    ['../a', '..'],
    ['/a', ''],
    ['a.mdx', 'a.mdx'],
    ['', ''],
  ])('is bad as %j, and says where', (docId, bad) => {
    expect(checkDocId(docId)).toBe(`The name "${bad}" cannot stand in an address.`);
  });
});

describe('addresses', () => {
  test('of a doc, its Markdown copy and a trail stand below the root', () => {
    expect(getDocPath(['guides', 'berths'])).toBe('/central/guides/berths/');
    expect(getMarkdownPath(['guides', 'berths'])).toBe('/central/guides/berths.md');
    expect(getTrailPath('first-day')).toBe('/trails/first-day/');
  });

  test('of a doc are encoded, and read back', () => {
    expect(getDocPath(['côte', 'a b'])).toBe('/central/c%C3%B4te/a%20b/');
    expect(parseSlug(['c%C3%B4te', 'a%20b'])).toEqual(['côte', 'a b']);
  });

  test('have the base path in front', () => {
    expect(getHref('/central/', '/help/x')).toBe('/help/x/central/');
    expect(getHref('/', '')).toBe('/');
  });
});

test('a safe name is made of any text', () => {
  expect(['Été à la mer', '  Berths & Moorings! ', 'a_b-c', '港'].map(slugify)).toEqual([
    'ete-a-la-mer',
    'berths-moorings',
    'a_b-c',
    '',
  ]);
});
