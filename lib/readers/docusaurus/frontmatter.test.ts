import { describe, expect, test } from 'vitest';
import { checkForeignSite, readForeignSite } from '../../../e2e/support/foreign-site';
import { parseDocusaurusFrontmatter } from './frontmatter';

function parse(data: Record<string, unknown>, body = '', source = 'guides/berths.md') {
  return parseDocusaurusFrontmatter({ data, body }, source);
}

test('converts Docusaurus frontmatter', () => {
  const data = { title: 'Berths', description: 'Lie here.', sidebar_position: 3, sidebar_label: 'Lie', slug: '/lie' };
  expect(parse({ ...data, keywords: ['quay'], unknown: true })).toMatchObject({ ...data, aliases: ['quay'] });
});

test('ignores Docusaurus fields of the wrong type, and reads numbers and texts as each other', () => {
  const data = { title: 2026, sidebar_position: '3', sidebar_label: ['x'], keywords: 'x', unlisted: 'no', slug: {} };
  expect(parse(data)).toMatchObject({ title: '2026', sidebar_position: 3, sidebar_label: '2026', unlisted: false });
});

describe('the title of a Docusaurus doc', () => {
  test.each([
    ['# The *best* `<webview>` ##\n', {}, 'The best <webview>', undefined],
    [
      '# `applyMiddleware(...middleware)`\n',
      { title: 'applyMiddleware' },
      'applyMiddleware(...middleware)',
      'applyMiddleware',
    ],
    ["import X from './x';\nimport Y from 'y';\n\n# A\n", { title: 'B' }, 'A', 'B'],
    ['A\n===\n\nText.\n', {}, 'A', undefined],
    ['<!-- licence -->\n\n# A\n', { title: 'B' }, 'A', 'B'],
    ['Text.\n\n# Second\n', { title: 'B' }, 'B', 'B'],
    ['![logo](x.png)\n\n# Second\n', {}, 'Second', undefined],
    ['```\n# no\n```\n', {}, 'berths', undefined],
    ['## Two\n', {}, 'berths', undefined],
    ['', { title: '`<webview>` Tag' }, '<webview> Tag', '<webview> Tag'],
    ['', { title: 'Has <angle>' }, 'Has <angle>', 'Has <angle>'],
    ['', { title: 'snake_case_name and *stars*' }, 'snake_case_name and stars', 'snake_case_name and stars'],
    ['# [Linked](x.md) and [ref][r] {#own-id}\n', {}, 'Linked and ref', undefined],
    ['# Escaped \\{#own-id}\n', {}, 'Escaped', undefined],
    ['export const a = 1;\n\n{/* licence */}\n\n# A\n', { title: 'B' }, 'A', 'B'],
    ['## Two\n\n# One\n', {}, 'berths', undefined],
    ['&nbsp;\n\n<head>\n\n<title>x</title>\n\n</head>\n\n# One\n', { title: 'B' }, 'One', 'B'],
    ['Text.\n\n# One\n', { title: 'B', hide_title: true }, 'One', 'B'],
    ['Text.\n\n---\n\n# One\n', {}, 'berths', undefined],
    ['', { title: '  ' }, 'berths', undefined],
    ['', { id: 'lie' }, 'lie', undefined],
  ])('the text %j with %j has the heading %j and the label %j', (body, data, title, label) => {
    expect(parse(data, body)).toMatchObject({ title, sidebar_label: label });
  });
});

test.each([
  ["import X from './x';\n\n# A\n", {}, 3],
  ['Text.\n\nA\n===\n', {}, 3],
  ['Text.\n\n# A\n', { title: 'B' }, undefined],
])('the title of %j with %j is the heading in line %j', (body, data, line) => {
  expect(parse(data, body).readerData.titleLine).toBe(line);
});

