import { describe, expect, test } from 'vitest';
import { getDocusaurusNames, getLandingRank, splitNumberPrefix } from './names';

describe('a number prefix', () => {
  test.each([
    ['01-intro', 'intro', 1],
    ['1. intro', 'intro', 1],
    ['10_intro', 'intro', 10],
    ['2 - intro', 'intro', 2],
    ['1 -- intro', 'intro', 1],
    ['003.intro-4', 'intro-4', 3],
  ])('splits the number prefix off %j', (name, rest, position) => {
    expect(splitNumberPrefix(name)).toEqual({ name: rest, position });
  });

  test.each([
    'intro',
    '2026-11-20-news',
    '7.0-release-1',
    '4-0',
    '5_1',
    '21-11-foo',
    'v1-intro',
    '12',
    '01 intro',
    '1-',
  ])('finds no number prefix in the date, version or name %j', (name) => {
    expect(splitNumberPrefix(name)).toEqual({ name });
  });
});

describe('the names of a Docusaurus doc', () => {
  test.each([
    ['guides/berths.md', {}, 'guides/berths', '/guides/berths'],
    ['01-guides/02-berths.mdx', {}, 'guides/berths', '/guides/berths'],
    ['1-guides/2-berths.md', { parse_number_prefixes: false }, '1-guides/2-berths', '/1-guides/2-berths'],
    ['guides/berths.md', { id: 'lie' }, 'guides/lie', '/guides/lie'],
    ['guides/berths.md', { id: 7 }, 'guides/7', '/guides/7'],
    ['4-0.md', {}, '4-0', '/4-0'],
    ['7.0-upgrade.md', {}, '7.0-upgrade', '/7.0-upgrade'],
    ['日本.md', {}, '日本', '/日本'],
    ['Our guides/Été.md', {}, 'Our guides/Été', '/Our guides/Été'],
    ['a/b#c?.md', {}, 'a/b#c?', '/a/b-c-'],
    ['a/b.md', { slug: '/' }, 'a/b', '/'],
    ['a/b.md', { slug: '/x/y/' }, 'a/b', '/x/y'],
    ['a/b.md', { slug: '../x' }, 'a/b', '/x'],
    ['a/b.md', { slug: '../../../x' }, 'a/b', '/x'],
    ['a/b.md', { slug: './x' }, 'a/b', '/a/x'],
    ['a/b.md', { slug: 12 }, 'a/b', '/a/12'],
  ])('%j with %j has the Docusaurus id %j and the slug %j', (source, data, docusaurusId, slug) => {
    expect(getDocusaurusNames(source, data)).toMatchObject({ docusaurusId, slug, isLanding: false });
  });

  test('a number prefix is a position, unless the frontmatter turns it off', () => {
    expect(getDocusaurusNames('2-berths.md', {}).position).toBe(2);
    expect(getDocusaurusNames('2-berths.md', { parse_number_prefixes: false }).position).toBeUndefined();
  });

  test.each([
    ['index.md', {}, 'index', 'index', '/'],
    ['README.md', {}, 'index', 'README', '/'],
    ['guides/index.mdx', {}, 'guides/index', 'guides/index', '/guides'],
    ['guides/README.md', {}, 'guides/index', 'guides/README', '/guides'],
    ['guides/Guides.md', {}, 'guides/index', 'guides/Guides', '/guides'],
    ['guides/index.md', { id: 'start' }, 'guides/index', 'guides/start', '/guides'],
    ['latest/README.md', { slug: 'contributing' }, 'latest/index', 'latest/README', '/latest/contributing'],
    ['1-a/index.md', { slug: '/' }, 'a/index', 'a/index', '/'],
  ])('%j with %j is the landing page %j with the Docusaurus id %j at %j', (source, data, id, docusaurusId, slug) => {
    expect(getDocusaurusNames(source, data)).toMatchObject({ id, docusaurusId, slug, isLanding: true });
  });

  test.each([{ id: '../../x' }, { id: 'y/../../x' }, { slug: '..\\..\\x' }, { slug: '%2e%2e/x' }, { id: '..' }])(
    'no id or slug with %j leaves the docs',
    (data) => {
      const { id, slug } = getDocusaurusNames('a/b.md', data);
      expect(`${id}/${slug}`.split('/')).not.toContain('..');
      expect(slug).not.toMatch(/[%\\]/);
    },
  );

  test('the landing page of a folder is its index, then its README, then the file with its name', () => {
    expect(['a/a.md', 'a/index.md', 'a/README.mdx'].map(getLandingRank)).toEqual([2, 0, 1]);
  });
});
