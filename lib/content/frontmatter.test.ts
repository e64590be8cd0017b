import { createRequire } from 'node:module';
import { describe, expect, test, vi } from 'vitest';
import { formatPage } from '../../e2e/support/content';
import { frontmatterSchema } from '../model/doc';
import type { Problem } from '../problem';
import { findFieldLine, parseFrontmatter, splitFile } from './frontmatter';

function split(text: string) {
  const problems: Problem[] = [];
  return { ...splitFile({ source: 'a.mdx', file: 'a.mdx', text }, problems), problems };
}

describe('a file', () => {
  test('splits a file into fields and body, and counts the lines above the body', () => {
    expect(split('---\ntitle: Berths\n---\n\nTie up.\n')).toMatchObject({
      data: { title: 'Berths' },
      body: '\nTie up.\n',
      bodyOffset: 3,
      problems: [],
    });
  });

  test('treats a file without frontmatter as body', () => {
    expect(split('# Berths\n')).toMatchObject({ data: {}, body: '# Berths\n', bodyOffset: 0, problems: [] });
  });

  test('splits a file with empty frontmatter', () => {
    expect(split('---\n---\nTie up.\n')).toMatchObject({ data: {}, body: 'Tie up.\n', bodyOffset: 2, problems: [] });
  });

  test('does not treat a Markdown rule at the start of a file as frontmatter', () => {
    expect(split('-----\n\nTie up.\n')).toMatchObject({ data: {}, body: '-----\n\nTie up.\n', problems: [] });
  });

  test('splits a file that ends with its frontmatter', () => {
    expect(split('---\ntitle: Berths\n---')).toMatchObject({ body: '', problems: [] });
  });

  test.each([
    ['---\ntitle: [\n---\n\nTie up.\n', 2],
    ['---\n- a\n---\n\nTie up.\n', 2],
    ['---js\n{}\n---\n\nTie up.\n', 1],
  ])('keeps the body of a file with invalid frontmatter: %j', (text, line) => {
    const { body, bodyOffset, data, lines, problems } = split(text);
    expect({ body, bodyOffset, data, lines }).toEqual({ body: '\nTie up.\n', bodyOffset: 3, data: {}, lines: [] });
    expect(problems).toMatchObject([{ line }]);
  });

  test('reports invalid YAML each time that a file is split', () => {
    const text = '---\ntitle: [\n---\n';
    expect([split(text), split(text)].map(({ problems }) => problems.length)).toEqual([1, 1]);
  });

  test('returns new data each time that a file is split', () => {
    const text = '---\naliases: [a]\n---\n';
    const [first, second] = [split(text).data, split(text).data];
    expect(first).toEqual(second);
    expect(first).not.toBe(second);
  });
});

/** Parse a page's frontmatter, with the given fields as YAML. */
function parse(given: Record<string, string | undefined> = {}) {
  const problems: Problem[] = [];
  return { fields: parseFrontmatter(split(formatPage(given)), frontmatterSchema, 'a.mdx', problems), problems };
}

describe('frontmatter', () => {
  test('frontmatter has its required fields, and defaults for the others', () => {
    expect(parse().fields).toEqual({
      title: 'Berths',
      description: 'Berths for those who come by sea.',
      audience: ['crew'],
      type: 'task',
      owner: 'Harbour office',
      last_reviewed: '2026-11-20',
      review_in: '12 months',
      unlisted: false,
      search: true,
      search_boost: 1,
      aliases: [],
      asked: [],
      related: [],
      old_paths: [],
      endpoints: [],
    });
  });

  test('accepts every optional field of the frontmatter', () => {
    const given = {
      sidebar_position: '3',
      sidebar_label: 'Lie',
      slug: 'lie',
      unlisted: 'true',
      search: 'false',
      search_boost: '0.5',
      aliases: '["quay", "2FA"]',
      related: '[{ doc: a, why: To see. }]',
      old_paths: '["/old/"]',
      endpoints: '[{ shape: "boats/{id}", parameters: [{ name: id, meaning: Its number. }], post: [name] }]',
      short: 'A stub.',
    };
    expect(parse(given).problems).toEqual([]);
  });
});

test.each(['Y', 'n', 'yes', 'No', 'on', 'OFF'])('reads the title %s as text, as other programs do', (title) => {
  expect(parse({ title }).fields?.title).toBe(title);
});

test("never reads frontmatter with gray-matter's own YAML parser", () => {
  const { engines } = createRequire(import.meta.url)('gray-matter') as { engines: { yaml: { parse(): unknown } } };
  const parseOwn = vi.spyOn(engines.yaml, 'parse');
  const data = ['title: Berths', 'title: [', '# title', ''].map((yaml) => split(`---\n${yaml}\n---\n`).data);
  expect(data).toEqual([{ title: 'Berths' }, {}, {}, {}]);
  expect(parseOwn).not.toHaveBeenCalled();
  parseOwn.mockRestore();
});

describe('invalid frontmatter', () => {
  test.each([
    ['title', `"${'x'.repeat(66)}"`],
    ['title', '" "'],
    ['description', '"No full stop"'],
    ['description', `"${'x'.repeat(160)}."`],
    ['audience', '[]'],
    ['audience', 'crew'],
    ['type', 'essay'],
    ['last_reviewed', '"20 November 2026"'],
    ['last_reviewed', '"2026-13-01"'],
    ['review_in', '3 months'],
    ['sidebar_position', 'first'],
    ['slug', '"a/b"'],
    ['slug', '""'],
    ['unlisted', '"yes"'],
    ['search_boost', '3'],
    ['aliases', 'quay'],
    ['related', '[a, b]'],
    ['related', '[{ doc: a, why: x }, { doc: b, why: x }, { doc: c, why: x }, { doc: d, why: x }]'],
    ['old_paths', '["old/"]'],
    ['endpoints', '[{ method: GET }]'],
  ])('refuses frontmatter with %s: %s', (field, value) => {
    const { fields, problems } = parse({ [field]: value });
    expect(fields).toBeUndefined();
    expect(problems[0]?.problem).toContain(`"${field}"`);
    expect(problems[0]?.line).toBeGreaterThan(1);
  });
});

test('finds the line of a field, also in quotes or in an entry', () => {
  const file = split('---\ntitle: "why: me"\n"owner": x\nrelated:\n  - doc: a\n    why: b\n---\n');
  expect(['title', 'owner', 'doc', 'why', 'none'].map((field) => findFieldLine(file, field))).toEqual([2, 3, 5, 6, 1]);
});
