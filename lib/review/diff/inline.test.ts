import { describe, expect, test } from 'vitest';
import { mergeHtml, mergeWithDetails } from '../../../e2e/support/merge-html';

const CASES: [name: string, before: string, after: string, merged: string][] = [
  [
    'marks a changed word as deleted, then the new word as inserted',
    '<p>Ships tie up at the north quay.</p>',
    '<p>Ships tie up at the south quay.</p>',
    '<p class="is-changed">Ships tie up at the <del>north</del><ins>south</ins> quay.</p>',
  ],
  [
    'marks adjacent changed words as one change',
    '<p>Call the office on channel twelve before noon today.</p>',
    '<p>Call the office on frequency fourteen before noon today.</p>',
    '<p class="is-changed">Call the office on <del>channel twelve</del><ins>frequency fourteen</ins> before noon today.</p>',
  ],
  [
    'ignores changed white space',
    '<p>Ships  tie\n up.</p>\n\n<p>Two.</p>',
    '<p>Ships tie up.</p><p>Two.</p>',
    '<p>Ships tie up.</p><p>Two.</p>',
  ],
  [
    'shows a rewritten paragraph as deleted and inserted, not word by word',
    '<ul><li>Rope</li></ul><p>The harbour is open all year.</p>',
    '<ul><li>Rope</li></ul><p>Nobody swims here after dusk.</p>',
    '<ul><li>Rope</li></ul><p class="is-deleted"><del>The harbour is open all year.</del></p><p class="is-inserted"><ins>Nobody swims here after dusk.</ins></p>',
  ],
  [
    'marks added emphasis as changed formatting',
    '<p>Never swim here.</p>',
    '<p><strong>Never</strong> swim here.</p>',
    '<p class="is-changed"><span><strong>Never</strong></span> swim here.</p>',
  ],
  [
    'marks emphasis of several words as one change',
    '<p>Never ever swim here.</p>',
    '<p><strong>Never ever swim</strong> here.</p>',
    '<p class="is-changed"><span><strong>Never ever swim</strong></span> here.</p>',
  ],
  [
    'marks a change inside emphasis',
    '<p>You must <em>never swim</em> here.</p>',
    '<p>You must <em>never dive</em> here.</p>',
    '<p class="is-changed">You must <em>never <del>swim</del><ins>dive</ins></em> here.</p>',
  ],
  [
    'wraps a mark around emphasis that is inserted as a whole',
    '<p>You must pay here.</p>',
    '<p>You must pay at once, <em>in coins</em>, here.</p>',
    '<p class="is-changed">You must pay <ins>at once, <em>in coins</em>, </ins>here.</p>',
  ],
  [
    'notes both addresses if only the address of a link changed',
    '<p>See <a href="/a/">the berths</a> first.</p>',
    '<p>See <a href="/b/">the berths</a> first.</p>',
    '<p class="is-changed">See <a href="/b/">the berths</a><span class="change-note"> (link: <del>/a/</del> <ins>/b/</ins>)</span> first.</p>',
  ],
  [
    'notes the address of a link added to unchanged words',
    '<p>See the berths first.</p>',
    '<p>See <a href="/b/">the berths</a> first.</p>',
    '<p class="is-changed">See <a href="/b/">the berths</a><span class="change-note"> (link:  <ins>/b/</ins>)</span> first.</p>',
  ],
  [
    'keeps a link with a changed word as one link',
    '<p>See <a href="/a/">the old berths</a> first.</p>',
    '<p>See <a href="/a/">the new berths</a> first.</p>',
    '<p class="is-changed">See <a href="/a/">the <del>old</del><ins>new</ins> berths</a> first.</p>',
  ],
  [
    'removes the address and id of a deleted link',
    '<p>Pay the fee, see <a href="/a/" id="x">berths</a>.</p>',
    '<p>Pay the fee.</p>',
    '<p class="is-changed">Pay the fee<del>, see <a>berths</a></del>.</p>',
  ],
  [
    'ignores a changed fragment link',
    '<p>A note<a href="#fn-1">1</a>.</p>',
    '<p>A note<a href="#fn-2">1</a>.</p>',
    '<p>A note<a href="#fn-2">1</a>.</p>',
  ],
  [
    'shows both versions of a replaced picture',
    '<p><img src="/a.png" alt="A"></p>',
    '<p><img src="/b.png" alt="A"></p>',
    '<p class="is-changed"><del><img src="/a.png" alt="A"></del><ins><img src="/b.png" alt="A"></ins></p>',
  ],
  [
    'shows both versions of a changed formula',
    '<p>Let <math><mi>a</mi><mo>+</mo><mi>b</mi></math>.</p>',
    '<p>Let <math><mi>a</mi><mo>+</mo><mi>c</mi></math>.</p>',
    '<p class="is-changed">Let <del><math><mi>a</mi><mo>+</mo><mi>b</mi></math></del><ins><math><mi>a</mi><mo>+</mo><mi>c</mi></math></ins>.</p>',
  ],
  [
    'shows both versions of a changed drawing, with different ids',
    '<figure class="figure"><svg><path id="a" d="M0"></path><use href="#a"></use></svg></figure>',
    '<figure class="figure"><svg><path id="a" d="M1"></path><use href="#a"></use></svg></figure>',
    '<figure class="figure is-changed"><del><svg><path id="was-a" d="M0"/><use href="#was-a"/></svg></del><ins><svg><path id="a" d="M1"/><use href="#a"/></svg></ins></figure>',
  ],
];

