import { describe, expect, test } from 'vitest';
import { makeTempDir, writeFiles } from '../../e2e/support/content';
import { findTitles, formatDoc, searchContent } from '../../e2e/support/search-index';
import { formatProblems, type Problem } from '../problem';
import { readSynonyms } from './synonyms';

function check(text: string): string {
  const dir = makeTempDir();
  writeFiles(dir, { 'synonyms.yml': text });
  const problems: Problem[] = [];
  readSynonyms(dir, problems);
  return formatProblems(problems).replaceAll(dir, 'content');
}

describe('the file of synonyms', () => {
  test('normalises synonyms like the words of the search index', () => {
    const dir = makeTempDir();
    writeFiles(dir, { 'synonyms.yml': '# a comment\n- [2FA, Two-Factor, café]\n- [404, not found]\n' });
    const problems: Problem[] = [];
    expect(readSynonyms(dir, problems)).toEqual([
      ['2fa', 'two factor', 'cafe'],
      ['404', 'not found'],
    ]);
    expect(problems).toEqual([]);
  });

  test('a site may have no synonyms', () => {
    expect(readSynonyms(makeTempDir(), [])).toEqual([]);
    expect(check('# nothing yet\n')).toBe('');
  });

  test('reports a group of one synonym, and a group that is not a list', () => {
    expect(check('- [rope, line]\n- [mast]\n- sail\n')).toMatchInlineSnapshot(`
      "content/synonyms.yml:2
        The entry has fewer than 2 items.
        Write at least 2 items.

      content/synonyms.yml:3
        The entry must be a list.
        Write - […]"
    `);
  });

  test('reports a synonym in two groups, and one without a letter', () => {
    expect(check('- [rope, line]\n- [Line, queue]\n- ["!", wait]\n')).toMatchInlineSnapshot(`
      "content/synonyms.yml:2
        The phrase "line" is also on line 1.
        Put all phrases with the same meaning in one group.

      content/synonyms.yml:3
        A phrase in the group has no letter or digit.
        Write a word, or remove it."
    `);
  });

  test('reports synonyms that are not a list or not YAML', () => {
    expect(check('rope: line\n')).toMatchInlineSnapshot(`
      "content/synonyms.yml:1
        The file must contain a list.
        Write a hyphen and an entry on each line."
    `);
    expect(check('- [rope\n')).toMatchInlineSnapshot(`
      "content/synonyms.yml:2
        The file is not valid YAML: a bracket is not closed.
        Write the closing bracket."
    `);
  });
});

describe('synonyms in a search', () => {
  const CONTENT = {
    'synonyms.yml': '- [2FA, two factor]\n- [log in, sign in]\n',
    'two.mdx': formatDoc('Two factor authentication', 'A second code.\n'),
    'in.mdx': formatDoc('Signing in', 'Your name and password.\n'),
    'logs.mdx': formatDoc('Logs', 'Past events, such as the reset of a password.\n'),
  };

  test('finds a synonym of two words for one word', async () => {
    expect((await findTitles(searchContent(CONTENT), '2fa'))[0]).toBe('Two factor authentication');
  });

  test('finds a synonym of two words for two words, in any form', async () => {
    expect((await findTitles(searchContent(CONTENT), 'log in password'))[0]).toBe('Signing in');
  });

  test('does not treat part of a phrase as a synonym', async () => {
    expect(await findTitles(searchContent(CONTENT), 'two in')).toEqual(['Two factor authentication']);
  });
});
