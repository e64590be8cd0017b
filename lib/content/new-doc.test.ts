import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatPage, type TestFiles, writeContent } from '../../e2e/support/content';
import { checkSite } from '../check/check-site';
import { formatProblems } from '../problem';
import { readSite } from '../readers/read-site';
import type { Settings } from '../settings';
import { writeNewDoc } from './new-doc';

const BERTHS = formatPage({ title: 'Berths', sidebar_position: '4' });

function check(settings: Settings): string {
  return formatProblems(checkSite(readSite(settings)).problems);
}

function getMessage(id: string, settings: Settings): string {
  try {
    writeNewDoc(id, readSite(settings));
  } catch (error) {
    return String(error).replace(settings.contentDir, 'content');
  }
  return '';
}

describe('a new doc', () => {
  test('a new doc has every required field and is last in its folder', () => {
    const settings = writeContent({ 'guides/berths.mdx': BERTHS });
    writeNewDoc('guides/tie-up', readSite(settings));
    expect(readFileSync(path.join(settings.contentDir, 'guides/tie-up.mdx'), 'utf8')).toMatchInlineSnapshot(`
      "---
      title: "Tie up"
      description: "Say in one sentence what a reader can do after reading Tie up."
      sidebar_position: 5
      audience:
        - "crew"
      type: "task"
      owner: "Harbour office"
      last_reviewed: "2026-11-20"
      review_in: "12 months"
      short: "Not written yet."
      ---

      Write the page here.
      "
    `);
    expect(check(settings)).toBe('');
  });

  test('a new doc passes the check, even if another doc has its title', () => {
    const settings = writeContent({ 'guides/berths.mdx': BERTHS });
    const ids = [
      'berths',
      'office/index',
      'office/berths',
      'office/all-of-guides/index',
      'office/all-of-guides/berths',
    ];
    for (const id of ids) writeNewDoc(id, readSite(settings));
    expect(check(settings)).toBe('');
    expect(ids.map((id) => readSite(settings).byId.get(id)?.title)).toEqual([
      'Berths (new)',
      'Office',
      'Berths (office)',
      'All of guides (office)',
      'Berths (all of guides, office)',
    ]);
  });

  test('a new doc may be the first in the content folder', () => {
    const settings = writeContent({});
    writeNewDoc('guides/index', readSite(settings));
    expect(check(settings)).toBe('');
  });
});

describe('a new doc is refused', () => {
  test('refuses a new doc with the id of an existing or invalid doc', () => {
    const settings = writeContent({
      'berths.mdx': BERTHS,
      'tides.md': formatPage({ title: 'Tides' }),
      'wrong.md': '---\n[\n',
    });
    for (const id of ['berths', 'tides', 'wrong']) {
      expect(getMessage(id, settings)).toContain('The page already exists.\n  Choose another id, or edit the file.');
    }
    expect(readFileSync(path.join(settings.contentDir, 'berths.mdx'), 'utf8')).toBe(BERTHS);
    expect(existsSync(path.join(settings.contentDir, 'tides.mdx'))).toBe(false);
  });

  test.each(['my berth', '../berths', '/berths', 'berths.mdx', 'guides//berths', 'été'])(
    'refuses a new doc with the id %j',
    (id) => {
      const settings = writeContent({ 'tides.mdx': BERTHS });
      expect(getMessage(id, settings)).toMatch(
        /cannot be used in an address\.\n {2}Use letters, digits, hyphens and under/,
      );
    },
  );

  test('an error about the id of a new doc says what to write', () => {
    expect(getMessage('my berth', writeContent({ 'tides.mdx': BERTHS }))).toMatchInlineSnapshot(`
      "ProblemError: content/my berth.mdx
        The name "my berth" cannot be used in an address.
        Use letters, digits, hyphens and underscores, and slashes between folders."
    `);
  });

  test('refuses a new doc without an id', () => {
    expect(getMessage('', writeContent({ 'tides.mdx': BERTHS }))).toMatchInlineSnapshot(`
      "ProblemError: npm run new
        The doc id is missing.
        Add it, such as npm run new -- users/roles"
    `);
  });
});

function read(files: TestFiles) {
  return readSite(writeContent(files));
}

test('reports each parent folder without a landing page, and builds one', () => {
  const site = read({ 'a/b/c.mdx': formatPage(), 'a/index.mdx': undefined, 'a/b/index.mdx': undefined });
  expect(site.problems.map(({ severity, problem }) => `${severity} ${problem}`)).toEqual([
    'error The folder has no landing page.',
    'error The folder has no landing page.',
  ]);
  expect(site.docs.map(({ id, title, description }) => [id, title, description])).toEqual([
    ['a/index', 'a', 'a: 1 page.'],
    ['a/b/index', 'b', 'b: 1 page.'],
    ['a/b/c', 'Berths', 'Berths for those who come by sea.'],
  ]);
});

test('builds no landing page for a folder that has one', () => {
  const site = read({ 'a/b.mdx': formatPage() });
  expect(site.docs.map(({ id }) => id)).toEqual(['a/index', 'a/b']);
});
