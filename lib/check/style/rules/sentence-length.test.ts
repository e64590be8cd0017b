import { describe, expect, test } from 'vitest';
import { makeContext, makePage, writeFindings } from '../test-page';
import { checkSentenceLength } from './sentence-length';

describe('sentence-length', () => {
  const words = (count: number) => Array(count).fill('word').join(' ');
  const find = (body: string) => writeFindings(checkSentenceLength(makePage(body), makeContext()));

  test('warns of a long sentence, and refuses a very long one', () => {
    expect(find(`Short.\nLong ${words(25)}. Longer ${words(35)}.`)).toMatchInlineSnapshot(`
      "warning at line 2
        The sentence "Long word word word word word word word word word word word word word…" has 26 words.
        Write 2 sentences, or a list: 25 words or fewer in each.
      error at line 2
        The sentence "Longer word word word word word word word word word word word word wo…" has 36 words.
        Write 2 sentences, or a list: 25 words or fewer in each."
    `);
  });

  test('counts code as one word, and begins a sentence with it', () => {
    expect(find(`This ${words(23)} \`has one more\`. \`code\` ${words(20)}.`)).toBe('');
  });

  test('takes list items for themselves', () => {
    expect(find(`- a ${words(20)}\n- b ${words(20)}`)).toBe('');
  });
});
