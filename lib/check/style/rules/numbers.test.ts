import { describe, expect, test } from 'vitest';
import { makeContext, makePage, writeFindings } from '../test-page';
import { checkNumbers } from './numbers';

describe('numbers', () => {
  const find = (body: string) =>
    writeFindings(checkNumbers(makePage(body), makeContext({ number_phrases: ['two factor'] })));

  test('names the numeral', () => {
    expect(find('Wait ten minutes for Two answers, and a hundred more.')).toMatchInlineSnapshot(`
      "error at line 1
        Writes the number "ten" as a word.
        Write 10.
      error at line 1
        Writes the number "Two" as a word.
        Write 2.
      error at line 1
        Writes the number "hundred" as a word.
        Write 100."
    `);
  });

  test('lets pass one, ordinals, longer words, quotations and the phrases of the house style', () => {
    expect(find('One of the second tenants: "two" in two factor sign-in.')).toBe('');
  });
});
