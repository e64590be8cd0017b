import { toString as getText } from 'mdast-util-to-string';
import { describe, expect, test } from 'vitest';
import { docusaurusParser } from './parser';

function convert(body: string) {
  return docusaurusParser.parse(body, () => {}).tree;
}

describe('Docusaurus content', () => {
  test.each([
    ['imports and exports', 'import X from "x";\n\nexport const a = 1;\n\nText.\n'],
    ['comments', 'Text.\n\n{/* note */}\n'],
    ['scripts and styles with their content', '<script>\n\nalert\n\n</script>\n\n<style>x</style>\n\nText.\n'],
    ['unknown tags but not their content', '<Unknown a="b">Text.</Unknown>\n'],
    ['attributes in braces', '<span lang={x}>Text.</span>\n'],
  ])('removes %s from Docusaurus content', (_name, body) => {
    expect(getText(convert(body))).toBe('Text.');
    expect(JSON.stringify(convert(body))).not.toMatch(/Expression|mdxjsEsm|Unknown|script|iframe/);
  });

  test('converts emoji shortcodes, but not in code', () => {
    expect(getText(convert('Done :tada: at 12:30:45, `:tada:` :not-an-emoji:\n'))).toBe(
      'Done 🎉 at 12:30:45, :tada: :not-an-emoji:',
    );
  });

  test('unwraps callouts of unknown type and components with a missing attribute', () => {
    expect(convert('<Callout type="constructor">\n\nText.\n\n</Callout>\n').children).toMatchObject([
      { type: 'paragraph' },
    ]);
    expect(convert('<Term>\n\nText.\n\n</Term>\n').children).toMatchObject([{ type: 'paragraph' }]);
  });
});

describe('HTML in Docusaurus content', () => {
  test('converts HTML links, anchors and images to Markdown nodes', () => {
    const body = 'See <a href="b.md">B</a> <a id="c"></a> <img src="d.png" alt="D" /> <img />\n';
    const [paragraph] = convert(body).children;
    expect(
      paragraph && 'children' in paragraph && paragraph.children.filter(({ type }) => type !== 'text'),
    ).toMatchObject([
      { type: 'link', url: 'b.md', children: [{ value: 'B' }] },
      { name: 'span', attributes: [{ name: 'id', value: 'c' }] },
      { type: 'image', url: 'd.png', alt: 'D' },
    ]);
  });

  test('converts <details> to <Details> with its summary', () => {
    const body = '<details open>\n<summary>*More*</summary>\n\nText.\n\n</details>\n';
    const [details] = convert(body).children;
    expect(details).toMatchObject({ name: 'Details', attributes: [{ name: 'summary', value: 'More' }] });
    expect(details && getText(details)).toBe('Text.');
    expect(convert('<details>\n\nText.\n\n</details>\n').children).toMatchObject([
      { name: 'Details', attributes: [{ value: 'Details' }] },
    ]);
  });

  test('removes unclosed HTML in plain Markdown, but keeps the text in it', () => {
    expect(getText(convert('A {brace.\n\n<div onclick="x">\n\nText.\n'))).toBe('A {brace.Text.');
  });
});
