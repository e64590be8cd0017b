import type { Table } from 'mdast';
import { expect, test } from 'vitest';
import { convertBody } from '../../../e2e/support/docusaurus/convert';

const head = '<thead><tr><th>A</th><th>B</th></tr></thead>';

function getTable(body: string): Table {
  const table = convertBody(`${body}\n`).tree.children.find(({ type }) => type === 'table');
  if (table?.type !== 'table') throw new Error('The body has no table.');
  return table;
}

test.each([
  [
    'headings, text and line breaks',
    `<table>${head}<tbody><tr><td>*c*</td><td>d<br/>e</td></tr></tbody></table>`,
    '| A   | B   |\n| --- | --- |\n| *c* | d e |',
  ],
  [
    'a caption',
    '<table><caption>Boats</caption><tr><th>A</th></tr><tr><td>b</td></tr></table>',
    'Table: Boats\n\n| A |\n| - |\n| b |',
  ],
  ['no header', '<table><tr><td>a</td><td>b</td></tr></table>', '|   |   |\n| - | - |\n| a | b |'],
  [
    'a cell over two columns',
    `<table>${head}<tr><td colSpan={100}>c</td></tr><tr><td colspan="2">d</td><td>e</td></tr></table>`,
    '| A | B |   |\n| - | - | - |\n| c |   |   |\n| d |   | e |',
  ],
  [
    'a cell over two rows',
    `<table>${head}<tr><td rowSpan="2">c</td><td>d</td></tr><tr><td>e</td></tr></table>`,
    '| A | B |\n| - | - |\n| c | d |\n|   | e |',
  ],
  [
    'a row that is longer than the header',
    `<table>${head}<tr><td>c</td><td>d</td><td>e</td></tr></table>`,
    '| A | B |   |\n| - | - | - |\n| c | d | e |',
  ],
  [
    'blocks in a cell',
    `<table>${head}<tr><td>\n\n- c\n- d\n\n</td><td>\n\ne\n\n\`\`\`js\nf\n\`\`\`\n\n</td></tr></table>`,
    '| A      | B        |\n| ------ | -------- |\n| c<br>d | e<br>`f` |',
  ],
  [
    'text outside its cells',
    `<table>${head}<tr>c<td>d</td></tr>e</table>`,
    '| A | B |\n| - | - |\n| c | d |\n| e |   |',
  ],
  [
    'a table in a cell',
    `<table><tr><td><table>${head}</table></td></tr></table>`,
    '|        |\n| ------ |\n| A<br>B |',
  ],
])('converts a table with %s', (_name, body, markdown) => {
  expect(convertBody(`${body}\n`)).toMatchObject({ markdown, problems: [] });
});

test('keeps the blocks of a cell as blocks', () => {
  const [, row] = getTable(`<table>${head}<tr><td>\n\n- c\n\n</td><td><p>d</p></td></tr></table>`).children;
  expect(row?.children.map(({ children }) => children[0]?.type)).toEqual(['list', 'text']);
});

test('hides the header of a table without one', () => {
  const [row] = getTable('<table><tr><td>a</td></tr></table>').children;
  expect(row?.data).toEqual({ hProperties: { hidden: true } });
});

test('reads the alignment of columns from the header, or from the first row', () => {
  const body =
    '<table><tr><th align="right">A</th><th style={{ textAlign: "center" }}>B</th><th>C</th><th>D</th></tr>' +
    '<tr><td>a</td><td>b</td><td style="text-align: left">c</td><td>d</td></tr></table>';
  expect(getTable(body).align).toEqual(['right', 'center', 'left', null]);
});

test('shows the cells of a table as blocks if its spans make it larger than a page', () => {
  const rows = '<tr><td colSpan={1000}>a</td><td>b</td></tr>'.repeat(30);
  expect(convertBody(`<table>${rows}</table>\n`).markdown).toBe(
    Array.from({ length: 30 }, () => 'a\n\nb').join('\n\n'),
  );
});
