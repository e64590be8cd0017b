import { describe, expect, test } from 'vitest';
import { getDocusaurusId, parseDocusaurusFrontmatter, splitNumberPrefix } from './docusaurus';

function read(data: Record<string, unknown>, body = '', source = 'guides/berths.md') {
  return parseDocusaurusFrontmatter({ data, body, bodyOffset: 0, lines: [] }, source);
}

describe('a number prefix', () => {
  test.each([
    ['01-intro', 'intro', 1],
    ['1. intro', 'intro', 1],
    ['10_intro', 'intro', 10],
    ['2 - intro', 'intro', 2],
  ])('of %j is cut off', (name, rest, position) => {
    expect(splitNumberPrefix(name)).toEqual({ name: rest, position });
  });

  test.each(['intro', '2026-11-20-news', '7.0-release-1', 'v1-intro', '12'])('is not seen in %j', (name) => {
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
  ])('of %j with %j is %j', (source, data, id) => {
    expect(getDocusaurusId(source, data)).toBe(id);
  });
});

describe('Docusaurus frontmatter', () => {
  test('is read as ours', () => {
    const data = { title: 'Berths', description: 'Lie here.', sidebar_position: 3, sidebar_label: 'Lie', slug: '/lie' };
    expect(read({ ...data, keywords: ['quay', 7], unknown: true })).toMatchObject({ ...data, aliases: ['quay'] });
  });

  test('takes the title from the first heading, then from the name of the file', () => {
    expect(read({}, 'Text.\n\n# The *best* `berths` ##\n').title).toBe('The best berths');
    expect(read({}, '```\n# no heading\n```\n', '03-berths.md').title).toBe('berths');
    expect(read({ title: '  ' }, '').title).toBe('berths');
  });

  test('takes a number for a title as text', () => {
    expect(read({ title: 2026 }).title).toBe('2026');
  });

  test('takes the description from the first sentence of the text', () => {
    const body = "import X from './x';\n\n# Berths\n\n> Quoted.\n\nWhere **boats** lie [at night](b.md). Not read.\n";
    expect(read({}, body).description).toBe('Where boats lie at night.');
  });

  test('cuts a first paragraph without a full stop at 160 characters', () => {
    const { description } = read({}, `${'word '.repeat(60)}\n`);
    expect(description).toMatch(/^(word )+word…$/);
    expect(description.length).toBeLessThanOrEqual(160);
  });

  test('takes the title for a description where there is no text', () => {
    expect(read({ title: 'Berths' }, '- a list\n').description).toBe('Berths');
  });

  test('takes the position from the name of the file where it says none', () => {
    expect(read({}, '', '03-berths.md').sidebar_position).toBe(3);
    expect(read({ sidebar_position: 1 }, '', '03-berths.md').sidebar_position).toBe(1);
  });

  test('takes a draft for unlisted', () => {
    expect([read({ draft: true }), read({ unlisted: true }), read({})].map(({ unlisted }) => unlisted)).toEqual([
      true,
      true,
      false,
    ]);
  });
});
