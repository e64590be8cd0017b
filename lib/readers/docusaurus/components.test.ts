import { describe, expect, test } from 'vitest';
import { convertBody, toMarkdown } from '../../../e2e/support/docusaurus/convert';
import { NO_CONTEXT } from './foreign-data';

describe('components of Docusaurus', () => {
  test.each([
    ['<Head><title>Not text</title></Head>\n\nA.', 'A.'],
    ['<head>\n  <title>Not text</title>\n</head>\n\nA.', 'A.'],
    ['<Translate id="x">A</Translate>', 'A'],
    ['<BrowserOnly>\n\nA.\n\n</BrowserOnly>', 'A.'],
    ['<>\n\nA.\n\n</>', 'A.'],
    ['A <Image img={require(\'./b.png\')} alt="B" /> c.', 'A ![B](./b.png) c.'],
    ['See <Link to="./b.md">B</Link>.', 'See [B](./b.md).'],
    ['<CodeBlock language="js" title="a.js">{`a\n\nb`}</CodeBlock>', '```js title="a.js"\na\n\nb\n```'],
    ['<CodeBlock className="language-js" showLineNumbers>\n  a\n</CodeBlock>', '```js showLineNumbers\na\n```'],
    ['<pre><code className="language-sh">{`\na\n  b\n`}</code></pre>', '```sh\na\nb\n```'],
    ['<CodeBlock>\n\n```js\na\n```\n\n</CodeBlock>', '```js\na\n```'],
    ["A <CodeBlock>{'b'}</CodeBlock> c.", 'A `b` c.'],
  ])('the component %j becomes %j without a warning', (body, markdown) => {
    expect(toMarkdown(body)).toBe(markdown);
    expect(convertBody(body).problems.filter((problem) => /is not a component/.test(problem))).toEqual([]);
  });

  test('<TOCInline /> lists the headings of levels 2 and 3', () => {
    const body = '<TOCInline toc={toc} />\n\n## A\n\n### B\n\n#### C\n\n## D\n';
    expect(toMarkdown(body)).toContain('- [A](#a)\n  - [B](#b)\n- [D](#d)\n\n## A');
    expect(toMarkdown('<TOCInline toc={toc} maxHeadingLevel={2} />\n\n## A\n\n### B\n')).toContain('- [A](#a)\n\n');
    expect(toMarkdown('Text.\n\n<TOCInline toc={toc} />\n')).toBe('Text.');
  });

  test('a page with too many lists of headings or cards is refused', () => {
    const headings = [...Array(300).keys()].map((n) => `## A${n}`).join('\n\n');
    expect(() => convertBody(`${headings}\n\n${'<TOCInline />\n\n'.repeat(300)}`)).toThrow('The page is too long');
    const cards = [...Array(300).keys()].map((n) => ({ label: 'A', to: `/${n}` }));
    expect(() => convertBody('<DocCardList />\n\n'.repeat(300), { ...NO_CONTEXT, cards })).toThrow(
      'The page is too long',
    );
  });

  test('<DocCardList /> lists the docs of the category', () => {
    const cards = [{ label: 'Ropes', to: 'guides/ropes' }];
    expect(toMarkdown('<DocCardList />', { ...NO_CONTEXT, cards })).toBe('- [Ropes](guides/ropes)');
    expect(toMarkdown('A.\n\n<DocCardList />')).toBe('A.');
    const items = "[{ type: 'link', label: 'Oars', href: '/docs/oars', description: f() }, {}, x]";
    expect(toMarkdown(`<DocCardList items={${items}} />`, { ...NO_CONTEXT, cards })).toBe('- [Oars](/docs/oars)');
    expect(toMarkdown('<DocCardList items={f()} />', { ...NO_CONTEXT, cards })).toBe('- [Ropes](guides/ropes)');
  });
});

