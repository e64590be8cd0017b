import { describe, expect, test } from 'vitest';
import { makeTempDir, writeFiles } from '../../../e2e/support/content';
import { formatProblems, type Problem } from '../../problem';
import { readHouseStyle } from './house-style';

function read(text: string | undefined) {
  const dir = makeTempDir();
  writeFiles(dir, { 'style.yml': text });
  const problems: Problem[] = [];
  const house = readHouseStyle(dir, problems);
  return { house, messages: formatProblems(problems).replaceAll(`${dir}/`, '') };
}

describe('readHouseStyle', () => {
  test('returns no house style without style.yml', () => {
    expect(read(undefined)).toEqual({ house: undefined, messages: '' });
  });

  test('adds defaults for the missing fields of a rule', () => {
    const { house } = read('existence:\n  cats: { words: [cat], problem: Says cat., fix: Write dog. }\n');
    expect(house?.existence.cats).toMatchObject({
      severity: 'error',
      match_case: false,
      quotations: false,
      unless: [],
    });
    expect(house?.existence.cats?.in).not.toContain('link');
  });

  test('reports every wrong field of style.yml with its line', () => {
    const text = `existence:
  cats:
    paterns: [cat]
    words: [cat]
    in: [headings]
    problem: Says cat.
    fix: 3
  dogs: { problem: Says dog., fix: Write cat. }
occurrence:
  limits: { count: words, max: 0, problem: Too long., fix: Write less. }
built_in:
  short-page: { min_words: 1 }
`;
    expect(read(text).messages).toMatchInlineSnapshot(`
      "style.yml:3
        The field "existence.cats.paterns" is unknown.
        Did you mean "patterns"?

      style.yml:5
        The field "existence.cats.in" cannot be "headings".
        Did you mean "heading"?

      style.yml:7
        The field "existence.cats.fix" must be text.
        Put it in quotes: "3"

      style.yml:8
        The field "existence.dogs" is not valid.
        Write words or patterns.

      style.yml:10
        The field "occurrence.limits.max" is less than 1.
        Write at least 1.

      style.yml:12
        The field "built_in.short-page" is unknown.
        Did you mean "short-pages"?"
    `);
  });

  test('reports invalid regular expressions and unknown parts in style.yml', () => {
    const text = `substitution:
  cats:
    problem: Says cat.
    fix: Write {write}.
    not_after: '['
    swap:
      - { patterns: [cat, '('], write: dog }
      - { patterns: ['{animal}s'], write: dog }
`;
    expect(read(text).messages).toMatchInlineSnapshot(`
      "style.yml:5
        The field "substitution.cats.not_after" cannot be "[".
        Write a valid regular expression (Unterminated character class).

      style.yml:7
        The field "substitution.cats.swap.patterns" cannot be "(".
        Write a valid regular expression (Unterminated group).

      style.yml:8
        The field "substitution.cats.swap.patterns" cannot be "{animal}s".
        Write a valid regular expression (Lone quantifier brackets)."
    `);
  });

  test('reports invalid YAML in style.yml', () => {
    expect(read('parts: [\n').messages).toMatchInlineSnapshot(`
      "style.yml:2
        The file is not valid YAML: a bracket is not closed.
        Write the closing bracket."
    `);
  });
});