describe('the description of a Docusaurus doc', () => {
  test.each([
    [
      "import X from './x';\n\n# Berths\n\n> Quoted.\n\nWhere **boats** lie [at night](b.md). Not read.\n",
      'Where boats lie at night.',
    ],
    ['[Boats][r1] and [quays] are here for all.\n\n[r1]: x\n[quays]: y\n', 'Boats and quays are here for all.'],
    ['[![npm](x.svg)](y) [![ci](x)](y)\n\nA package for boats, and quays.\n', 'A package for boats, and quays.'],
    ['~~~~js\nnested\n```\nfence\n~~~~\n\nAfter the code comes text.\n', 'After the code comes text.'],
    ['## A\nUnder the heading without a gap.\n', 'Under the heading without a gap.'],
    ['- a list\n\n1. another\n\nText after the two lists.\n', 'Text after the two lists.'],
    ['Boats[^1] lie here during the night.\n\n[^1]: Note.\n', 'Boats lie here during the night.'],
    ['Unlinks a package (inverse of [`boat link`](./link.md)).\n', 'Unlinks a package (inverse of boat link).'],
    ['Run **`tie [x]`** of [`a`][r] and `b_c_d` and _`e`_.\n\n[r]: x\n', 'Run tie [x] of a and b_c_d and e.'],
    ['Read [about knots](https://example.org/knot_(rope)) first.\n', 'Read about knots first.'],
  ])('the description of %j is %j', (body, description) => {
    expect(parse({}, body).description).toBe(description);
  });

  test('cuts a description without a full stop at 160 characters', () => {
    const { description } = parse({}, `${'word '.repeat(60)}\n`);
    expect(description).toMatch(/^(word )+word…$/);
    expect(description.length).toBeLessThanOrEqual(160);
  });

  test('uses the title as the description if there is no text', () => {
    expect(parse({ title: 'Berths' }, '- a list\n').description).toBe('Berths');
  });

  test('tells a description in the frontmatter from one that comes from the text', () => {
    expect(parse({ description: 'Lie.' }).isDescriptionFromText).toBe(false);
    expect(parse({}, 'Lie here.').isDescriptionFromText).toBe(true);
  });
});

test('reads tags and keywords as words to search for, each once', () => {
  const data = { keywords: ['quay', 2026], tags: ['boats', { label: 'Quay', permalink: '/quay' }, 'quay'] };
  expect(parse(data).aliases).toEqual(['quay', '2026', 'boats', 'Quay']);
});

test('hides the title only if the text has no heading of level 1', () => {
  expect(parse({ hide_title: true }).isTitleHidden).toBe(true);
  expect(parse({ hide_title: true }, '# Berths\n').isTitleHidden).toBe(false);
});

test.each([
  [{}, 2, 3],
  [{ toc_min_heading_level: 3, toc_max_heading_level: '5' }, 3, 5],
  [{ toc_max_heading_level: 9 }, 2, 3],
  [{ hide_table_of_contents: true, toc_max_heading_level: 5 }, 1, 0],
])('the table of contents of %j has the levels %i to %i', (data, min, max) => {
  expect(parse(data).tocLevels).toEqual({ min, max });
});

test.each([
  [{ date: new Date('2026-11-20'), author: 'A' }, '2026-11-20'],
  [{ date: '2026-11-20T23:59:00Z' }, '2026-11-20'],
  [{ date: '11/20/2026' }, '2026-11-20'],
  [{ date: 'yesterday' }, undefined],
  [{ author: 'A' }, undefined],
])('the last update %j is on %j', (last_update, day) => {
  expect(parse({ last_update }).lastUpdate).toBe(day);
});

test('takes a missing sidebar position from the number prefix of the file', () => {
  expect(parse({}, '', 'a/03-berths.md').sidebar_position).toBe(3);
  expect(parse({ sidebar_position: 1 }, '', '03-berths.md').sidebar_position).toBe(1);
});

test.each([
  '---\n\n# Berths\n\nText: of all.\n',
  '---\n\n# Berths\n\nText.\n\n---\n\nMore.\n',
  '---\n\n# Berths\n\n---\n',
  '---\n**Text** of the page\n\n---\n\nMore.\n',
])('a page of another tool can begin with a thematic break: %j', (text) => {
  for (const config of ['docusaurus.config.js', 'mkdocs.yml']) {
    const files = { [config]: 'site_name: x\n', 'docs/berths.md': text };
    expect(checkForeignSite(files)).toBe('');
    expect(readForeignSite(files).docs.find(({ isOverview }) => !isOverview)?.body).toBe(text);
  }
});

test.each(['---\ntitle: A\n\n# Berths\n', '---\n# a comment\ntitle: [\n---\n\nText.\n'])(
  'invalid frontmatter with fields is an error on a page of another tool: %j',
  (text) => {
    expect(checkForeignSite({ 'mkdocs.yml': 'site_name: x\n', 'docs/a.md': text })).toMatch(/a\.md:\d\n/);
  },
);
