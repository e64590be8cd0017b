import { describe, expect, test } from 'vitest';
import { mergeHtml, mergeWithDetails } from './test-merge';

const CASES: [promise: string, before: string, after: string, merged: string][] = [
  [
    'a word that changed is struck and followed by the new one',
    '<p>Ships tie up at the north quay.</p>',
    '<p>Ships tie up at the south quay.</p>',
    '<p class="is-changed">Ships tie up at the <del>north</del><ins>south</ins> quay.</p>',
  ],
  [
    'words that changed side by side are one change',
    '<p>Call the office on channel twelve before noon today.</p>',
    '<p>Call the office on frequency fourteen before noon today.</p>',
    '<p class="is-changed">Call the office on <del>channel twelve</del><ins>frequency fourteen</ins> before noon today.</p>',
  ],
  [
    'nothing but white space is no change',
    '<p>Ships  tie\n up.</p>\n\n<p>Two.</p>',
    '<p>Ships tie up.</p><p>Two.</p>',
    '<p>Ships tie up.</p><p>Two.</p>',
  ],
  [
    'a text that says something else is shown whole, not in shreds',
    '<ul><li>Rope</li></ul><p>The harbour is open all year.</p>',
    '<ul><li>Rope</li></ul><p>Nobody swims here after dusk.</p>',
    '<ul><li>Rope</li></ul><p class="is-deleted"><del>The harbour is open all year.</del></p><p class="is-inserted"><ins>Nobody swims here after dusk.</ins></p>',
  ],
  [
    'emphasis that changed is marked without a word gained or lost',
    '<p>Never swim here.</p>',
    '<p><strong>Never</strong> swim here.</p>',
    '<p class="is-changed"><span><strong>Never</strong></span> swim here.</p>',
  ],
  [
    'emphasis of several words is one change',
    '<p>Never ever swim here.</p>',
    '<p><strong>Never ever swim</strong> here.</p>',
    '<p class="is-changed"><span><strong>Never ever swim</strong></span> here.</p>',
  ],
  [
    'a change within emphasis stays within it',
    '<p>You must <em>never swim</em> here.</p>',
    '<p>You must <em>never dive</em> here.</p>',
    '<p class="is-changed">You must <em>never <del>swim</del><ins>dive</ins></em> here.</p>',
  ],
  [
    'a mark goes round emphasis that it fills',
    '<p>You must pay here.</p>',
    '<p>You must pay at once, <em>in coins</em>, here.</p>',
    '<p class="is-changed">You must pay <ins>at once, <em>in coins</em>, </ins>here.</p>',
  ],
  [
    'a link whose target alone changed names both',
    '<p>See <a href="/a/">the berths</a> first.</p>',
    '<p>See <a href="/b/">the berths</a> first.</p>',
    '<p class="is-changed">See <a href="/b/">the berths</a><span class="change-note"> (link: <del>/a/</del> <ins>/b/</ins>)</span> first.</p>',
  ],
  [
    'a link round words that stay is named',
    '<p>See the berths first.</p>',
    '<p>See <a href="/b/">the berths</a> first.</p>',
    '<p class="is-changed">See <a href="/b/">the berths</a><span class="change-note"> (link:  <ins>/b/</ins>)</span> first.</p>',
  ],
  [
    'a link with another word stays one link',
    '<p>See <a href="/a/">the old berths</a> first.</p>',
    '<p>See <a href="/a/">the new berths</a> first.</p>',
    '<p class="is-changed">See <a href="/a/">the <del>old</del><ins>new</ins> berths</a> first.</p>',
  ],
  [
    'a link that is gone leads nowhere',
    '<p>Pay the fee, see <a href="/a/" id="x">berths</a>.</p>',
    '<p>Pay the fee.</p>',
    '<p class="is-changed">Pay the fee<del>, see <a>berths</a></del>.</p>',
  ],
  [
    'a way within the page may change its name',
    '<p>A note<a href="#fn-1">1</a>.</p>',
    '<p>A note<a href="#fn-2">1</a>.</p>',
    '<p>A note<a href="#fn-2">1</a>.</p>',
  ],
  [
    'a picture that was replaced shows both',
    '<p><img src="/a.png" alt="A"></p>',
    '<p><img src="/b.png" alt="A"></p>',
    '<p class="is-changed"><del><img src="/a.png" alt="A"></del><ins><img src="/b.png" alt="A"></ins></p>',
  ],
  [
    'a drawing that was drawn anew shows both, each with names of its own',
    '<figure class="figure"><svg><path id="a" d="M0"></path><use href="#a"></use></svg></figure>',
    '<figure class="figure"><svg><path id="a" d="M1"></path><use href="#a"></use></svg></figure>',
    '<figure class="figure is-changed"><del><svg><path id="was-a" d="M0"/><use href="#was-a"/></svg></del><ins><svg><path id="a" d="M1"/><use href="#a"/></svg></ins></figure>',
  ],
];

test.each(CASES)('%s', (_promise, before, after, merged) => {
  expect(mergeHtml(before, after)).toBe(merged);
});

describe('words of any script', () => {
  test.each([
    ['<p>Bon café noir.</p>', '<p>Bon cafe\u0301 noir.</p>', '<p>Bon cafe\u0301 noir.</p>'],
    [
      '<p>Der Hafen hat große Liegeplätze.</p>',
      '<p>Der Hafen hat größere Liegeplätze.</p>',
      '<p class="is-changed">Der Hafen hat <del>große</del><ins>größere</ins> Liegeplätze.</p>',
    ],
    [
      '<p>Le vent tourne 👨‍👩‍👧 vite.</p>',
      '<p>Le vent tourne 👨‍👩‍👦 vite.</p>',
      '<p class="is-changed">Le vent tourne <del>👨‍👩‍👧</del><ins>👨‍👩‍👦</ins> vite.</p>',
    ],
    [
      '<p>مرحبا بكم في الميناء القديم</p>',
      '<p>مرحبا بكم في الميناء الجديد</p>',
      '<p class="is-changed">مرحبا بكم في الميناء <del>القديم</del><ins>الجديد</ins></p>',
    ],
    [
      '<p>停泊費每天五元</p>',
      '<p>停泊費每天六元</p>',
      '<p class="is-changed">停泊費每天<del>五</del><ins>六</ins>元</p>',
    ],
  ])('%s', (before, after, merged) => {
    expect(mergeHtml(before, after)).toBe(merged);
  });

  test('are counted as words', () => {
    expect(mergeWithDetails('<p>One two.</p>', "<p>One two three, don't stop: größer.</p>").words).toEqual({
      inserted: 4,
      deleted: 0,
    });
  });
});

test('those who hear the page hear where a change begins and ends', () => {
  const { full } = mergeWithDetails('<p>A red boat sails.</p>', '<p>A blue boat sails.</p>');
  const heard = full.replace(/<a [^>]*>.*?<\/a>/, '').replace(/<[^>]*>/g, '');
  expect(heard).toBe('A Deleted: red (end of deletion) Inserted: blue (end of insertion)  boat sails.');
});
