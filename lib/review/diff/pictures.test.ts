import { expect, test } from 'vitest';
import { mergeHtml, mergeWithDetails } from '../../../e2e/support/merge-html';

/** Write a drawing with its caption and its text version, as `<Diagram>` does. */
function writeDrawing(labels: string[], caption = 'How a berth is given', words = 'The office gives a berth.'): string {
  const svg = `<svg role="img" aria-label="${caption}"><rect width="9"/>${labels.map((label) => `<text>${label}</text>`).join('')}</svg>`;
  const details = `<details class="fold"><summary>The figure in words</summary><div><p>${words}</p></div></details>`;
  return `<p>Look.</p><figure class="figure diagram"><figcaption>${caption}</figcaption>${svg}${details}</figure><p>End.</p>`;
}

const LABELS = Array.from({ length: 12 }, (_, index) => `Box ${index} of the plan`);

test('shows a drawing with a changed word as one change, before and after', () => {
  const after = LABELS.with(3, 'Box 3 of the harbour');
  const { html, words, changes } = mergeWithDetails(writeDrawing(LABELS), writeDrawing(after));
  const drawing = (labels: string[]) => /<svg.*<\/svg>/.exec(writeDrawing(labels))?.[0];
  expect(html).toContain(`<del>${drawing(LABELS)}</del><ins>${drawing(after)}</ins>`);
  expect(words).toEqual({ inserted: 0, deleted: 0 });
  expect(changes).toEqual([{ id: 'change-1', type: 'changed', excerpt: 'the picture “How a berth is given”' }]);
});

test.each([
  ['no word in common', ['Sea', 'Quay'], ['Fee', 'Office', 'Form']],
  ['labels only in the new one', [], ['Fee']],
  ['labels only in the old one', ['Fee'], []],
  ['one different word each', ['Fee'], ['Fees']],
])('shows a drawing as one change if its versions have %s', (_name, before, after) => {
  const { html, words, changes } = mergeWithDetails(writeDrawing(before), writeDrawing(after));
  expect(html.match(/<figure/g)).toHaveLength(1);
  expect(html).toMatch(/<\/figcaption><del><svg.*<\/svg><\/del><ins><svg.*<\/svg><\/ins><details/);
  expect(words).toEqual({ inserted: 0, deleted: 0 });
  expect(changes).toHaveLength(1);
});

test('counts a changed drawing, its caption and its text version as one change each', () => {
  const { words, changes } = mergeWithDetails(
    writeDrawing(['Sea']),
    writeDrawing(['Quay'], 'How a berth is taken', 'The office takes a berth.'),
  );
  expect(words).toEqual({ inserted: 2, deleted: 2 });
  expect(changes.map(({ type, excerpt }) => `${type}: ${excerpt}`)).toEqual([
    'changed: the picture “How a berth is taken”',
    'changed: How a berth is taken',
    'changed: The office takes a berth.',
  ]);
});

test('shows an unchanged drawing once if its caption changed', () => {
  const { html, changes } = mergeWithDetails(writeDrawing(LABELS), writeDrawing(LABELS, 'How a berth is taken'));
  expect(html.match(/<svg/g)).toHaveLength(1);
  expect(changes).toHaveLength(1);
});

test('names the caption of an inserted and of a deleted drawing', () => {
  const listChanges = (before: string, after: string) =>
    mergeWithDetails(before, after).changes.map(({ type, excerpt }) => `${type}: ${excerpt}`);
  const withoutDrawing = '<p>Look.</p><p>End.</p>';
  expect(listChanges(withoutDrawing, writeDrawing(LABELS))).toEqual(['inserted: the picture “How a berth is given”']);
  expect(listChanges(writeDrawing(LABELS), withoutDrawing)).toEqual(['deleted: the picture “How a berth is given”']);
});

test('does not count the labels of a drawing as words', () => {
  const { words } = mergeWithDetails('', '<figure><svg><text>Sea wall</text><text>Quay</text></svg></figure>');
  expect(words).toEqual({ inserted: 0, deleted: 0 });
});

test('pairs each of two changed drawings with its old version', () => {
  const before = `${writeDrawing(['Sea'], 'One plan')}${writeDrawing(['Fee'], 'Another drawing')}`;
  const after = `${writeDrawing(['See'], 'One plan')}${writeDrawing(['Fees'], 'Another drawing')}`;
  expect(mergeHtml(before, after).match(/<text>\w+<\/text>/g)).toEqual(
    ['Sea', 'See', 'Fee', 'Fees'].map((label) => `<text>${label}</text>`),
  );
});
