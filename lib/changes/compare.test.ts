import { describe, expect, test } from 'vitest';
import { formatPage } from '../content/test-content';
import { compareSites, type KeptDoc } from './compare';
import { compareFiles, describeChanges, readTestSite } from './test-compare';

const LONG =
  'Come in slowly from the sea, keep the red mark on your left, pass a line ashore, make it fast to the second cleat, and call the office on channel twelve before you leave the boat.\n';

function one(fields: Record<string, string | undefined>, body?: string): KeptDoc | undefined {
  const [change] = compareFiles({ 'a.mdx': formatPage() }, { 'a.mdx': formatPage(fields, body) });
  return change as KeptDoc | undefined;
}

describe('a doc', () => {
  test('with other words has changed', () => {
    expect(one({}, 'Tie up where there is space.\n')).toMatchObject({ type: 'changed', text: 'words', fields: [] });
  });

  test.each([
    ['white space', 'Tie up where\nthere  is room.\n\n'],
    ['a comment', 'Tie up where there is room.\n\n<!-- Ask the office. -->\n'],
  ])('with other %s is the same', (_name, body) => {
    expect(one({}, body)).toBeUndefined();
  });

  test.each([
    ['emphasis', 'Tie up **where** there is room.\n'],
    ['a link', 'Tie up [where](https://example.org/) there is room.\n'],
  ])('with other %s has changed its look alone', (_name, body) => {
    expect(one({}, body)).toMatchObject({ type: 'changed', text: 'look' });
  });

  test('whose picture was drawn anew has changed its look', () => {
    const page = formatPage({}, 'Look.\n\n![Berths](./b.svg)\n');
    const before = { 'a.mdx': page, 'b.svg': '<svg viewBox="0 0 1 1"/>' };
    expect(describeChanges(compareFiles(before, { ...before, 'b.svg': '<svg viewBox="0 0 2 2"/>' }))).toEqual([
      'changed a: look',
    ]);
  });

  test('with another title and description says both, before and after', () => {
    expect(one({ title: 'Moorings' })?.fields).toEqual([
      { name: 'title', before: 'Berths', after: 'Moorings' },
      {
        name: 'description',
        before: 'Berths for those who come by sea.',
        after: 'Moorings for those who come by sea.',
      },
    ]);
  });

  test('with other fields names them', () => {
    expect(one({ aliases: '["docks"]', last_reviewed: '"2026-11-21"' })).toMatchObject({
      text: 'same',
      fields: [],
      details: ['last_reviewed', 'aliases'],
    });
  });

  test('that shows data has changed with the data', () => {
    const page = formatPage({ title: 'News' }, '<Changes />\n').replace(/audience.*(?=last_)/s, '');
    const files = (text: string) => ({
      'a.mdx': formatPage(),
      '_site/news.mdx': page,
      'changes.yml': `- { date: "2026-11-20", title: "Fees", text: "${text}" }\n`,
    });
    expect(describeChanges(compareFiles(files('Fees rise.'), files('Fees fall.')))).toEqual([
      'changed _site/news: words',
    ]);
  });

  test.each([
    ['has a component that is none', '<NoSuchThing>\n\nText.\n\n</NoSuchThing>\n'],
    ['has a callout of no kind', '<Callout type="storm">\n\nText.\n\n</Callout>\n'],
    ['lacks what a component needs', '<Term>Text.</Term>\n'],
    ['cannot be parsed', 'A < B and {\n'],
  ])('whose old text %s says so', (_name, text) => {
    expect(describeChanges(compareFiles({ 'a.mdx': formatPage({}, text) }, { 'a.mdx': formatPage() }))).toEqual([
      'changed a: unreadable',
    ]);
  });

  test('whose old text breaks a rule of today is compared all the same', () => {
    const text = '| A | B |\n| --- | --- |\n| C | D |\n';
    expect(describeChanges(compareFiles({ 'a.mdx': formatPage({}, text) }, { 'a.mdx': formatPage() }))).toEqual([
      'changed a: words',
    ]);
  });
});

describe('a doc under another name', () => {
  test('is the same by its text', () => {
    const page = formatPage({}, LONG);
    expect(describeChanges(compareFiles({ 'a.mdx': page }, { 'b.mdx': page }))).toEqual(['moved a to b: same']);
  });

  test('is the same by what it says of old addresses', () => {
    const after = formatPage({ old_paths: '["/central/a"]' }, 'All of it is new.\n');
    const [change] = compareFiles({ 'a.mdx': formatPage() }, { 'b.mdx': after });
    expect(change).toMatchObject({ type: 'moved', hasRedirect: true, text: 'words' });
  });

  test('is the same where most of its text is', () => {
    const body = LONG.replace('twelve', 'fourteen').replace('red', 'green');
    expect(describeChanges(compareFiles({ 'a.mdx': formatPage({}, LONG) }, { 'b.mdx': formatPage({}, body) }))).toEqual(
      ['moved a to b: words'],
    );
  });

  test('that leads to it no more is a warning', () => {
    const [change] = compareFiles({ 'a.mdx': formatPage({}, LONG) }, { 'b.mdx': formatPage({}, LONG) });
    expect(change).toMatchObject({ type: 'moved', hasRedirect: false });
  });

  test('in its address alone has moved', () => {
    const after = { 'a.mdx': formatPage({ slug: 'berths' }) };
    expect(describeChanges(compareFiles({ 'a.mdx': formatPage() }, after))).toEqual(['moved a to a: same']);
  });

  test('whose text stands twice is taken for neither', () => {
    const short = (title: string) => formatPage({ title }, 'Ask.\n');
    const before = { 'a.mdx': short('A') };
    expect(describeChanges(compareFiles(before, { 'b.mdx': short('B'), 'c.mdx': short('C') }))).toEqual([
      'added b',
      'added c',
      'removed a',
    ]);
  });
});

describe('a doc that is gone', () => {
  test('leads nowhere, where no other doc takes its address', () => {
    const [change] = compareFiles(
      { 'a.mdx': formatPage(), 'b.mdx': formatPage({ title: 'B' }, LONG) },
      { 'b.mdx': formatPage({ title: 'B' }, LONG) },
    );
    expect(change).toMatchObject({ type: 'removed', redirect: undefined, isReadable: true });
  });

  test('leads to the doc that has taken its address', () => {
    const b = (old = '[]') => formatPage({ title: 'B', old_paths: old }, LONG);
    const changes = compareFiles({ 'a.mdx': formatPage(), 'b.mdx': b() }, { 'b.mdx': b('["/central/a/"]') });
    expect(changes.at(-1)).toMatchObject({ type: 'removed', redirect: { href: '/central/b/', title: 'B' } });
  });

  test('leads to where the site says that its readers are sent', () => {
    const b = formatPage({ title: 'B' }, LONG);
    const redirects = '- { from: /central/a/, to: b }\n';
    const changes = compareFiles({ 'a.mdx': formatPage(), 'b.mdx': b }, { 'b.mdx': b, 'redirects.yml': redirects });
    expect(changes.at(-1)).toMatchObject({ type: 'removed', redirect: { href: '/central/b/', title: 'B' } });
  });
});

test('two equal folders have no change', () => {
  const files = { 'guides/a.mdx': formatPage(), 'guides/b.mdx': formatPage({ title: 'B' }) };
  expect(compareFiles(files, files)).toEqual([]);
});

test('without an old site everything is added', () => {
  expect(describeChanges(compareSites(undefined, { site: readTestSite({ 'a.mdx': formatPage() }) }))).toEqual([
    'added a',
  ]);
});
