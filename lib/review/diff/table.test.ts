import { expect, test } from 'vitest';
import { mergeHtml, mergeWithDetails } from '../../../e2e/support/merge-html';

const ROWS = { North: ['3 m', 'Yes'], South: ['5 m', 'No'], East: ['9 m', 'No'] };

function formatTable(headings: string[], rows: Record<string, string[]>): string {
  const head = headings.map((name) => `<th scope="col">${name}</th>`).join('');
  const body = Object.entries(rows).map(
    ([name, cells]) => `<tr><th scope="row">${name}</th>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
  );
  return `<table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

const HEADINGS = ['Berth', 'Depth', 'Power'];

/** List the rows in the body of the merged table. */
function mergeBody(headings: string[], rows: Record<string, string[]>): string[] {
  const html = mergeHtml(formatTable(HEADINGS, ROWS), formatTable(headings, rows));
  const [, body = ''] = /<tbody>(.*)<\/tbody>/.exec(html) ?? [];
  return body.replaceAll(' scope="row"', '').split(/(?<=<\/tr>)/);
}

test('marks changed words in a table cell', () => {
  expect(mergeBody(HEADINGS, { ...ROWS, South: ['6 m', 'No'] })).toEqual([
    '<tr><th>North</th><td>3 m</td><td>Yes</td></tr>',
    '<tr><th>South</th><td class="is-changed"><del>5</del><ins>6</ins> m</td><td>No</td></tr>',
    '<tr><th>East</th><td>9 m</td><td>No</td></tr>',
  ]);
});

test('marks the cells of an inserted table row', () => {
  const { East, ...others } = ROWS;
  expect(mergeBody(HEADINGS, { ...others, West: ['1 ft', 'Never'], East })[2]).toBe(
    '<tr class="is-inserted"><th><ins>West</ins></th><td><ins>1 ft</ins></td><td><ins>Never</ins></td></tr>',
  );
});

test('marks a deleted table row at its old position', () => {
  const { South: _, ...others } = ROWS;
  expect(mergeBody(HEADINGS, others)[1]).toBe(
    '<tr class="is-deleted"><th><del>South</del></th><td><del>5 m</del></td><td><del>No</del></td></tr>',
  );
});

test('shortens a long row in its placeholder', () => {
  const { North: _, ...others } = ROWS;
  const North = ['3 m at low tide in spring', 'Yes'];
  const html = mergeHtml(formatTable(HEADINGS, { North, ...others }), formatTable(HEADINGS, { ...others, North }));
  expect(html).toContain('Moved from here: North 3 m at low tide in spring …</a>');
});

test('shows a moved table row once, with a placeholder', () => {
  const { North, ...others } = ROWS;
  expect(mergeBody(HEADINGS, { ...others, North })).toEqual([
    '<tr class="moved-away"><td colspan="3"><a href="#change-1">Moved from here: North 3 m Yes</a></td></tr>',
    '<tr><th>South</th><td>5 m</td><td>No</td></tr>',
    '<tr><th>East</th><td>9 m</td><td>No</td></tr>',
    '<tr class="is-moved"><th>North</th><td>3 m</td><td>Yes</td></tr>',
  ]);
});

test('marks every cell of an inserted column, and counts one change', () => {
  const rows = { North: ['3 m', '£9', 'Yes'], South: ['5 m', '£7', 'No'], East: ['9 m', '£5', 'No'] };
  const { html, changes, words } = mergeWithDetails(
    formatTable(HEADINGS, ROWS),
    formatTable(['Berth', 'Depth', 'Fee', 'Power'], rows),
  );
  expect(html).toContain('<th scope="col" class="is-inserted"><ins>Fee</ins></th>');
  expect(html).toContain('<td>3 m</td><td><ins>£9</ins></td><td>Yes</td>');
  expect(changes).toEqual([{ id: 'change-1', type: 'inserted', excerpt: 'Fee' }]);
  expect(words).toEqual({ inserted: 4, deleted: 0 });
});

test('marks every cell of a deleted column', () => {
  const rows = { North: ['Yes'], South: ['No'], East: ['No'] };
  const html = mergeHtml(formatTable(HEADINGS, ROWS), formatTable(['Berth', 'Power'], rows));
  expect(html).toContain('<th scope="col" class="is-deleted"><del>Depth</del></th>');
  expect(html).toContain('<td><del>5 m</del></td><td>No</td>');
});

test('adds an empty cell for a deleted column to an inserted row', () => {
  const rows = { North: ['Yes'], South: ['No'], East: ['No'], West: ['Never'] };
  const html = mergeHtml(formatTable(HEADINGS, ROWS), formatTable(['Berth', 'Power'], rows));
  expect(html).toContain('<th scope="row"><ins>West</ins></th><td></td><td><ins>Never</ins></td>');
});

test('marks only the heading of a renamed column', () => {
  expect(mergeHtml(formatTable(HEADINGS, ROWS), formatTable(['Berth', 'Depth at ebb', 'Power'], ROWS))).toContain(
    '<th scope="col" class="is-changed">Depth<ins> at ebb</ins></th>',
  );
});

test('marks changed words in a caption', () => {
  const addCaption = (text: string) =>
    formatTable(HEADINGS, ROWS).replace('<thead>', `<caption>${text}</caption><thead>`);
  expect(mergeHtml(addCaption('Berths in May'), addCaption('Berths in June'))).toContain(
    '<caption class="is-changed">Berths in <del>May</del><ins>June</ins></caption>',
  );
});
