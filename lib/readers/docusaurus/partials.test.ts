import { toString as getText } from 'mdast-util-to-string';
import { describe, expect, test } from 'vitest';
import { convertBody, makeContext, toMarkdown } from '../../../e2e/support/docusaurus/convert';
import { sample } from '../../../e2e/support/full';

describe('expressions in Docusaurus content', () => {
  test.each([
    ['a string', "A {'text'} b", 'A text b'],
    ['a template', 'A {`text`} b', 'A text b'],
    ['a space', "A{' '}b", 'A b'],
    ['a number', 'A {3} b', 'A 3 b'],
    ['a comment', 'A{/* note */}.', 'A.'],
    ['null, undefined or true', 'A{null}{undefined}{true}.', 'A.'],
    ['a string as a block', "{'text'}", 'text'],
    ['a constant', "export const a = 'text';\n\nA {a} b", 'A text b'],
    ['a template with a constant', `export const a = 'x';\n\nA {\`\${a}y\`} b`, 'A xy b'],
  ])('an expression with %s is shown as text', (_name, body, text) => {
    expect(convertBody(body).problems).toEqual([]);
    expect(toMarkdown(body)).toBe(text);
  });

  test.each([
    ['a sum', 'A {1 + 1}.', '1 + 1'],
    ['a name without a value', 'A {a}.', 'a'],
    ['a call', "A {fetch('x')}.", "fetch('x')"],
    ['a constant that is computed', 'export const a = 1 + 1;\n\nA {a}.', 'a'],
    ['a property', 'A {siteConfig.title}.', 'siteConfig.title'],
    ['a constructor', 'A {constructor}.', 'constructor'],
    [
      'code on several lines',
      `A {list\n  .map((each) => each.${'name'.repeat(9)})}.`,
      'list .map((each) => each.namenamenamenam…',
    ],
  ])('an expression with %s is reported, and a note is shown', (_name, body, code) => {
    expect(convertBody(body).problems).toEqual([
      expect.stringMatching(/^\d The expression "\{.*\}" is not allowed\.$/),
    ]);
    expect(toMarkdown(body)).toBe(`A *Not shown here: {${code}}*.`);
  });

  test.each(['version', "useLatest('sdk')"])(
    'the words of a template with %s are shown, and it is reported',
    (value) => {
      const template = `{\`get client@\${${value}} -y\`}`;
      for (const body of [`A ${template}`, `<CodeBlock>${template}</CodeBlock>`]) {
        expect(convertBody(body).problems).toEqual([expect.stringMatching(/^1 The expression/)]);
        expect(toMarkdown(body)).toContain('get client@{…} -y');
      }
    },
  );

  test.each([
    ["<Admonition type={'tip'} title={`Rest`}>\n\nA.\n\n</Admonition>", { type: 'tip', title: 'Rest' }],
    ['<Admonition type="tip" title={3} icon={false}>\n\nA.\n\n</Admonition>', { type: 'tip', title: '3' }],
  ])('attributes in %s have text values', (body, attributes) => {
    const [callout] = convertBody(body).tree.children;
    const found = callout && 'attributes' in callout ? callout.attributes : undefined;
    expect(found).toMatchObject(Object.entries(attributes).map(([name, value]) => ({ name, value })));
  });

  test('an attribute that is {true} becomes an attribute without a value', () => {
    const body = '<CodeBlock showLineNumbers={true} live={false}>{`a`}</CodeBlock>';
    expect(convertBody(body).tree.children).toMatchObject([{ type: 'code', meta: 'showLineNumbers', value: 'a' }]);
  });

  test.each([
    ['import a from \'./a.png\';\n\n<img src={a} alt="A" />'],
    ['<img src={require(\'./a.png\').default} alt="A" />'],
    ['import A from \'./a.png\';\n\n<A title="A" />'],
  ])('%j is an image', (body) => {
    expect(toMarkdown(body)).toBe('![A](./a.png)');
  });

  test('useBaseUrl and require have their argument as value', () => {
    const body = "<Link to={useBaseUrl('/b')}>B</Link> and <Link to={require('./c.pdf').default}>C</Link>";
    expect(toMarkdown(`${body}\n`)).toBe('[B](/b) and [C](./c.pdf)');
  });

  test('an imported film is a link to its file', () => {
    const body = 'import film from "./a.mp4";\n\n<video src={film} title="Mooring" />';
    expect(convertBody(body)).toMatchObject({ problems: [], markdown: '[Mooring](./a.mp4)' });
  });

  test('an address from useBaseUrl without a slash begins at the root of the site', () => {
    const body = '<img src={useBaseUrl("img/a.png")} alt="A" />';
    expect(toMarkdown(body)).toBe('![A](/img/a.png)');
  });

  test('a page whose expressions repeat a long text too often is refused', () => {
    const body = `export const a = '${'x'.repeat(10_000)}';\n\n${'{a}\n\n'.repeat(150)}`;
    expect(() => convertBody(body)).toThrow('The page is too long');
  });
});

