import { describe, expect, test } from 'vitest';
import { makePage, writeFindings } from '../test-page';
import { checkRanges } from './ranges';

describe('ranges', () => {
  const find = (body: string) => writeFindings(checkRanges(makePage(body)));

  test('writes the range with to', () => {
    expect(find('Open 9am-5pm, Monday – Friday, for 5–10 people.')).toMatchInlineSnapshot(`
      "error at line 1
        Writes a range with a dash: "9am-5pm".
        Write "9am to 5pm".
      error at line 1
        Writes a range with a dash: "Monday – Friday".
        Write "Monday to Friday".
      error at line 1
        Writes a range with a dash: "5–10".
        Write "5 to 10"."
    `);
  });

  test('lets pass hyphens that make no range', () => {
    expect(find('Call 01632 960-001 about ABC-0001, a 2-page form, UTF-8 or 2026-06-04; 9am to 5pm.')).toBe('');
  });
});
