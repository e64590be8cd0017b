import { describe, expect, test } from 'vitest';
import { makePage, writeFindings } from '../test-page';
import { checkDates } from './dates';

describe('dates', () => {
  const find = (body: string) => writeFindings(checkDates(makePage(body)));

  test('shows how a date is written', () => {
    expect(find('Due 4th June, 04/06/2026, June 4, 2026, 4 Jun 2026 or 2026-06-04.')).toMatchInlineSnapshot(`
      "error at line 1
        Writes a date as "4th June".
        Write the day, the month in full and the year, such as 4 June 2026.
      error at line 1
        Writes a date as "04/06/2026".
        Write the day, the month in full and the year, such as 4 June 2026.
      error at line 1
        Writes a date as "June 4, 2026".
        Write the day, the month in full and the year, such as 4 June 2026.
      error at line 1
        Writes a date as "4 Jun 2026".
        Write the day, the month in full and the year, such as 4 June 2026.
      error at line 1
        Writes a date as "2026-06-04".
        Write the day, the month in full and the year, such as 4 June 2026."
    `);
  });

  test('lets pass the house form, code, and numbers that are no dates', () => {
    expect(find('Due 4 June 2026, `04/06/2026`, 4 June, SI 2018/952, in May, 24/7 and version 1.2.2026x.')).toBe('');
  });
});
