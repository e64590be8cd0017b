import { array, boolean, constantFrom, double, oneof, option, record, string } from 'fast-check';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { parseFrontmatter, splitFile } from '../../lib/content/frontmatter';
import { parseYaml } from '../../lib/content/yaml';
import { prepareBody } from '../../lib/mdx/prepare';
import { frontmatterSchema } from '../../lib/model/doc';
import type { Problem } from '../../lib/problem';
import { checkProperty } from './check-property';

const PIECES = [
  '---',
  '\n',
  ': ',
  '- ',
  '&a ',
  '*a',
  '<<',
  '{',
  '}',
  '[',
  ']',
  '"',
  "'",
  '#',
  '!!',
  'title',
  '<!--',
  '-->',
  '`',
  '\t',
];
const anything = oneof(
  string({ unit: 'binary' }),
  array(oneof(constantFrom(...PIECES), string({ maxLength: 3 }))).map((parts) => parts.join('')),
  array(constantFrom(...PIECES)).map((parts) => `---\n${parts.join('')}\n---\n`),
);
const words = string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).map((text) => `a${text.trim()}b`);
const fields = record({
  title: words,
  description: words.map((text) => `${text}.`),
  audience: array(words, { minLength: 1, maxLength: 3 }),
  type: constantFrom('task', 'concept'),
  owner: words,
  last_reviewed: constantFrom('2026-11-20', '2024-02-29'),
  review_in: constantFrom('6 months', '12 months'),
  sidebar_position: option(double({ noNaN: true, noDefaultInfinity: true }), { nil: undefined }),
  unlisted: boolean(),
  aliases: array(words, { maxLength: 3 }),
});

function read(text: string) {
  const problems: Problem[] = [];
  const split = splitFile({ source: 'a.mdx', file: 'a.mdx', text }, problems);
  return { split, problems };
}

test('frontmatter written as YAML is read back unchanged', () => {
  checkProperty(fields, (written) => {
    const yaml = stringify(written, { version: '1.1', lineWidth: 0 });
    const { split, problems } = read(`---\n${yaml}---\n\nWords.\n`);
    const parsed = parseFrontmatter(split, frontmatterSchema, 'a.mdx', problems);
    expect(problems).toEqual([]);
    expect(parsed).toMatchObject(JSON.parse(JSON.stringify(written)));
  });
});

test('splitting any file never throws, and the body is the end of the file', () => {
  checkProperty(anything, (text) => {
    const { split, problems } = read(text);
    parseFrontmatter(split, frontmatterSchema, 'a.mdx', problems);
    expect(text.endsWith(split.body)).toBe(true);
    expect(text.split('\n').length - split.bodyOffset).toBe(split.body.split('\n').length);
    expect(problems.every(({ problem, fix }) => problem && fix)).toBe(true);
  });
});

test('parsing any data file never throws', () => {
  checkProperty(anything, (text) => {
    const { data, errors } = parseYaml(text);
    if (errors.length > 0) expect(data).toBeUndefined();
  });
});

test('preparing any text as MDX keeps its number of lines', () => {
  checkProperty(anything, (text) => {
    expect(prepareBody(text).source.split('\n').length).toBe(text.split('\n').length);
  });
});
