import { describe, expect, test } from 'vitest';
import { makePage, writeFindings } from '../test-page';
import { checkCurlyQuotes } from './curly-quotes';

describe('curly-quotes', () => {
  const find = (body: string) => writeFindings(checkCurlyQuotes(makePage(body)));

  test('names the straight mark', () => {
    expect(find('The council’s “notice”.')).toMatchInlineSnapshot(`
      "error at line 1
        Has the curly quotation mark ’.
        Write the straight one, '.
      error at line 1
        Has the curly quotation mark “.
        Write the straight one, ".
      error at line 1
        Has the curly quotation mark ”.
        Write the straight one, "."
    `);
  });

  test('lets pass straight marks, and code', () => {
    expect(find(`The council's "notice" and \`“\`.`)).toBe('');
  });
});
