import { describe, expect, test } from 'vitest';
import { convertBody, toMarkdown } from '../../../e2e/support/docusaurus/convert';

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

  test.each([
    ['a name', 'version', 'get client@{version} -y'],
    ['a call', "useLatest('sdk')", 'get client@{useLatest} -y'],
    ['a property', 'getUrl().url', 'get client@{url} -y'],
    ['a sum', '1 + 1', 'get client@{…} -y'],
  ])('a template with %s that has no value is reported, and shown with a name', (_name, value, text) => {
    const template = `{\`get client@\${${value}} -y\`}`;
    for (const body of [`A ${template}`, `<CodeBlock>${template}</CodeBlock>`]) {
      expect(convertBody(body).problems).toEqual([expect.stringMatching(/^1 The expression/)]);
      expect(toMarkdown(body)).toContain(text);
    }
  });

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
