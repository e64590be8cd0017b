import { describe, expect, test } from 'vitest';
import { formatProblems, type Problem } from '../problem';
import { findTitles, formatDoc, searchContent } from '../search/index/test-index';
import { readSynonyms } from './synonyms';
import { makeTempDir, writeFiles } from './test-content';

function check(text: string): string {
  const dir = makeTempDir();
  writeFiles(dir, { 'synonyms.yml': text });
  const problems: Problem[] = [];
  readSynonyms(dir, problems);
  return formatProblems(problems).replaceAll(dir, 'content');
}

describe('the file of synonyms', () => {
  test('groups are folded as the index folds words', () => {
    const dir = makeTempDir();
    writeFiles(dir, { 'synonyms.yml': '# none is better\n- [2FA, Two-Factor, café]\n- [404, not found]\n' });
    const problems: Problem[] = [];
    expect(readSynonyms(dir, problems)).toEqual([
      ['2fa', 'two factor', 'cafe'],
      ['404', 'not found'],
    ]);
    expect(problems).toEqual([]);
  });

  test('a site may have none', () => {
    expect(readSynonyms(makeTempDir(), [])).toEqual([]);
    expect(check('# nothing yet\n')).toBe('');
  });

  test('a group of one, and a group that is none, are answered with their lines', () => {
    expect(check('- [rope, line]\n- [mast]\n- sail\n')).toMatchInlineSnapshot(`
      "content/synonyms.yml:2
        The entry has fewer than 2 items.
        Write at least 2 items.

      content/synonyms.yml:3
        The entry must be a list.
        Write - […]"
    `);
  });

  test('a phrase in two groups, and one without a letter, are answered', () => {
    expect(check('- [rope, line]\n- [Line, queue]\n- ["!", wait]\n')).toMatchInlineSnapshot(`
      "content/synonyms.yml:2
        The phrase "line" is also on line 1.
        Put all that means the same in one group.

      content/synonyms.yml:3
        A phrase of the group has no letter or digit.
        Write a word, or remove it."
    `);
  });

  test('what is no list, and what is no YAML, is answered', () => {
    expect(check('rope: line\n')).toMatchInlineSnapshot(`
      "content/synonyms.yml:1
        The file holds nothing that can be read.
        Write a hyphen and an entry on each line."
    `);
    expect(check('- [rope\n')).toMatchInlineSnapshot(`
      "content/synonyms.yml:2
        The file is no valid YAML: Flow sequence in block collection must be sufficiently indented and end with a ].
        Put a text with a colon, #, * or quotes into quotes, and indent lists by two spaces."
    `);
  });
});

describe('synonyms in a search', () => {
  const CONTENT = {
    'synonyms.yml': '- [2FA, two factor]\n- [log in, sign in]\n',
    'two.mdx': formatDoc('Two factor authentication', 'A second proof.\n'),
    'in.mdx': formatDoc('Signing in', 'Your name and password.\n'),
    'logs.mdx': formatDoc('Logs', 'What has happened, and the reset of a password.\n'),
  };

  test('one word stands for two', async () => {
    expect((await findTitles(searchContent(CONTENT), '2fa'))[0]).toBe('Two factor authentication');
  });

  test('two words stand for two others, in any form', async () => {
    expect((await findTitles(searchContent(CONTENT), 'log in password'))[0]).toBe('Signing in');
  });

  test('a part of a phrase is no synonym', async () => {
    expect(await findTitles(searchContent(CONTENT), 'two in')).toEqual(['Two factor authentication']);
  });
});
