import { describe, expect, test } from 'vitest';
import {
  checkDocId,
  getBookPath,
  getDocFramePath,
  getDocPath,
  getDocPathFromRoute,
  getDocRoute,
  getHref,
  getMarkdownPath,
  getParentFolder,
  getSlug,
  getTrailPath,
  parseSlug,
  slugify,
  stripIndex,
  toAddressSegment,
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

  test.each([
    ['docs', [], '/docs/', '/docs.md', '/central/docs/'],
    ['a/b', ['x'], '/a/b/x/', '/a/b/x.md', '/central/a/b/x/'],
    ['', ['x y'], '/x%20y/', '/x%20y.md', '/central/x%20y/'],
    ['', [], '/', '/index.md', '/central/_root/'],
  ])('with the route base path %j the slug %j has the path %s', (routeBasePath, slug, docPath, markdown, frame) => {
    expect(getDocPath(slug, routeBasePath)).toBe(docPath);
    expect(getMarkdownPath(docPath)).toBe(markdown);
    expect(getDocFramePath(docPath)).toBe(frame);
    expect(getDocPathFromRoute(getDocRoute(docPath))).toBe(docPath);
  });

  test('encodes the book of a category', () => {
    expect(getBookPath('category', 'our guides/index')).toBe('/print/our%20guides/');
  });

  test.each([
    ['日本', '日本'],
    ['7.0-upgrade', '7.0-upgrade'],
    ['.hidden', '-hidden'],
    ['..', '-'],
    ['a#b?c%d"e', 'a-b-c-d-e'],
    ['', '-'],
  ])('the address segment of the name %j is %j', (name, segment) => {
    expect(toAddressSegment(name)).toBe(segment);
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
