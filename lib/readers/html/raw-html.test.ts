import { describe, expect, test } from 'vitest';
import { convertBody } from '../../../e2e/support/docusaurus/convert';
import { needs } from '../../../e2e/support/needs';
import { parseForeign } from '../docusaurus/parse-foreign';

/** Convert a body below a tag that MDX does not allow. */
function convert(body: string) {
  const source = `<p>\n\n${body}\n`;
  expect(parseForeign(source).format).toBe('md');
  return convertBody(source);
}

describe('HTML in Markdown that is not MDX', () => {
  test.each([
    [
      'a detail over several blocks',
      '<details>\n<summary>A</summary>\n\nB *c*\n\n- d\n\n</details>\n\nE',
      '**A**\n\nB *c*\n\n- d\n\nE',
    ],
    ['a detail that is never closed', '<details>\n<summary>A</summary>\n\nB\n\nC', '**A**\n\nB\n\nC'],
    ['a detail in a list', '- <details><summary>A</summary>\n\n  B\n  </details>\n\n  C', '- **A**\n\n  B\n\n  C'],
    [
      'a table with unclosed tags',
      '<table>\n<tr><th>A<th>B\n<tr><td>c<td>d\n</table>',
      '| A | B |\n| - | - |\n| c | d |',
    ],
    [
      'a table with Markdown between its tags',
      '<table><tr><th>\n\nA\n\n</th></tr><tr><td>\n\n- b\n\n</td></tr></table>',
      '| A |\n| - |\n| b |',
    ],
    ['a list with unclosed items', '<ol start="2">\n<li>a\n<li>b\n</ol>', '2. a\n3. b'],
    ['a centred paragraph', '<p align="center">\n  <img src="a.png" alt="A"> <b>b</b>\n</p>', '![A](a.png) **b**'],
    ['a paragraph that is never closed', '<p>a\n\nb', 'a\n\nb'],
    ['inline elements', 'a <b>b *c*</b> <kbd>d</kbd> <code>e</code>', 'a **b _c_** d `e`'],
    ['inline elements that are never closed', 'a <b>b\n\nc', 'a **b**\n\nc'],
    ['a line break', 'a<br>b<BR/>c', 'a\\\nb\\\nc'],
    ['a line break in a table', '| a |\n| - |\n| b<br>c |', '| a   |\n| --- |\n| b c |'],
    ['a thematic break', 'a\n\n<hr>\n\nb', 'a\n\n---\n\nb'],
    ['white space and character references', '<div>a   b\n  &lt;c&gt;&nbsp;d</div>', 'a b \\<c> d'],
    ['preformatted text', '<pre>\n a\n\n   &lt;b\n</pre>', '```\n a\n\n   <b\n```'],
    ['a component', '<Admonition type="tip">\n\na *b*\n\n</Admonition>', '> **Tip**\n>\n> a *b*'],
    ['a word in angle brackets', 'Array<string> <your-name>', 'Array\\<string> \\<your-name>'],
    ['a tag that is cut off', '<div class="a"\n\nb <i', 'b \\<i'],
    ['closing tags without an opening one', '</div>\n\na</b>', 'a'],
    ['a block that is not allowed in a line', 'a <div>b</div> c', 'a\n\nb\n\nc'],
  ])('keeps the text of %s, in order', (_name, body, markdown) => {
    expect(convert(body).markdown).toBe(markdown);
  });

  test.each([
    ['a script', '<script>\nrun()\n\nrun()\n</script>\n\nA'],
    ['a style', '<style>\na { b: c }\n</style>\n\nA'],
    ['a script in a line', 'A<script>run()</script>'],
    ['a comment', 'A<!-- run() -->'],
    ['a document type', '<!DOCTYPE html>\n\nA'],
    ['an instruction', '<?php run() ?>\n\nA'],
    ['the head of a page', '<head><title>B</title></head>\n\nA'],
  ])('leaves out %s in Markdown', (_name, body) => {
    expect(convert(body).markdown).toBe('A');
  });

  test('shows the text below a script that is never closed', () => {
    expect(convert('a <script> b').markdown).toBe('a  b');
  });

  test.each([
    ['an import', "import A from '@theme/A';\nimport {\n  B,\n} from \"b\";\nimport './c.css'"],
    ['an export', 'export const a = {\n  b: 1,\n};'],
    ['an exported function', 'export default function A() {}'],
  ])('leaves out %s in Markdown that is not MDX', (_name, body) => {
    expect(convert(`${body}\n`).markdown).toBe('');
  });

  test.each(['import duty is paid "here".', 'export default values by sea.', 'import'])(
    'shows a sentence that begins like code: %s',
    (body) => {
      expect(convert(body).markdown).toBe(body);
    },
  );

  test('reports HTML elements with their lines', () => {
    expect(convert('<div>\n<p>\n<Unknown\n  a="b">x</Unknown>\n</p></div>\n\n<Other>y</Other>').problems).toEqual([
      '5 <Unknown> is not a component or an allowed HTML element.',
      '9 <Other> is not a component or an allowed HTML element.',
    ]);
  });
});

test.each([
  ['elements', `${'<div>'.repeat(10_000)}A`],
  ['elements in blocks', `${'<div>\n\n'.repeat(1_000)}A`],
])('keeps the text of %s nested thousands deep', (_name, body) => {
  expect(convert(body).markdown).toBe('A');
});

test('refuses more elements than a page may have parts', needs('the full tests'), () => {
  expect(() => convert('<br>'.repeat(20_001))).toThrow('The page is too long');
});
