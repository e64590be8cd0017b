import { expect, test } from 'vitest';
import { formatPage } from '../content/test-content';
import type { WordCount } from '../html/diff/number-changes';
import type { Base } from './base';
import { compareSites } from './compare';
import { formatChangeSummary } from './summary';
import { readTestSite } from './test-compare';

const FOUND: Base = { type: 'found', commit: 'abcdef0123'.repeat(4), contentDir: '/nowhere', otherFiles: [] };

type Files = Record<string, string>;

function summarise(
  before: Files | undefined,
  after: Files,
  base: Base = FOUND,
  words: [string, WordCount][] = [],
): string {
  const site = { ...readTestSite(after), basePath: '' };
  const old = before && readTestSite(before);
  return formatChangeSummary(
    { base, before: old, docs: compareSites(old && { site: old }, { site }) },
    site,
    new Map(words),
  );
}

test('lists every changed page with its word count, and warns about missing redirects', () => {
  const before = {
    'a.mdx': formatPage({ title: 'Anchors' }, 'One.\n'),
    'old.mdx': formatPage({ title: 'Old' }, 'Two.\n'),
  };
  const after = {
    'a.mdx': formatPage({ title: 'Anchors' }, 'Three.\n'),
    'new.mdx': formatPage({ title: 'New' }, 'Four.\n'),
  };
  const words: [string, WordCount][] = [['/changes/preview/central/a/', { inserted: 1200, deleted: 1 }]];
  expect(summarise(before, after, { ...FOUND, otherFiles: ['app/page.tsx'] }, words)).toMatchInlineSnapshot(`
    "**What changed**: 1 page changed, 1 page removed, 1 page added. Compared with \`abcdef0\`, where the branch left the production branch.

    > ⚠️ The old address of “Old”, \`/central/old/\`, has no page and no redirect. If the page moved, add the address to \`old_paths\` in its frontmatter. Otherwise add it to \`redirects.yml\`.

    1 other file changed.

    ### Changed

    - [Anchors]({origin}/changes/preview/central/a/): 1,200 words added, 1 removed

    ### Removed

    - [Old]({origin}/changes/preview/central/old/)

    ### Added

    - [New]({origin}/central/new/)
    "
  `);
});

test('notes that only code or style changed', () => {
  const files = { 'a.mdx': formatPage() };
  expect(
    summarise(files, files, { ...FOUND, otherFiles: ['lib/a.ts', 'components/styles/a.css'] }),
  ).toMatchInlineSnapshot(`
    "**What changed**: no pages changed. Compared with \`abcdef0\`, where the branch left the production branch.

    The text of the pages did not change, but 2 files of code, style or data did.
    "
  `);
});

test('says why a preview could not be compared', () => {
  const base: Base = { type: 'none', reason: 'the branch shares no commit with the production branch' };
  expect(summarise(undefined, { 'a.mdx': formatPage({ title: 'Anchors' }) }, base)).toMatchInlineSnapshot(`
    "**What changed**: 1 page added. Not compared with the production branch: the branch shares no commit with the production branch.

    ### Added

    - [Anchors]({origin}/central/a/)
    "
  `);
});

test('escapes Markdown, HTML and mentions in a title', () => {
  const title = `'[x](javascript:1) <img> @all | **b** \`c\`'`;
  const line = summarise(
    { 'b.mdx': formatPage({ title: 'B' }) },
    { 'a.mdx': formatPage({ title, description: 'A text.' }), 'b.mdx': formatPage({ title: 'B' }) },
  )
    .split('\n')
    .at(-2);
  expect(line).toMatchInlineSnapshot(
    `"- [\\[x\\]\\(javascript:1\\) \\<img\\> @​all \\| \\*\\*b\\*\\* \\\`c\\\`]({origin}/central/a/)"`,
  );
});

test('cuts a long list, and says how many pages follow', () => {
  const files = Object.fromEntries(
    Array.from({ length: 45 }, (_, index) => [
      `p${index}.mdx`,
      formatPage({ title: `Page ${index}` }, `Text ${index}.\n`),
    ]),
  );
  expect(summarise({}, files).trimEnd().split('\n').slice(-2)).toEqual([
    expect.stringContaining('- [Page'),
    '- and 5 more pages',
  ]);
});
