import type { Element } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { mergeWithDetails } from '../../../e2e/support/merge-html';
import { mergePage } from './merge-page';

/** List the changes of a page with a title and a text that each have an old and a new version. */
function listChanges(before: string, after: string): string[] {
  const { children } = parseDocument(
    `<main><h1><span data-after>${after}</span><span data-before>${before}</span></h1><p class="lede" data-after>${after}</p><p class="lede" data-before>${before}</p></main>`,
  );
  return mergePage(children[0] as Element).changes.map(({ type, excerpt }) => `${type}: ${excerpt}`);
}

test('reports a removed title and description as deleted', () => {
  expect(listChanges('Berths', '')).toEqual(['deleted: Berths', 'deleted: Berths']);
});

test('reports an added title and description as inserted', () => {
  expect(listChanges('', 'Berths')).toEqual(['inserted: Berths', 'inserted: Berths']);
});

test('reports a rewritten title and description as changed', () => {
  expect(listChanges('Berths', 'Moorings')).toEqual(['changed: Moorings', 'changed: Moorings']);
});

const formatTable = (cell: string) =>
  `<table><thead><tr><th>Berth</th><th>Fee</th></tr></thead><tbody><tr><th>North</th><td>${cell}</td></tr></tbody></table>`;

test.each([
  ['an emptied table cell', formatTable('Five pounds'), formatTable(''), ['deleted: Five pounds']],
  ['a filled table cell', formatTable(''), formatTable('Five pounds'), ['inserted: Five pounds']],
  ['a removed picture', '<p><img src="/a.png"></p><p>B</p>', '<p>B</p>', ['deleted: a picture']],
  ['a replaced picture', '<p><img src="/a.png"></p>', '<p><img src="/b.png"></p>', ['changed: a picture']],
  [
    'a list item that loses its text, but keeps a nested list',
    '<ul><li>One<ul><li>Two</li></ul></li></ul>',
    '<ul><li><ul><li>Two</li></ul></li></ul>',
    ['changed: Two'],
  ],
])('reports the change of %s', (_name, before, after, expected) => {
  const { changes } = mergeWithDetails(before, after);
  expect(changes.map(({ type, excerpt }) => `${type}: ${excerpt}`)).toEqual(expected);
});
