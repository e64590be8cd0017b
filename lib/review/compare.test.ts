import { describe, expect, test } from 'vitest';
import { compareFiles, describeChanges, readTestSite } from '../../e2e/support/compare-changes';
import { formatPage, TEST_IDENTITY, writeContent } from '../../e2e/support/content';
import { QUESTIONS } from '../../e2e/support/questions';
import { readSite } from '../readers/read-site';
import { WELSH } from '../words/cy';
import { inLanguage } from '../words/words';
import type { Base } from './base';
import { formatChangeCounts, type KeptDoc } from './changes';
import { compareSites, readSiteChanges } from './compare';

const LONG_TEXT =
  'Come in slowly from the sea, keep the red mark on your left, pass a line ashore, make it fast to the second cleat, and call the office on channel twelve before you leave the boat.\n';

function compareOne(fields: Record<string, string | undefined>, body?: string): KeptDoc | undefined {
  const [change] = compareFiles({ 'a.mdx': formatPage() }, { 'a.mdx': formatPage(fields, body) });
  return change as KeptDoc | undefined;
}

describe('compareSites', () => {
  test('reports a doc with changed words', () => {
    expect(compareOne({}, 'Tie up where there is space.\n')).toMatchObject({
      type: 'changed',
      textChange: 'words',
      fieldChanges: [],
    });
  });

  test.each([
    ['changed white space', 'Tie up where\nthere  is room.\n\n'],
    ['an added comment', 'Tie up where there is room.\n\n<!-- Ask the office. -->\n'],
  ])('ignores a doc with %s', (_name, body) => {
    expect(compareOne({}, body)).toBeUndefined();
  });

  test.each([
    ['added emphasis', 'Tie up **where** there is room.\n'],
    ['an added link', 'Tie up [where](https://example.org/) there is room.\n'],
  ])('reports a changed appearance for a doc with %s', (_name, body) => {
    expect(compareOne({}, body)).toMatchObject({ type: 'changed', textChange: 'appearance' });
  });

  test('reports every doc that shows a changed answer about the installation', () => {
    const docs = {
      'a.mdx': formatPage({ title: 'A' }, '<Known id="berth-length" />\n'),
      'b.mdx': formatPage(
        { title: 'B' },
        '<CheckYours id="berth-length" question="How long?">\n\n1. Measure.\n\n</CheckYours>\n',
      ),
      'c.mdx': formatPage({ title: 'C' }, '```bash\ncurl {{harbour-api}}\n```\n'),
      'd.mdx': formatPage({ title: 'D' }, 'Nothing that is recorded.\n'),
      'installation-questions.yml': QUESTIONS,
    };
    const checked = 'checked: 2026-10-03, by: Web team';
    const record = `berth-length: { value: 12 m, ${checked} }\nharbour-api: { value: "https://a.example", ${checked} }\n`;
    expect(describeChanges(compareFiles(docs, { ...docs, 'installation.yml': record }))).toEqual([
      'changed a: words',
      'changed b: words',
      'changed c: words',
    ]);
  });

  test('reports no change of a doc that names a question several times', () => {
    const docs = {
      'a.mdx': formatPage(
        { title: 'A' },
        '<Findings id="berth-results" />\n\nSee <AddIt id="berth-results">Add it</AddIt> or <AddIt id="berth-results">add it</AddIt>.\n',
      ),
      'installation-questions.yml': QUESTIONS,
    };
    expect(describeChanges(compareFiles(docs, { ...docs, 'b.mdx': formatPage({ title: 'B' }) }))).toEqual(['added b']);
  });

  test('reports a changed appearance for a doc with a changed picture', () => {
    const page = formatPage({}, 'Look.\n\n![Berths](./b.svg)\n');
    const before = { 'a.mdx': page, 'b.svg': '<svg viewBox="0 0 1 1"/>' };
    expect(describeChanges(compareFiles(before, { ...before, 'b.svg': '<svg viewBox="0 0 2 2"/>' }))).toEqual([
      'changed a: appearance',
    ]);
  });

  test('reports a changed title and description', () => {
    expect(compareOne({ title: 'Moorings' })?.fieldChanges).toEqual([
      { name: 'title', before: 'Berths', after: 'Moorings' },
      {
        name: 'description',
        before: 'Berths for those who come by sea.',
        after: 'Moorings for those who come by sea.',
      },
    ]);
  });

  test('lists the names of other changed fields', () => {
    expect(compareOne({ aliases: '["docks"]', last_reviewed: '"2026-11-21"' })).toMatchObject({
      textChange: 'same',
      fieldChanges: [],
      otherFields: ['last_reviewed', 'aliases'],
    });
  });

  test('reports changed words for a doc whose component shows changed data', () => {
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
    ['has an unknown component', '<NoSuchThing>\n\nText.\n\n</NoSuchThing>\n'],
    ['has a callout of an unknown type', '<Callout type="storm">\n\nText.\n\n</Callout>\n'],
    ['lacks a required attribute', '<Term>Text.</Term>\n'],
    ['cannot be parsed', 'A < B and {\n'],
  ])('reports an unreadable doc if the old text %s', (_name, text) => {
    expect(describeChanges(compareFiles({ 'a.mdx': formatPage({}, text) }, { 'a.mdx': formatPage() }))).toEqual([
      'changed a: unreadable',
    ]);
  });

  test('compares a doc whose old text breaks a current rule', () => {
    const text = '| A | B |\n| --- | --- |\n| C | D |\n';
    expect(describeChanges(compareFiles({ 'a.mdx': formatPage({}, text) }, { 'a.mdx': formatPage() }))).toEqual([
      'changed a: words',
    ]);
  });
});

