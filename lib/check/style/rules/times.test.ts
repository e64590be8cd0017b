import { describe, expect, test } from 'vitest';
import { makePage, writeFindings } from '../test-page';
import { checkTimes } from './times';

describe('times', () => {
  const find = (body: string) => writeFindings(checkTimes(makePage(body)));

  test('shows how a time is written', () => {
    expect(find('At 17:30, 5.30pm, 5:30 pm, 5PM, 5:00pm, 5 p.m. or 12am.')).toMatchInlineSnapshot(`
      "error at line 1
        Writes a time as "17:30".
        Write it such as 5:30pm, or 5pm for the full hour.
      error at line 1
        Writes a time as "5.30pm".
        Write it such as 5:30pm, or 5pm for the full hour.
      error at line 1
        Writes a time as "5:30 pm".
        Write it such as 5:30pm, or 5pm for the full hour.
      error at line 1
        Writes a time as "5PM".
        Write it such as 5:30pm, or 5pm for the full hour.
      error at line 1
        Writes a time as "5:00pm".
        Write it such as 5:30pm, or 5pm for the full hour.
      error at line 1
        Writes a time as "5 p.m.".
        Write it such as 5:30pm, or 5pm for the full hour.
      error at line 1
        Writes a time as "12am".
        Write midday or midnight: people disagree about 12am and 12pm."
    `);
  });

  test('lets pass the house form, ratios and versions', () => {
    expect(find('At 5:30pm or 5pm, with a contrast of 4.5:1, in version 2.15 or 1.2.30.')).toBe('');
  });
});
