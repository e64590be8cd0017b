import { describe, expect, test } from 'vitest';
import { makePage, writeFindings } from '../test-page';
import { checkContractions } from './contractions';

describe('contractions', () => {
  const find = (body: string) => writeFindings(checkContractions(makePage(body)));

  test('names the long form', () => {
    expect(find("You can't, and it doesn't. It won’t.")).toMatchInlineSnapshot(`
      "error at line 1
        Shortens a "not": "can't".
        Write "cannot".
      error at line 1
        Shortens a "not": "doesn't".
        Write "does not".
      error at line 1
        Shortens a "not": "won’t".
        Write "will not"."
    `);
  });

  test('lets pass other short forms', () => {
    expect(find("You'll see the council's page.")).toBe('');
  });
});
