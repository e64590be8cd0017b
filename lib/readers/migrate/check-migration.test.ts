import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeTempDir, type TestFiles, writeFiles } from '../../../e2e/support/content';
import { readSite } from '../read-site';
import { checkMigration, formatMigrationReport } from './check-migration';

/** Check the docs of a site, with paths in messages relative to it. */
function check(files: TestFiles, routeBasePath?: string) {
  const dir = makeTempDir();
  writeFiles(dir, files);
  const contentDir = path.join(dir, 'docs');
  const site = readSite({ contentDir, outDir: `${dir}.out`, basePath: '', buildDate: '2026-11-20', routeBasePath });
  const report = checkMigration(site, new Map());
  return { report, text: formatMigrationReport(report).replaceAll(`${dir}/`, '') };
}

/** Count the constructs of a page, as name, times, same, different, not shown. */
function count(body: string): string[] {
  const { constructs } = check({ 'docs/a.md': `# A\n\n${body}` }).report;
  return constructs
    .filter(({ name }) => name !== 'heading')
    .map(({ name, count: times, same, different, missing }) => [name, times, same, different, missing].join(' '));
}

describe('the constructs of a page', () => {
  test.each([
    [':::tip\nA\n:::\n\n:::odd\nB\n:::\n', [':::odd 1 0 1 0', ':::tip 1 1 0 0']],
    ['<Known /> <Key>A</Key>\n', ['<Key> 1 1 0 0', '<Known> 1 0 1 0']],
    ["import X from 'x';\n\n{1 + 1}\n\n{/* note */}\n", ['code in braces 1 0 0 1', 'import or export 1 1 0 0']],
    ['```js\n1\n```\n\n```nolang\n1\n```\n', ['code block 2 1 1 0']],
    [
      '```js title="A b" {1,2} live\n1\n```\n',
      [
        'code block 1 1 0 0',
        'code block with live 1 0 1 0',
        'code block with title 1 1 0 0',
        'code block with {…} 1 1 0 0',
      ],
    ],
    ['<iframe src="https://example.org" /> ![A](https://example.org/a.png)\n', ['<iframe> 1 0 1 0', 'image 1 0 1 0']],
    ['![A][a]\n\n[a]: https://example.org/a.png\n', ['image 1 0 1 0']],
    ['<frame src="https://example.org" /> <img src="//example.org/a.png" />\n', ['<frame> 1 0 1 0', '<img> 1 0 1 0']],
    ['$$\na^2\n$$\n\n```mermaid\ngraph TD\n```\n', ['code block 1 0 1 0', 'formula 1 1 0 0']],
    ['[A](#a) [gone](gone)\n\n![B](./b.png)\n', ['image 1 0 0 1', 'link 2 0 2 0']],
    ['| A |\n| - |\n| B |\n\nC[^1]\n\n[^1]: D\n', ['footnote 1 1 0 0', 'table 1 1 0 0']],
  ])('counts the constructs of %j and how they are shown', (body, constructs) => {
    expect(count(body)).toEqual(constructs);
  });

  test('does not count the constructs of a page that cannot be parsed, and counts the page as broken', () => {
    const { report } = check({ 'docs/a.md': '> '.repeat(200), 'docs/b.md': '[x](gone)\n', 'docs/c.md': 'C\n' });
    expect(report.pages).toEqual({ all: 3, same: 1, different: 1, broken: 1 });
    expect(report.constructs.map(({ name }) => name)).toEqual(['link']);
  });
});

test('a migration report lists the parts of a site that are not read', () => {
  const files = { 'docusaurus.config.js': '', 'versioned_docs/version-1/a.md': '', 'docs/a.md': '# A\n' };
  expect(check(files).report.problems).toMatchObject([
    { kind: 'not-read', problem: expect.stringContaining('1 page') },
  ]);
});

test('a migration report lists the addresses that differ', () => {
  const files = { 'docs/a&b.md': '# A\n', 'docs/x/c.md': '# C\n' };
  expect(check(files).report.addresses).toMatchObject({
    docs: { before: '/docs', after: '/central' },
    pages: [{ before: '/a&b', after: '/a-b' }],
  });
  expect(check(files, 'docs').text).toContain(
    'Addresses begin with /docs, as in the old site.\n1 page with a different address:\n  docs/a&b.md: /docs/a&b becomes /docs/a-b',
  );
});

test('a formatted migration report lists every problem with its line', () => {
  const body = '# A\n\n:::tip\n[B](b) [C](c)\n:::\n\n[D](d) [E](e)\n';
  expect(check({ 'docs/a.md': body }).text).toMatchInlineSnapshot(`
    "Pages: 1. Without a problem: 0. With warnings: 1. With errors: 0.

    Used in the text  Times  Same  Different  Not shown
    :::tip                1     1          0          0
    heading               1     1          0          0
    link                  4     0          4          0

    Addresses begin with /central instead of /docs. To keep them, set ROUTE_BASE_PATH=docs.

    4 problems: Links to pages that do not exist. The text of the link is shown without a link.
      docs/a.md:4: Links to "b", which does not exist.
      docs/a.md:4: Links to "c", which does not exist.
      docs/a.md:7: Links to "d", which does not exist.
      docs/a.md:7: Links to "e", which does not exist."
  `);
});
