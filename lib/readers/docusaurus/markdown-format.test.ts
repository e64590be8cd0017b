import { expect, test } from 'vitest';
import { checkDocs, writeSite } from '../../../e2e/support/docusaurus/partials';
import { isPlainMarkdown } from './read-partials';

test.each([
  ['a.md', 'Text.', undefined, false],
  ['a.md', 'Text.', 'mdx', false],
  ['a.md', 'Text.', 'detect', true],
  ['a.mdx', 'Text.', 'detect', false],
  ['a.mdx', 'Text.', 'md', true],
  ['a.md', '---\nmdx:\n  format: md\n---\n', 'mdx', true],
  ['a.mdx', '---\ntitle: A\nmdx: { format: "md" }\n---\n', 'mdx', true],
  ['a.md', '---\nmdx:\n  format: mdx\n---\n', 'md', false],
  ['a.md', 'Text.\n\nmdx:\n  format: md\n---\n', 'mdx', false],
])(
  'whether %s with the text %j on a site with the format %s is plain Markdown: %s',
  (source, text, format, isPlain) => {
    expect(isPlainMarkdown({ source, text }, format)).toBe(isPlain);
  },
);

test('plain Markdown shows braces and imports as text, and others do not', () => {
  const body = "import B from './_b.md';\n\nA {brace}. <b>Bold</b>\n\n## C {#d}\n";
  const files = { 'docs/a.md': body, 'docs/_b.md': 'B' };
  const plain = writeSite({ ...files, 'docusaurus.config.js': "export default { markdown: { format: 'detect' } };" });
  expect(checkDocs(plain)).toEqual({
    text: "import B from './\\_b.md';\n\nA {brace}. **Bold**\n\n## C",
    problems: [],
  });
  expect(checkDocs(writeSite(files)).text).toBe('A *Not shown here: {brace}*. **Bold**\n\n## C');
});
