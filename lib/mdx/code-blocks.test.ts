import type { Element, Root } from 'hast';
import { describe, expect, test } from 'vitest';
import { parseMeta, rehypeCodeBlocks } from './code-blocks';

async function highlight(value: string, language: string, meta = '') {
  const code = {
    type: 'element',
    tagName: 'code',
    properties: language ? { className: [`language-${language}`] } : {},
    children: [{ type: 'text', value }],
    data: { meta },
  };
  const pre = { type: 'element', tagName: 'pre', properties: {}, children: [code] };
  const tree = { type: 'root', children: [pre] } as unknown as Root;
  await rehypeCodeBlocks()(tree);
  const block = tree.children[0] as unknown as {
    name: string;
    attributes: { name: string; value: string }[];
    children: Element[];
  };
  const attributes = Object.fromEntries(block.attributes.map((attribute) => [attribute.name, attribute.value]));
  return { ...block, attributes };
}

/** Format highlighted code as short markup. */
function format(nodes: unknown[]): string {
  return (nodes as (Element & { value?: string })[])
    .map(({ value, properties, children }) => value ?? `<${properties.className}>${format(children)}</>`)
    .join('');
}

describe('a code block', () => {
  test('a code block has language, title and numbers as attributes, and no inline styles', async () => {
    const { name, attributes, children } = await highlight('{"a": 1}\n', 'json', 'title="Data" showLineNumbers');
    expect(name).toBe('CodeBlock');
    expect(attributes).toEqual({ language: 'json', title: 'Data', numbers: 'yes' });
    expect(JSON.stringify(children)).not.toContain('style');
  });

  test('adds classes to the tokens of a code block', async () => {
    const { children } = await highlight("const a = 'b'; // c\n", 'javascript');
    expect(format(children)).toBe("<k>const </><n>a </><k>= </><s>'b'</>; <c>// c</>");
  });

  test('highlighting keeps every character of the code', async () => {
    const source = 'if (a < b && c) {\n\n  return "<é>";\n}';
    const { children } = await highlight(`${source}\n`, 'javascript');
    expect(format(children).replace(/<\w?>|<\/>/g, '')).toBe(source);
  });

  test('wraps only marked lines of code if lines have no numbers', async () => {
    const { children } = await highlight('a\nb\nc\n', 'text', '{2}');
    expect(format(children)).toBe('a\n<line marked>b\n</>c');
  });

  test('wraps every line of code if lines have numbers', async () => {
    const { children } = await highlight('a\nb\n', 'text', 'showLineNumbers');
    expect(format(children)).toBe('<line>a\n</><line>b</>');
  });

  test('writes line numbers of code that do not start at 1', async () => {
    const { children } = await highlight('a\nb\n', 'text', 'showLineNumbers=9');
    expect(children.map(({ properties }) => properties['data-line'])).toEqual(['9', '10']);
  });

  test('shows code of an unknown or missing language as plain text', async () => {
    expect(await highlight('a <b>\n', 'semaphore')).toMatchObject({
      attributes: { language: 'semaphore' },
      children: [{ value: 'a <b>' }],
    });
    expect(await highlight('a\n', '')).toMatchObject({ attributes: { language: 'text' } });
  });
});

describe('the text after a code block’s language', () => {
  test('parses a code title in single or double quotes', () => {
    expect(parseMeta('title="Ask for it"').title).toBe('Ask for it');
    expect(parseMeta('x title=\'It is "so"\' y').title).toBe('It is "so"');
    expect(parseMeta('').title).toBeUndefined();
  });

  test('parses marked lines and ranges of lines', () => {
    expect([...parseMeta('{1,3-5, 8}').markedLines]).toEqual([1, 3, 4, 5, 8]);
    expect([...parseMeta('title="{2}" {}').markedLines]).toEqual([]);
    expect([...parseMeta('{5-3}').markedLines]).toEqual([]);
  });

  test('limits the number of marked lines', () => {
    expect(parseMeta('{1-999999999}').markedLines.size).toBeLessThan(20_000);
  });

  test.each([
    ['', undefined],
    ['dontshowLineNumbers', undefined],
    ['title="showLineNumbers"', undefined],
    ['showLineNumbers', 1],
    ['showLineNumbers {1}', 1],
    ['showLineNumbers=10', 10],
    ['{1} showLineNumbers=0', 0],
    ['showLineNumbers=ten', 1],
  ])('parses the first line number of %j', (meta, firstLine) => {
    expect(parseMeta(meta).firstLine).toBe(firstLine);
  });
});
