import { describe, expect, test } from 'vitest';
import { makePage, writeFindings } from '../test-page';
import { checkTableHeaders } from './table-headers';

describe('table-headers', () => {
  const find = (body: string) => writeFindings(checkTableHeaders(makePage(body)));

  test('refuses a column without a name', () => {
    expect(find('Table: Bins\n\n|  | Blue |\n| --- | --- |\n| Monday | Yes |')).toMatchInlineSnapshot(`
      "error at line 3
        Column 1 of the table has an empty header.
        Name what stands in the column, the first one too."
    `);
  });

  test('lets pass an empty cell below the header', () => {
    expect(find('Table: Bins\n\n| Day | Blue |\n| --- | --- |\n| Monday |  |')).toBe('');
  });
});
