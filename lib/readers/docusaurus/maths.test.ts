import { expect, test } from 'vitest';
import { readDocusaurusTree } from '../../../e2e/support/docusaurus/site';
import { analyseDocs } from '../../content/analyse-docs';

/** Get the Markdown copy of a page of a site. Where a formula is read, nothing in its TeX is escaped. */
function copyPage(files: Record<string, string>): string | undefined {
  const body = "import Part from './_part.md';\n\n# A\n\nLet $a_1 * b_1$.\n\n<Part />\n";
  const site = readDocusaurusTree({ 'docs/a.mdx': body, 'docs/_part.md': 'And $a * *$.\n', ...files });
  return analyseDocs(site, [])[0]?.text.plainText.text;
}

test.each([
  ['its configuration', { 'docusaurus.config.js': "import math from 'remark-math';\n" }],
  [
    'its package',
    { 'docusaurus.config.js': "require('./plugins');\n", 'package.json': '{ "dependencies": { "remark-math": "6" } }' },
  ],
])('every page and partial has formulas if the site has remark-math in %s', (_name, files) => {
  expect(copyPage(files)).toBe('Let $a_1 * b_1$.\n\nAnd $a * *$.\n');
});

test('a page without a formula block has no formulas if the site does not have remark-math', () => {
  const config = '// remark-math is not used\nmodule.exports = {};\n';
  expect(copyPage({ 'docusaurus.config.js': config })).toBe('Let $a_1 \\* b_1$.\n\nAnd $a \\* \\*$.\n');
});
