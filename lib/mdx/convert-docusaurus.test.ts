import { toString as getText } from 'mdast-util-to-string';
import { describe, expect, test } from 'vitest';
import { normaliseTree } from './normalise';
import { parseBody } from './parse';

function mend(body: string) {
  const { tree } = parseBody(body, { allowMarkdown: true });
  normaliseTree(tree, 'docusaurus', () => {});
  return tree;
}

describe('content from elsewhere', () => {
  test.each([
    ['imports and exports', 'import X from "x";\n\nexport const a = 1;\n\nText.\n'],
    ['expressions', 'Text{1 + 1}.\n\n{/* note */}\n'],
    ['scripts with all that is in them', '<script>\n\nalert\n\n</script>\n\n<iframe src="x">y</iframe>\n\nText.\n'],
    ['tags that are not known, but not what they hold', '<Unknown a="b">Text.</Unknown>\n'],
    ['attributes in braces', '<span lang={x}>Text.</span>\n'],
  ])('loses %s', (_name, body) => {
    expect(getText(mend(body))).toBe('Text.');
    expect(JSON.stringify(mend(body))).not.toMatch(/Expression|mdxjsEsm|Unknown|script|iframe/);
  });

  test('has the names that components have here', () => {
    const body = '<Tabs>\n<TabItem value="a" label="A">\n\nOne.\n\n</TabItem>\n</Tabs>\n';
    expect(mend(body).children).toMatchObject([
      {
        name: 'Tabs',
        attributes: [{ name: 'legend', value: 'Choose one' }],
        children: [{ name: 'Tab', attributes: [{ name: 'label', value: 'a' }] }],
      },
    ]);
  });

  test.each([
    ['caution', 'warning'],
    ['tip', 'tip'],
  ])('has the kinds of callout that are here: %s', (type, own) => {
    expect(mend(`<Admonition type="${type}" icon="x">\n\nText.\n\n</Admonition>\n`).children).toMatchObject([
      { name: 'Callout', attributes: [{ name: 'type', value: own }] },
    ]);
  });

  test('keeps the text of a callout of no known kind, and of a component that lacks an attribute', () => {
    expect(mend('<Admonition type="beware">\n\nText.\n\n</Admonition>\n').children).toMatchObject([
      { type: 'paragraph' },
    ]);
    expect(mend('<Callout type="constructor">\n\nText.\n\n</Callout>\n').children).toMatchObject([
      { type: 'paragraph' },
    ]);
    expect(mend('<Term>\n\nText.\n\n</Term>\n').children).toMatchObject([{ type: 'paragraph' }]);
  });
});

describe('HTML from elsewhere', () => {
  test('has Markdown for links, anchors and images in HTML', () => {
    const body = 'See <a href="b.md">B</a> <a id="c"></a> <img src="d.png" alt="D" /> <img />\n';
    const [paragraph] = mend(body).children;
    expect(
      paragraph && 'children' in paragraph && paragraph.children.filter(({ type }) => type !== 'text'),
    ).toMatchObject([
      { type: 'link', url: 'b.md', children: [{ value: 'B' }] },
      { name: 'span', attributes: [{ name: 'id', value: 'c' }] },
      { type: 'image', url: 'd.png', alt: 'D' },
    ]);
  });

  test('has our own component for details, with their summary', () => {
    const body = '<details open>\n<summary>*More*</summary>\n\nText.\n\n</details>\n';
    const [details] = mend(body).children;
    expect(details).toMatchObject({ name: 'Details', attributes: [{ name: 'summary', value: 'More' }] });
    expect(details && getText(details)).toBe('Text.');
    expect(mend('<details>\n\nText.\n\n</details>\n').children).toMatchObject([
      { name: 'Details', attributes: [{ value: 'Details' }] },
    ]);
  });

  test('loses HTML in plain Markdown, not the text round it', () => {
    expect(getText(mend('A {brace.\n\n<div onclick="x">\n\nText.\n'))).toBe('A {brace.Text.');
  });
});

describe('headings from elsewhere', () => {
  const getDepths = (body: string) =>
    mend(body).children.flatMap((node) => (node.type === 'heading' ? node.depth : []));

  test('lose the first of level 1, which the title of the page stands for', () => {
    expect(getDepths('# Title\n\n## A\n\n# B\n')).toEqual([2, 2]);
  });

  test('skip no level', () => {
    expect(getDepths('#### A\n\n###### B\n\n## C\n\n### D\n')).toEqual([2, 3, 2, 3]);
  });
});
