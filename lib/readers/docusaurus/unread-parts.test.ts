import { expect, test } from 'vitest';
import { makeTempDir, type TestFiles, writeFiles } from '../../../e2e/support/content';
import type { Problem } from '../../problem';
import { reportUnreadParts } from './reader';

function report(files: TestFiles): string[] {
  const dir = makeTempDir();
  writeFiles(dir, { 'docs/a.md': '# A\n', ...files });
  const problems: Problem[] = [];
  reportUnreadParts(`${dir}/docs`, problems);
  return problems.map(({ severity, problem, fix }) => `${severity}: ${problem} ${fix.replaceAll(`${dir}/`, '')}`);
}

test('warns that versions, translations, a blog, tags and sidebars are not read, and counts their pages', () => {
  expect(
    report({
      'docusaurus.config.js': 'module.exports = {};\n',
      'versioned_docs/version-1/a.md': '# A\n',
      'versioned_docs/version-2/a.mdx': '# A\n',
      'i18n/fr/a.md': '# A\n',
      'blog/a.md': '# A\n',
      'docs/tags.yml': 'x: { label: X }\n',
      'sidebars.ts': 'export default {};\n',
    }),
  ).toMatchInlineSnapshot(`
    [
      "warning: The folder "versioned_docs" is not read: 2 pages. Only the current version of the docs is shown.",
      "warning: The folder "i18n" is not read: 1 page. Translations are not shown. Build each language from its own folder.",
      "warning: The folder "blog" is not read: 1 page. The blog is not shown. Publish it elsewhere, and link to it.",
      "warning: The file "tags.yml" is not read. Tags are words to search for. Pages that list the pages of a tag are not built.",
      "warning: The file "sidebars.ts" is not read. Run npm run migrate -- sidebars sidebars.ts. Until then the sidebar follows the folders.",
    ]
  `);
});

test('warns of a blog and sidebars in the folder of the site', () => {
  const site = { 'website/docusaurus.config.js': '', 'website/blog/a.md': '# A\n', 'website/sidebars.json': '{}' };
  expect(report(site)).toEqual([
    'warning: The folder "blog" is not read: 1 page. The blog is not shown. Publish it elsewhere, and link to it.',
    'warning: The file "sidebars.json" is not read. Run npm run migrate -- sidebars website/sidebars.json. Until then the sidebar follows the folders.',
  ]);
});

test('does not warn of sidebars that were migrated', () => {
  expect(report({ 'sidebars.js': '', 'docs/sidebar.yml': '- a\n' })).toEqual([]);
});

test('does not warn of folders that are not part of a Docusaurus site, or have no pages', () => {
  expect(report({ 'blog/a.md': '# A\n' })).toEqual([]);
  expect(report({ 'docusaurus.config.ts': '', 'i18n/fr/code.json': '{}' })).toEqual([]);
});
