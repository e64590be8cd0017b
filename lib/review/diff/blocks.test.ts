import type { Element } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { mergeHtml, mergeWithDetails } from '../../../e2e/support/merge-html';
import { mergePage } from './merge-page';

const CASES: [name: string, before: string, after: string, merged: string][] = [
  [
    'marks an inserted paragraph at its position',
    '<p>One thing.</p>\n<p>Two things.</p>',
    '<p>One thing.</p>\n<p>Between them is another.</p>\n<p>Two things.</p>',
    '<p>One thing.</p><p class="is-inserted"><ins>Between them is another.</ins></p><p>Two things.</p>',
  ],
  [
    'marks a deleted paragraph at its old position, without its links',
    '<p>One thing.</p><p>Between them is <a href="/x/">another</a>.</p><p>Two things.</p>',
    '<p>One thing.</p><p>Two things.</p>',
    '<p>One thing.</p><p class="is-deleted"><del>Between them is <a>another</a>.</del></p><p>Two things.</p>',
  ],
  [
    'gives a renamed heading its new anchor',
    '<h2 id="berths">Berths</h2><p>Text here.</p>',
    '<h2 id="berths-and-moorings">Berths and moorings</h2><p>Text here.</p>',
    '<h2 id="berths-and-moorings" class="is-changed">Berths<ins> and moorings</ins></h2><p>Text here.</p>',
  ],
  [
    'adds a note to a heading whose level changed',
    '<h2>Berths</h2>',
    '<h3>Berths</h3>',
    '<h3 class="is-changed">Berths<span class="change-note"> (heading level changed from 2 to 3)</span></h3>',
  ],
  [
    'shows a moved section once, with a placeholder at its old position',
    '<h2>A one</h2><p>Text of the first part.</p><h2>B two</h2><p>Another text of it.</p><p>And more of it here.</p>',
    '<h2>B two</h2><p>Another text of it.</p><p>And more of it here.</p><h2>A one</h2><p>Text of the first part.</p>',
    '<p class="moved-away"><a href="#change-1">Moved from here: A one</a></p><h2>B two</h2><p>Another text of it.</p><p>And more of it here.</p><h2 class="is-moved">A one</h2><p class="is-moved">Text of the first part.</p>',
  ],
  [
    'marks a paragraph that moved and changed as both',
    '<p>Tie up with two lines before the tide turns.</p><h2>Fees</h2><p>Pay at the office in the morning.</p><p>Bring coins with you.</p>',
    '<h2>Fees</h2><p>Pay at the office in the morning.</p><p>Bring coins with you.</p><p>Tie up with three lines before the tide turns.</p>',
    '<p class="moved-away"><a href="#change-1">Moved from here: Tie up with two lines before the tide …</a></p><h2>Fees</h2><p>Pay at the office in the morning.</p><p>Bring coins with you.</p><p class="is-changed is-moved">Tie up with <del>two</del><ins>three</ins> lines before the tide turns.</p>',
  ],
  [
    'marks inserted, deleted and changed list items',
    '<ul><li>A rope of ten metres</li><li>Anchor</li><li>Flag</li></ul>',
    '<ul><li>A rope of twelve metres</li><li>Flag</li><li>Radio set</li></ul>',
    '<ul><li class="is-changed">A rope of <del>ten</del><ins>twelve</ins> metres</li><li class="is-deleted"><del>Anchor</del></li><li>Flag</li><li class="is-inserted"><ins>Radio set</ins></li></ul>',
  ],
  [
    'leaves a placeholder for a list item that moved',
    '<ol><li>Pull the line</li><li>Look at the cleat</li><li>Call the office</li></ol>',
    '<ol><li>Look at the cleat</li><li>Call the office</li><li>Pull the line</li></ol>',
    '<ol><li class="moved-away"><a href="#change-1">Moved from here: Pull the line</a></li><li>Look at the cleat</li><li>Call the office</li><li class="is-moved">Pull the line</li></ol>',
  ],
  [
    'compares a nested list item by item',
    '<ul><li>Ropes<ul><li>Long</li><li>Short</li></ul></li></ul>',
    '<ul><li>Ropes<ul><li>Long</li><li>Short</li><li>Spare ones</li></ul></li></ul>',
    '<ul><li>Ropes<ul><li>Long</li><li>Short</li><li class="is-inserted"><ins>Spare ones</ins></li></ul></li></ul>',
  ],
  [
    'ignores a change from a tight list to a loose one',
    '<ul><li>Rope</li><li>Flag</li></ul>',
    '<ul><li><p>Rope</p></li><li><p>Flag</p></li></ul>',
    '<ul><li><p>Rope</p></li><li><p>Flag</p></li></ul>',
  ],
  [
    'opens a fold that contains a change',
    '<details class="fold"><summary>More</summary><div>There are many.</div></details>',
    '<details class="fold"><summary>More</summary><div>There are very many.</div></details>',
    '<details class="fold" open><summary>More</summary><div class="is-changed">There are <ins>very </ins>many.</div></details>',
  ],
  [
    'opens an inserted fold',
    '',
    '<details class="fold"><summary>More</summary><div>There are many.</div></details>',
    '<details class="fold is-inserted" open><summary><ins>More</ins></summary><div><ins>There are many.</ins></div></details>',
  ],
  [
    'marks the label of a callout whose type changed',
    '<div class="callout note"><p class="callout-label">Note</p><div><p>Mind the gap at the quay.</p></div></div>',
    '<div class="callout warning"><p class="callout-label">Warning</p><div><p>Mind the gap at the quay.</p></div></div>',
    '<div class="callout warning"><p class="callout-label is-deleted"><del>Note</del></p><p class="callout-label is-inserted"><ins>Warning</ins></p><div><p>Mind the gap at the quay.</p></div></div>',
  ],
];

