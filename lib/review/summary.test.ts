import { expect, test } from 'vitest';
import { readTestSite } from '../../e2e/support/compare-changes';
import { formatPage } from '../../e2e/support/content';
import { type ChangeSummary, changeSummarySchema, type WordCount } from '../model/change-summary';
import type { Base } from './base';
import { compareSites } from './compare';
import { buildChangeSummary, buildRedirectWarnings } from './summary';

const FOUND_BASE: Base = { type: 'found', commit: 'abcdef0123'.repeat(4), contentDir: '/nowhere', otherFiles: [] };

type Files = Record<string, string>;

function summarise(before: Files, after: Files, words: [string, WordCount][] = [], basePath = ''): ChangeSummary {
  const [oldSite, site] = [before, after].map((files) => readTestSite(files, basePath));
  if (!oldSite || !site) throw new Error('A site is missing.');
  const docs = compareSites({ site: oldSite }, { site });
  const summary = buildChangeSummary({ base: FOUND_BASE, before: oldSite, docs }, site, new Map(words));
  expect(changeSummarySchema.parse(JSON.parse(JSON.stringify(summary)))).toEqual(summary);
  return summary;
}

const PAGES = {
  before: {
    'a.mdx': formatPage({ title: 'Anchors' }, 'One.\n'),
    'old.mdx': formatPage({ title: 'Old' }, 'Two.\n'),
  },
  after: {
    'a.mdx': formatPage({ title: 'Anchors' }, 'Three.\n'),
    'new.mdx': formatPage({ title: 'New' }, 'Four.\n'),
  },
};

test('a change summary holds the title, paths and word count of every changed page', () => {
  const words: [string, WordCount][] = [['/changes/preview/central/a/', { inserted: 1200, deleted: 1 }]];
  expect(summarise(PAGES.before, PAGES.after, words)).toMatchInlineSnapshot(`
    {
      "base": {
        "commit": "abcdef0123abcdef0123abcdef0123abcdef0123",
        "type": "found",
      },
      "docs": [
        {
          "fields": [],
          "hasRedirect": true,
          "isSidebarChanged": false,
          "oldPath": "/central/a/",
          "oldTitle": "Anchors",
          "otherFields": [],
          "page": {
            "path": "/changes/preview/central/a/",
            "title": "Anchors",
          },
          "textChange": "words",
          "type": "changed",
          "words": {
            "deleted": 1,
            "inserted": 1200,
          },
        },
        {
          "page": {
            "path": "/central/new/",
            "title": "New",
          },
          "type": "added",
        },
        {
          "oldPath": "/central/old/",
          "page": {
            "path": "/changes/preview/central/old/",
            "title": "Old",
          },
          "redirect": undefined,
          "type": "removed",
        },
      ],
      "otherFiles": 0,
    }
  `);
});

test('a change summary holds paths without the base path', () => {
  expect(summarise(PAGES.before, PAGES.after, [], '/previews/x').docs).toEqual(
    summarise(PAGES.before, PAGES.after).docs,
  );
});

test('a change summary has no path for a redirect to another site', () => {
  const removed = { ...PAGES.after, 'redirects.yml': '- { from: /central/old/, to: https://example.org/ }\n' };
  expect(summarise(PAGES.before, removed).docs).toContainEqual(
    expect.objectContaining({ type: 'removed', redirect: { title: 'https://example.org/' } }),
  );
});

test('a warning about an old address names old_paths only for docs, because site pages cannot have it', () => {
  const fields = 'title: Privacy\ndescription: What we keep.\nlast_reviewed: "2026-11-20"\nreview_in: 12 months\n';
  const page = `---\n${fields}---\n\nNothing.\n`;
  const before = readTestSite({ ...PAGES.before, '_site/privacy.mdx': page });
  const after = readTestSite({ 'a.mdx': PAGES.before['a.mdx'], '_site/data.mdx': page });
  const warnings = buildRedirectWarnings(compareSites({ site: before }, { site: after }), after.settings);
  expect(warnings.map(({ file, fix }) => [file, fix.includes('old_paths')])).toEqual([
    ['old.mdx', true],
    ['_site/privacy.mdx', false],
  ]);
});

test('a change summary says why a preview was not compared', () => {
  const base: Base = { type: 'none', reason: 'the branch shares no commit with the production branch' };
  const site = readTestSite(PAGES.after);
  expect(buildChangeSummary({ base, docs: [] }, site, new Map())).toEqual({ base, otherFiles: 0, docs: [] });
});

test.each([
  ['a number as title', { docs: [{ type: 'added', page: { title: 1 } }] }],
  ['an unknown type', { docs: [{ type: 'evil', page: { title: 'x' } }] }],
  ['a negative count', { otherFiles: -1 }],
  ['text as count', { otherFiles: '[x](//evil.example)' }],
  ['an infinite count', { otherFiles: Number.POSITIVE_INFINITY }],
  ['pages as an object', { docs: { length: 1 } }],
  ['no base', { base: undefined }],
])('a change summary with %s is refused', (_name, invalidFields) => {
  const summary = { base: { type: 'none', reason: 'x' }, otherFiles: 0, docs: [] };
  expect(changeSummarySchema.safeParse(summary).success).toBe(true);
  expect(changeSummarySchema.safeParse({ ...summary, ...invalidFields }).success).toBe(false);
});
