import fc from 'fast-check';
import type { Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { isFull, sample } from '../../e2e/support/full';
import { HOSTILE_BRANCHES, INVALID_BRANCHES } from '../../e2e/support/publish/branches';
import { HOSTILE_TEXTS } from '../../e2e/support/publish/hostile-texts';
import type { ChangeSummary } from '../model/change-summary';
import { formatComment } from './format-comment';

const ADDRESS = 'https://help.example.org/previews/a-b-0/';

const parser = unified().use(remarkParse).use(remarkGfm).freeze();

const WORDS = { inserted: 3, deleted: 1200 };

/** Make a summary with `text` as each title, field and commit, and `path` as each page path. */
function makeSummary(text: string, path: string): ChangeSummary {
  const page = { title: text, path };
  const commonFields = { page, oldTitle: text, oldPath: path, hasRedirect: false, isSidebarChanged: true };
  const changedFields = { fields: [text, 'title'], otherFields: [text], words: WORDS };
  return {
    base: { type: 'found', commit: text },
    otherFiles: 2,
    docs: [
      { type: 'changed', textChange: 'appearance', ...commonFields, ...changedFields },
      { type: 'moved', textChange: 'unreadable', ...commonFields, ...changedFields },
      { type: 'removed', page, oldPath: text, redirect: page },
      { type: 'removed', page: { title: text }, oldPath: path },
      { type: 'added', page },
    ],
  };
}

/** Parse a comment as GitHub does, and list its nodes. */
function listNodes(comment: string): Nodes[] {
  const list = (node: Nodes): Nodes[] => ['children' in node ? node.children.flatMap(list) : [], node].flat();
  return list(parser.parse(comment));
}

const ALLOWED_NODES = ['root', 'paragraph', 'text', 'strong', 'link', 'inlineCode', 'list', 'listItem', 'heading'];

/** Get the text of a comment outside of code, which never comes from a branch. */
function getTextOutsideCode(comment: string): string {
  return listNodes(comment)
    .flatMap((node) => (node.type === 'text' ? [node.value] : []))
    .join('|');
}

/** Expect a comment of only allowed nodes, with links only to pages below the preview's address. */
function expectSafe(comment: string): void {
  expect(comment.length).toBeLessThan(65_000);
  for (const node of listNodes(comment)) {
    expect(ALLOWED_NODES, comment).toContain(node.type);
    if (node.type !== 'link') continue;
    expect(new URL(node.url).href, comment).toBe(node.url);
    expect(node.url.startsWith(ADDRESS), node.url).toBe(true);
    expect(decodeURIComponent(node.url.slice(ADDRESS.length)), node.url).not.toMatch(/\/\/|\/\.|^\.|[\\?#%<>()\t\n]/);
  }
}

test('a comment lists what changed, and links to the preview and its pages', () => {
  expect(formatComment('a/b', ADDRESS, makeSummary('Roles', '/central/roles/'))).toMatchInlineSnapshot(`
    "Preview of \`a/b\`: <https://help.example.org/previews/a-b-0/>

    **What changed**: 1 page changed, 1 page moved, 2 pages removed, 1 page added. Compared with \`Roles\`, where the branch left the production branch.

    ⚠️ These old addresses have no page and no redirect. If a page moved, add its old address to \`old_paths\` in its frontmatter. Otherwise add it to \`redirects.yml\`.

    - \`Roles\`, \`/central/roles/\`
    - \`Roles\`, \`/central/roles/\`
    - \`Roles\`, \`/central/roles/\`

    2 other files changed.

    ### Changed

    - [\`Roles\`](https://help.example.org/previews/a-b-0/central/roles/): 3 words added, 1,200 removed; only links, emphasis or pictures changed; position or label in the sidebar changed; changed fields: \`Roles, title, Roles\`

    ### Moved

    - [\`Roles\`](https://help.example.org/previews/a-b-0/central/roles/): moved from \`/central/roles/\`; 3 words added, 1,200 removed; this version of the engine cannot show the old text; position or label in the sidebar changed; changed fields: \`Roles, title, Roles\`

    ### Removed

    - [\`Roles\`](https://help.example.org/previews/a-b-0/central/roles/), redirects to [\`Roles\`](https://help.example.org/previews/a-b-0/central/roles/)
    - \`Roles\`

    ### Added

    - [\`Roles\`](https://help.example.org/previews/a-b-0/central/roles/)
    "
  `);
});

test('a comment says that a branch changed only code', () => {
  const summary: ChangeSummary = { base: { type: 'found', commit: 'abcdef0123' }, otherFiles: 1, docs: [] };
  expect(formatComment('a/b', ADDRESS, summary)).toMatchInlineSnapshot(`
    "Preview of \`a/b\`: <https://help.example.org/previews/a-b-0/>

    **What changed**: no pages changed. Compared with \`abcdef0\`, where the branch left the production branch.

    The text of the pages did not change, but 1 file of code, style or data did.
    "
  `);
});

test('a comment says that nothing is known about the changes if the old version could not be read', () => {
  const summary: ChangeSummary = { base: { type: 'unreadable', reason: 'no network' }, otherFiles: 0, docs: [] };
  expect(formatComment('a/b', ADDRESS, summary)).toMatchInlineSnapshot(`
    "Preview of \`a/b\`: <https://help.example.org/previews/a-b-0/>

    What changed is not known, because the old version could not be read: \`no network\`
    "
  `);
});

test('a comment on a build without a summary links to the preview', () => {
  expect(formatComment('a/b', ADDRESS, undefined)).toMatchInlineSnapshot(`
    "Preview of \`a/b\`: <https://help.example.org/previews/a-b-0/>

    The preview has no list of changes.
    "
  `);
});

test('a comment shows hostile texts only as code, and links only to the preview', () => {
  expect(HOSTILE_TEXTS.length).toBeGreaterThan(100);
  const expectedText = getTextOutsideCode(formatComment('a/b', ADDRESS, makeSummary('Roles', '/central/roles/')));
  for (const text of sample(HOSTILE_TEXTS, 10)) {
    for (const path of [text, '/central/roles/']) {
      const comment = formatComment(text, ADDRESS, makeSummary(text, path));
      expectSafe(comment);
      expect(getTextOutsideCode(comment), JSON.stringify(text)).toBe(expectedText);
    }
  }
});

test.each(['none', 'unreadable'] as const)('a comment shows a hostile reason as code if the base is %s', (type) => {
  const format = (reason: string) => formatComment('a/b', ADDRESS, { base: { type, reason }, otherFiles: 0, docs: [] });
  for (const text of sample(HOSTILE_TEXTS, 10)) {
    expectSafe(format(text));
    expect(getTextOutsideCode(format(text)), JSON.stringify(text)).toBe(getTextOutsideCode(format('A reason')));
  }
});

test('a comment shows any branch name as code', () => {
  const expectedText = getTextOutsideCode(formatComment('a/b', ADDRESS, undefined));
  for (const branch of [...HOSTILE_BRANCHES, ...INVALID_BRANCHES, ...HOSTILE_TEXTS]) {
    const comment = formatComment(branch, ADDRESS, undefined);
    expectSafe(comment);
    expect(getTextOutsideCode(comment), JSON.stringify(branch)).toBe(expectedText);
  }
});

test('a comment shows random texts only as code, and links only to the preview', () => {
  const characters = [...'`[](){}<>!\\/.:@#*_~|-$&;% \n\t"\'evilwww', '\u200b', '\u2028', '//evil.example', '](', '..'];
  const text = fc.string({ unit: fc.constantFrom(...characters), maxLength: 40 });
  const expectedText = getTextOutsideCode(formatComment('a/b', ADDRESS, makeSummary('Roles', '/central/roles/')));
  fc.assert(
    fc.property(text, text, text, (branch, title, path) => {
      const comment = formatComment(branch, ADDRESS, makeSummary(title, `/${path}/`));
      expectSafe(comment);
      expect(getTextOutsideCode(comment)).toBe(expectedText);
    }),
    isFull ? { numRuns: 2_000 } : { numRuns: 15, seed: 1 },
  );
});

test.each([
  ['/', ADDRESS],
  ['/central/roles/', `${ADDRESS}central/roles/`],
  ['/central/Getting%20started/v1.2/', `${ADDRESS}central/Getting%20started/v1.2/`],
  ['/central/h%C3%A4fen/%E6%B8%AF/', `${ADDRESS}central/h%C3%A4fen/%E6%B8%AF/`],
])('a comment links to the page %s', (path, url) => {
  const comment = formatComment('a', ADDRESS, makeSummary('Roles', path));
  expectSafe(comment);
  expect(listNodes(comment).filter((node) => node.type === 'link' && node.url === url)).not.toHaveLength(0);
});

test('a comment lists fewer pages if it would be too long, and says how many it leaves out', () => {
  const docs = Array.from({ length: 5000 }, () => makeSummary('Roles'.repeat(100), '/central/roles/').docs).flat();
  const comment = formatComment('a', ADDRESS, { ...makeSummary('Roles', '/'), docs });
  expectSafe(comment);
  expect(comment).toContain('- and 4,990 more pages');
});

test('a comment lists at most 40 pages of each kind', () => {
  const docs = Array.from({ length: 45 }, () => ({ type: 'added' as const, page: { title: 'Roles', path: '/a/' } }));
  const comment = formatComment('a', ADDRESS, { ...makeSummary('Roles', '/'), docs });
  expect(comment.trimEnd().split('\n').slice(-2)).toEqual([`- [\`Roles\`](${ADDRESS}a/)`, '- and 5 more pages']);
});