describe('components of the theme', () => {
  test.each([
    ['<Heading as="h2" id="b">A</Heading>', '## A'],
    ['## B\n\n<Heading as={"h3"} children={"A"}></Heading>', '## B\n\n### A'],
    ['<ThemedImage alt="A" sources={{ light: "/a.png", dark: useBaseUrl("/b.png") }} />', '![A](/a.png)'],
    ['<ThemedImage alt="A" sources={{ light: useBaseUrl("a.png") }} />', '![A](/a.png)'],
    ['<Mermaid value={`graph TD`} />', '```mermaid title="Diagram"\ngraph TD\n```'],
    [':::details\n\nA.\n\n:::', '**Details**\n\nA.'],
    ['::: details Show it\n\nA.\n\n:::', '**Show it**\n\nA.'],
  ])('%j is converted to %j', (body, markdown) => {
    expect(toMarkdown(body)).toBe(markdown);
    expect(convertBody(body).problems.filter((each) => !each.includes('Mermaid'))).toEqual([]);
  });

  test('a link without an address is an anchor', () => {
    const { problems, tree } = convertBody('- <Link id="b" /> Text.');
    expect(problems).toEqual([]);
    expect(JSON.stringify(tree)).toContain('{"type":"mdxJsxAttribute","name":"id","value":"b"}');
  });
});

describe('unknown components', () => {
  test('an unknown component without text is named in the page', () => {
    expect(toMarkdown('<Chart data={x} />\n\nA <Icon.Boat /> b.')).toBe(
      '*Not shown here: \\<Chart>*\n\nA *Not shown here: \\<Icon.Boat>* b.',
    );
    expect(convertBody('<Chart />').problems).toEqual(['1 <Chart> is not a component or an allowed HTML element.']);
  });

  test('code in an unknown component is shown as a note', () => {
    expect(toMarkdown('<BrowserOnly>{() => <Chart />}</BrowserOnly>')).toBe('*Not shown here: {() => \\<Chart />}*');
    expect(toMarkdown('<CodeBlock>{Source}</CodeBlock>')).toContain('Not shown here: {Source}');
  });

  test('an unknown component with text shows its text, and one in a heading nothing', () => {
    expect(toMarkdown('<Box>\n\nText.\n\n</Box>')).toBe('Text.');
    expect(convertBody('<Box>Text.</Box>').tree.children).toMatchObject([{ type: 'paragraph' }]);
    expect(convertBody('## A<Badge />').tree.children).toMatchObject([{ children: [{ value: 'A' }] }]);
  });
});

describe('admonitions', () => {
  const getCallouts = (body: string) =>
    convertBody(body).tree.children.map((node) =>
      'attributes' in node && Array.isArray(node.attributes) ? node.attributes.map(({ value }) => value) : node.type,
    );

  test.each([
    ['tip', ['tip']],
    ['caution', ['warning', 'Caution']],
    ['important', ['info', 'Important']],
    ['success', ['tip', 'Success']],
    ['secondary', ['note', 'Secondary']],
  ])('the admonition type %s becomes a callout with its type as the title, also as a directive', (kind, values) => {
    expect(getCallouts(`<Admonition type="${kind}" icon="x">\n\nText.\n\n</Admonition>\n`)).toEqual([values]);
    expect(getCallouts(`:::${kind}\n\nText.\n\n:::\n`)).toEqual([values]);
    expect(getCallouts(`:::${kind} Own *title*\n\nText.\n\n:::\n`)).toEqual([[values[0], 'Own title']]);
    expect(getCallouts(`<Admonition type="${kind}" title="Own">\n\nText.\n\n</Admonition>\n`)).toEqual([
      [values[0], 'Own'],
    ]);
  });

  test('an unknown admonition type becomes the title of a callout', () => {
    expect(getCallouts('<Admonition type="beware">\n\nText.\n\n</Admonition>\n')).toEqual([['info', 'Beware']]);
    expect(getCallouts(':::my-kind\n\nText.\n\n:::\n')).toEqual([['note', 'My kind']]);
    expect(getCallouts(':::my-kind Own\n\nText.\n\n:::\n')).toEqual([['note', 'Own']]);
    expect(convertBody(':::my-kind\n\nText.\n\n:::\n').problems).toEqual(['1 Unknown callout type ":::my-kind".']);
  });

  test('an admonition title can be an attribute of a directive', () => {
    expect(getCallouts(':::note{title="Own"}\n\nText.\n\n:::\n')).toEqual([['note', 'Own']]);
  });

  test('nested admonitions keep their titles and texts', () => {
    const body = '::::caution[A]\n\nB.\n\n:::important\n\nC.\n\n:::\n\nD.\n\n::::\n';
    expect(toMarkdown(body)).toBe(
      ['> **Warning: A**', 'B.', '> **Information: Important**', '> C.', 'D.']
        .join('\n>\n> ')
        .replace('> > C', '> > C')
        .replace('> **Information: Important**\n>\n> > C.', '> **Information: Important**\n> >\n> > C.'),
    );
  });
});