describe('a partial', () => {
  test.each([
    ['on a separate line', 'Above.\n\n<X />\n\nBelow.', 'Above.\n\nOne.\n\nTwo.\n\nBelow.'],
    ['in a list', '- A\n\n  <X />', '- A\n\n  One.\n\n  Two.'],
  ])('a partial is shown where it is included %s', (_name, body, text) => {
    expect(toMarkdown(body, makeContext({ X: 'One.\n\nTwo.' }))).toBe(text);
  });

  test.each([
    ['splits a line of text', 'A <X /> b.', ['paragraph', 'paragraph', 'paragraph', 'paragraph']],
    ['is part of a heading', '## A <X />', ['heading']],
  ])('a partial of several paragraphs %s', (_name, body, types) => {
    const { tree } = convertBody(body, makeContext({ X: 'One.\n\nTwo.' }));
    expect(tree.children.map(({ type }) => type)).toEqual(types);
    expect(getText(tree)).toMatch(/^A *One\. *Two\./);
  });

  test('a partial of one paragraph is part of the line that includes it', () => {
    expect(toMarkdown('A <X /> b.', makeContext({ X: 'one' }))).toBe('A one b.');
    expect(toMarkdown('| A |\n| - |\n| <X /> |', makeContext({ X: 'one' }))).toContain('| one |');
  });

  test('a partial shows its props and the content of its element', () => {
    const context = makeContext({ X: '## {props.name}\n\n<Link to={props.to}>B</Link> {props.children}{props.none}.' });
    expect(toMarkdown('<X name="A" to={`/b`}>*C*</X>', context)).toBe('## A\n\n[B](/b) *C*.');
  });

  test('a partial includes other partials', () => {
    expect(toMarkdown('<X />', makeContext({ X: 'A.\n\n<Y n="1" />', Y: 'B {props.n}.' }))).toBe('A.\n\nB 1.');
  });

  test('a partial has its own constants, link definitions and footnotes', () => {
    const x = "export const a = 'X';\n\n{a} [l] and[^1].\n\n[l]: /x\n\n[^1]: Note X.";
    const body = "export const a = 'B';\n\n{a} [l] and[^1].\n\n<X />\n\n<X />\n\n[l]: /b\n\n[^1]: Note B.";
    const { problems } = convertBody(body, makeContext({ X: x }));
    expect(problems).toEqual([]);
    expect(toMarkdown(body, makeContext({ X: x }))).toBe(
      [
        ...['B [l] and[^1].', 'X [l][l-1] and[^1-1].', '[l-1]: /x', '[^1-1]: Note X.', 'X [l][l-2] and[^1-2].'],
        ...['[l-2]: /x', '[^1-2]: Note X.', '[l]: /b', '[^1]: Note B.'],
      ].join('\n\n'),
    );
  });

  test('in a partial, images and files are relative to its folder, and other addresses to the page', () => {
    const text = "![A](./a.png) ![B](/b.png) [C](c.md#d) [E](./e) [F](#f) <Link to={require('./g.pdf')}>G</Link>";
    expect(toMarkdown('<X />', makeContext({ X: text }, '../parts'))).toBe(
      '![A](../parts/a.png) ![B](/b.png) [C](../parts/c.md#d) [E](./e) [F](#f) [G](../parts/g.pdf)',
    );
    const outside = 'import a from \'./a.png\';\n\n<img src={a} alt="A" />';
    expect(toMarkdown('<X />', makeContext({ X: outside }, '@site/src'))).toBe('![A](@site/src/a.png)');
  });

  test('a problem in a partial has a line of the partial', () => {
    const context = makeContext({ X: 'A.\n\n<Unknown />\n\n[^no]' });
    expect(convertBody('<X />', context).problems).toEqual([
      '105 The footnote [^no] does not exist.',
      '103 <Unknown> is not a component or an allowed HTML element.',
    ]);
  });

  test('a partial that includes itself is reported once and shown once', () => {
    const context = makeContext({ X: 'A.\n\n<Y />', Y: 'B.\n\n<X />' });
    expect(toMarkdown('<X />', context)).toBe('A.\n\nB.');
    expect(convertBody('<X />', context).problems).toEqual(['203 <X> includes itself.']);
  });

  test.each(
    sample(
      [
        [
          'with partials that each include two others',
          Object.fromEntries([...Array(30).keys()].map((n) => [`X${n}`, `<X${n + 1} />\n\n<X${n + 1} />`])),
        ],
        ['with a long partial that is included often', { X0: '<X1 />\n\n'.repeat(20), X1: 'a'.repeat(100_000) }],
        ['with partials of many parts', { X0: '<X1 />\n\n'.repeat(200), X1: 'a\n\n'.repeat(200) }],
      ],
      3,
    ),
  )('refuses a page that becomes too long %s', (_name, texts) => {
    expect(() => convertBody('<X0 />', makeContext(texts))).toThrow('The page is too long');
  });

  test('refuses a page whose partials are nested too deep', () => {
    const texts = Object.fromEntries([...Array(200).keys()].map((n) => [`X${n}`, `<X${n + 1} />`]));
    expect(() => convertBody('<X0 />', makeContext(texts))).toThrow('nested more than 100 levels deep');
  });
});
