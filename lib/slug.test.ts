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

describe('a slug', () => {
  test('a slug is the doc id, without the index of a landing page', () => {
    expect(getSlug('guides/berths')).toEqual(['guides', 'berths']);
    expect(getSlug('guides/index')).toEqual(['guides']);
    expect(getSlug('index')).toEqual(['index']);
  });

  test('a slug takes its last segment from the frontmatter', () => {
    expect(getSlug('guides/berths', 'moorings')).toEqual(['guides', 'moorings']);
    expect(getSlug('guides/deep/index', 'shallow')).toEqual(['guides', 'shallow']);
    expect(getSlug('berths', 'moorings')).toEqual(['moorings']);
  });

  test('a slug from frontmatter that begins with a slash replaces every segment', () => {
    expect(getSlug('guides/berths', '/a/b/')).toEqual(['a', 'b']);
    expect(getSlug('guides/berths', '/')).toEqual([]);
  });

  test.each(['../../../out', '/../out', './../../out'])('the slug %j stays below the docs', (authored) => {
    expect(getSlug('guides/berths', authored)).toEqual(['out']);
  });
});

describe('a doc id', () => {
  test('the parent folder of a landing page is the parent of its folder', () => {
    expect(getParentFolder('guides/deep/berths')).toBe('guides/deep');
    expect(getParentFolder('guides/deep/index')).toBe('guides');
    expect(getParentFolder('guides/index')).toBe('');
    expect(getParentFolder('berths')).toBe('');
  });

  test('stripIndex removes only the index of a landing page', () => {
    expect(['a/index', 'index', 'a/reindex', 'a/index/b'].map(stripIndex)).toEqual([
      'a',
      'index',
      'a/reindex',
      'a/index/b',
    ]);
  });

  test('a doc id may have letters, digits, hyphens and underscores', () => {
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
  ])('refuses the doc id %j and names the invalid segment', (docId, segment) => {
    expect(checkDocId(docId)).toBe(`The name "${segment}" cannot be used in an address.`);
  });
});

describe('paths', () => {
  test('gets the paths of a doc, its Markdown copy and a trail', () => {
    expect(getDocPath(['guides', 'berths'])).toBe('/central/guides/berths/');
    expect(getMarkdownPath('/central/guides/berths/')).toBe('/central/guides/berths.md');
    expect(getTrailPath('first-day')).toBe('/trails/first-day/');
  });

  test('encodes the path of a doc and decodes it again', () => {
    expect(getDocPath(['côte', 'a b'])).toBe('/central/c%C3%B4te/a%20b/');
    expect(parseSlug(['c%C3%B4te', 'a%20b'])).toEqual(['côte', 'a b']);
  });

  test('an href begins with the base path', () => {
    expect(getHref('/central/', '/help/x')).toBe('/help/x/central/');
    expect(getHref('/', '')).toBe('/');
  });
});

test('converts any text to a slug segment', () => {
  expect(['Été à la mer', '  Berths & Moorings! ', 'a_b-c', '港'].map(slugify)).toEqual([
    'ete-a-la-mer',
    'berths-moorings',
    'a_b-c',
    '',
  ]);
});
