import { describe, expect, test } from 'vitest';
import { makeContext, makePage, writeFindings } from '../test-page';
import { checkBannedWords } from './banned-words';

describe('banned-words', () => {
  const house = {
    words: [
      { not: ['click', 'log in'], write: '"select" or "sign in"' },
      { not: ['disabled'], write: '"turned off"', unless: ['disabled people'] },
    ],
  };
  const find = (body: string, fields = {}) =>
    writeFindings(checkBannedWords(makePage(body, fields), makeContext(house)));

  test('names the word, its line and what to write', () => {
    expect(find('First line.\nThen Click\non it, and log\nin.')).toMatchInlineSnapshot(`
      "error at line 2
        Says "Click".
        Write "select" or "sign in".
      error at line 3
        Says "log in".
        Write "select" or "sign in"."
    `);
  });

  test('reads the frontmatter and the attributes that people see', () => {
    expect(find('<Details summary="Click">\n\nText.\n\n</Details>', { title: 'Log in' })).toMatchInlineSnapshot(`
      "error in title
        Says "Log in".
        Write "select" or "sign in".
      error at line 1
        Says "Click".
        Write "select" or "sign in"."
    `);
  });

  test('lets pass code, quotations, longer words and the good sense', () => {
    expect(find('`click`, "click here", clicker, click-through and disabled people.\n\n```text\nclick\n```')).toBe('');
  });
});
