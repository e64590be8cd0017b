import { describe, expect, test } from 'vitest';
import { makePage, writeFindings } from '../test-page';
import { checkItalics } from './italics';

describe('italics', () => {
  const find = (body: string) => writeFindings(checkItalics(makePage(body)));

  test('refuses words in italics', () => {
    expect(find('Bins are\n_never_ emptied.')).toMatchInlineSnapshot(`
      "error at line 2
        Stresses "never" with italics.
        Write it plain, and put the words that matter first in the sentence."
    `);
  });

  test('lets pass bold, for the names of an interface', () => {
    expect(find('Select **Save** in `a_b_c`.')).toBe('');
  });
});
