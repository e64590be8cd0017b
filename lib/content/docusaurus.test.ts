import { describe, expect, test } from 'vitest';
import { getDocusaurusId, parseDocusaurusFrontmatter, splitNumberPrefix } from './docusaurus';

function parse(data: Record<string, unknown>, body = '', source = 'guides/berths.md') {
  return parseDocusaurusFrontmatter({ data, body, bodyOffset: 0, lines: [] }, source);
}

describe('a number prefix', () => {
  test.each([
    ['01-intro', 'intro', 1],
    ['1. intro', 'intro', 1],
    ['10_intro', 'intro', 10],
    ['2 - intro', 'intro', 2],
  ])('splits the number prefix off %j', (name, rest, position) => {
    expect(splitNumberPrefix(name)).toEqual({ name: rest, position });
  });

  test.each(['intro', '2026-11-20-news', '7.0-release-1', 'v1-intro', '12'])('finds no number prefix in %j', (name) => {
    expect(splitNumberPrefix(name)).toEqual({ name });
  });
});

describe('the id of a Docusaurus doc', () => {
  test.each([
    ['guides/berths.md', {}, 'guides/berths'],
    ['01-guides/02-berths.mdx', {}, 'guides/berths'],
    ['guides/README.md', {}, 'guides/index'],
    ['guides/index.mdx', {}, 'guides/index'],
    ['guides/Guides.md', {}, 'guides/index'],
    ['guides/berths.md', { id: 'where-to-lie' }, 'guides/where-to-lie'],
    ['guides/index.md', { id: 'start' }, 'guides/index'],
    ['Our guides/Été.md', {}, 'our-guides/ete'],
    ['guides/港.md', {}, 'guides/page'],
    ['guides/berths.md', { id: '../../x' }, 'guides/x'],
    ['guides/berths.md', { id: 7 }, 'guides/berths'],
  ])('the Docusaurus id of %j with %j is %j', (source, data, id) => {
    expect(getDocusaurusId(source, data)).toBe(id);
  });
});

describe('Docusaurus frontmatter', () => {
  test('converts Docusaurus frontmatter', () => {
    const data = { title: 'Berths', description: 'Lie here.', sidebar_position: 3, sidebar_label: 'Lie', slug: '/lie' };
    expect(parse({ ...data, keywords: ['quay', 7], unknown: true })).toMatchObject({ ...data, aliases: ['quay'] });
  });

  test('takes a missing title from the first heading, then from the file name', () => {
    expect(parse({}, 'Text.\n\n# The *best* `berths` ##\n').title).toBe('The best berths');
    expect(parse({}, '```\n# not a heading\n```\n', '03-berths.md').title).toBe('berths');
    expect(parse({ title: '  ' }, '').title).toBe('berths');
  });

  test('accepts a number as a Docusaurus title', () => {
    expect(parse({ title: 2026 }).title).toBe('2026');
  });

  test('takes a missing description from the first sentence of the text', () => {
    const body = "import X from './x';\n\n# Berths\n\n> Quoted.\n\nWhere **boats** lie [at night](b.md). Not read.\n";
    expect(parse({}, body).description).toBe('Where boats lie at night.');
  });

  test('cuts a description without a full stop at 160 characters', () => {
    const { description } = parse({}, `${'word '.repeat(60)}\n`);
    expect(description).toMatch(/^(word )+word…$/);
    expect(description.length).toBeLessThanOrEqual(160);
  });

  test('uses the title as the description if there is no text', () => {
    expect(parse({ title: 'Berths' }, '- a list\n').description).toBe('Berths');
  });

  test('takes a missing sidebar position from the number prefix', () => {
    expect(parse({}, '', '03-berths.md').sidebar_position).toBe(3);
    expect(parse({ sidebar_position: 1 }, '', '03-berths.md').sidebar_position).toBe(1);
  });

  test('treats a Docusaurus draft as unlisted', () => {
    expect([parse({ draft: true }), parse({ unlisted: true }), parse({})].map(({ unlisted }) => unlisted)).toEqual([
      true,
      true,
      false,
    ]);
  });
});