test.each(CASES)('%s', (_name, before, after, merged) => {
  expect(mergeHtml(before, after)).toBe(merged);
});

describe('text in any script', () => {
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
  ])('merges text in any script word by word: %s', (before, after, merged) => {
    expect(mergeHtml(before, after)).toBe(merged);
  });

  test('counts words with apostrophes and umlauts as one word each', () => {
    expect(mergeWithDetails('<p>One two.</p>', "<p>One two three, don't stop: größer.</p>").words).toEqual({
      inserted: 4,
      deleted: 0,
    });
  });
});

test('notes the addresses of a changed link without the base path of the preview', () => {
  const link = (name: string) => `<p>See <a href="/previews/x-1/central/${name}/">the berths</a> first.</p>`;
  const { html } = mergeWithDetails(link('a'), link('b'), '/previews/x-1');
  expect(html).toContain('<a href="/previews/x-1/central/b/">the berths</a>');
  expect(html).toContain('(link: <del>/central/a/</del> <ins>/central/b/</ins>)');
});

test.each([
  [
    'https://example.org/previews/x-1/a/',
    '/previews/x-1/central/b/',
    'https://example.org/previews/x-1/a/',
    '/central/b/',
  ],
  ['/previews/x-12/a/', '/previews/x-1/', '/previews/x-12/a/', '/'],
  ['/previews/x-1/central/a/#one', '/previews/x-1/central/a/#two', '/central/a/#one', '/central/a/#two'],
])('notes a link from %s to %s without the base path of the preview', (before, after, oldNote, newNote) => {
  const link = (href: string) => `<p>See <a href="${href}">the berths</a> first.</p>`;
  const { html } = mergeWithDetails(link(before), link(after), '/previews/x-1');
  expect(html).toContain(`(link: <del>${oldNote}</del> <ins>${newNote}</ins>)`);
});

test('announces to screen readers where a change begins and ends', () => {
  const { fullHtml } = mergeWithDetails('<p>A red boat sails.</p>', '<p>A blue boat sails.</p>');
  const announced = fullHtml.replace(/<a [^>]*>.*?<\/a>/, '').replace(/<[^>]*>/g, '');
  expect(announced).toBe('A Deleted: red (end of deletion) Inserted: blue (end of insertion)  boat sails.');
});