describe('matching renamed docs', () => {
  test('matches a renamed doc by equal text', () => {
    const page = formatPage({}, LONG_TEXT);
    expect(describeChanges(compareFiles({ 'a.mdx': page }, { 'b.mdx': page }))).toEqual(['moved a to b: same']);
  });

  test('matches a renamed doc by old_paths', () => {
    const after = formatPage({ old_paths: '["/central/a"]' }, 'All of it is new.\n');
    const [change] = compareFiles({ 'a.mdx': formatPage() }, { 'b.mdx': after });
    expect(change).toMatchObject({ type: 'moved', hasRedirect: true, textChange: 'words' });
  });

  test('matches a renamed doc by similar text', () => {
    const body = LONG_TEXT.replace('twelve', 'fourteen').replace('red', 'green');
    expect(
      describeChanges(compareFiles({ 'a.mdx': formatPage({}, LONG_TEXT) }, { 'b.mdx': formatPage({}, body) })),
    ).toEqual(['moved a to b: words']);
  });

  test('reports a renamed doc without a redirect', () => {
    const [change] = compareFiles({ 'a.mdx': formatPage({}, LONG_TEXT) }, { 'b.mdx': formatPage({}, LONG_TEXT) });
    expect(change).toMatchObject({ type: 'moved', hasRedirect: false });
  });

  test('reports a doc with a changed slug as moved', () => {
    const after = { 'a.mdx': formatPage({ slug: 'berths' }) };
    expect(describeChanges(compareFiles({ 'a.mdx': formatPage() }, after))).toEqual(['moved a to a: same']);
  });

  test('does not match a renamed doc by a text that two new docs share', () => {
    const formatShortPage = (title: string) => formatPage({ title }, 'Ask.\n');
    const before = { 'a.mdx': formatShortPage('A') };
    expect(
      describeChanges(compareFiles(before, { 'b.mdx': formatShortPage('B'), 'c.mdx': formatShortPage('C') })),
    ).toEqual(['added b', 'added c', 'removed a']);
  });
});

describe('redirects of removed docs', () => {
  test('reports a removed doc without a redirect', () => {
    const [change] = compareFiles(
      { 'a.mdx': formatPage(), 'b.mdx': formatPage({ title: 'B' }, LONG_TEXT) },
      { 'b.mdx': formatPage({ title: 'B' }, LONG_TEXT) },
    );
    expect(change).toMatchObject({ type: 'removed', redirect: undefined, isReadable: true });
  });

  test('finds the redirect of a removed doc in old_paths', () => {
    const formatB = (oldPaths = '[]') => formatPage({ title: 'B', old_paths: oldPaths }, LONG_TEXT);
    const changes = compareFiles(
      { 'a.mdx': formatPage(), 'b.mdx': formatB() },
      { 'b.mdx': formatB('["/central/a/"]') },
    );
    expect(changes.at(-1)).toMatchObject({ type: 'removed', redirect: { href: '/central/b/', title: 'B' } });
  });

  test('finds the redirect of a removed doc in redirects.yml', () => {
    const b = formatPage({ title: 'B' }, LONG_TEXT);
    const redirects = '- { from: /central/a/, to: b }\n';
    const changes = compareFiles({ 'a.mdx': formatPage(), 'b.mdx': b }, { 'b.mdx': b, 'redirects.yml': redirects });
    expect(changes.at(-1)).toMatchObject({ type: 'removed', redirect: { href: '/central/b/', title: 'B' } });
  });
});

test('finds no changes between equal sites', () => {
  const files = { 'guides/a.mdx': formatPage(), 'guides/b.mdx': formatPage({ title: 'B' }) };
  expect(compareFiles(files, files)).toEqual([]);
});

test('reports all docs as added if there is no old site', () => {
  expect(describeChanges(compareSites(undefined, { site: readTestSite({ 'a.mdx': formatPage() }) }))).toEqual([
    'added a',
  ]);
});

const readPages = () => readTestSite({ 'a.mdx': formatPage({ title: 'A' }), 'b.mdx': formatPage({ title: 'B' }) });

test('every page of a preview counts as added if there is no old version', () => {
  const changes = readSiteChanges({ site: readPages() }, { type: 'none', reason: 'the branch shares no commit' });
  expect(formatChangeCounts(changes)).toBe('2 pages added');
});

test('no page of a preview counts as added if the old version is unreadable', () => {
  const changes = readSiteChanges({ site: readPages() }, { type: 'unreadable', reason: 'no network' });
  expect(changes.docs).toEqual([]);
  expect(formatChangeCounts(changes)).toBe('what changed is not known');
});

test('the changes of a preview are in its own language if the old version had another', () => {
  const files = { 'a.mdx': formatPage({ title: 'A' }) };
  const { contentDir } = writeContent({ ...files, 'site.yml': `${TEST_IDENTITY}language: en-GB\n` });
  const site = readSite(writeContent({ ...files, 'site.yml': `${TEST_IDENTITY}language: cy\n` }));
  const base: Base = { type: 'found', commit: 'a'.repeat(40), contentDir, otherFiles: [] };
  const count = inLanguage('cy', () => formatChangeCounts(readSiteChanges({ site }, base)));
  expect(count).toBe(WELSH['change.no-pages']);
});