test.each(CASES)('%s', (_name, before, after, merged) => {
  expect(mergeHtml(before, after)).toBe(merged);
});

test('counts a moved section as one change without added or removed words', () => {
  const [firstSection, secondSection] = [
    '<h2>A one</h2><p>Text of the first part.</p>',
    '<h2>B two</h2><p>Another.</p><p>More of it.</p>',
  ];
  const { words, changes } = mergeWithDetails(firstSection + secondSection, secondSection + firstSection);
  expect(words).toEqual({ inserted: 0, deleted: 0 });
  expect(changes).toEqual([{ id: 'change-1', type: 'moved', excerpt: 'A one' }]);
});

test('links each change to the next, and the last one to the list of changes', () => {
  const { fullHtml, changes } = mergeWithDetails(
    '<p>One boat sails.</p><p>Same.</p><p>Two boats sail.</p>',
    '<p>One ship sails.</p><p>Same.</p><p>Two ships sail.</p>',
  );
  expect(changes.map(({ id, excerpt }) => [id, excerpt])).toEqual([
    ['change-1', 'One ship sails.'],
    ['change-2', 'Two ships sail.'],
  ]);
  expect([...fullHtml.matchAll(/id="([\w-]+)" href="([#\w-]+)"/g)].map(([, id, href]) => [id, href])).toEqual([
    ['change-1', '#change-2'],
    ['change-2', '#changes'],
  ]);
});

test('ignores <ins> elements that the author wrote', () => {
  const page = mergeWithDetails('<p>An <ins>old</ins> mark.</p>', '<p>An <ins>old</ins> mark.</p>');
  expect(page).toMatchObject({
    html: '<p>An <ins>old</ins> mark.</p>',
    changes: [],
    words: { inserted: 0, deleted: 0 },
  });
});

test('marks all of a removed page as deleted, without ids and links', () => {
  expect(mergeHtml('<h2 id="a">Berths</h2><p>See <a href="/x/">fees</a>.</p>', '')).toBe(
    '<h2 class="is-deleted"><del>Berths</del></h2><p class="is-deleted"><del>See <a>fees</a>.</del></p>',
  );
});

test('counts only words in merged elements, not in the legend of the marks', () => {
  const { children } = parseDocument(
    '<main><ins class="inserted">A legend</ins><h1><span data-after>Two boats</span><span data-before>boats</span></h1></main>',
  );
  expect(mergePage(children[0] as Element)).toEqual({
    words: { inserted: 1, deleted: 0 },
    changes: [{ id: 'change-1', type: 'changed', excerpt: 'Two boats' }],
  });
});
