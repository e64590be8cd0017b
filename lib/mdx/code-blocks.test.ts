import type { Element, Root } from 'hast';
import { describe, expect, test } from 'vitest';
import { parseMeta, rehypeCodeBlocks } from './code-blocks';

describe('what stands after the language', () => {
  test('is a title in quotes of either kind', () => {
    expect(parseMeta('title="Ask for it"').title).toBe('Ask for it');
    expect(parseMeta('x title=\'It is "so"\' y').title).toBe('It is "so"');
    expect(parseMeta('').title).toBeUndefined();
  });

  test('is a list of lines and ranges that are marked', () => {
    expect([...parseMeta('{1,3-5, 8}').marked]).toEqual([1, 3, 4, 5, 8]);
    expect([...parseMeta('title="{2}" {}').marked]).toEqual([]);
    expect([...parseMeta('{5-3}').marked]).toEqual([]);
  });

  test('marks no more lines than code can have', () => {
    expect(parseMeta('{1-999999999}').marked.size).toBeLessThan(20_000);
  });

  test('is the wish for numbers', () => {
    expect(parseMeta('showLineNumbers').hasNumbers).toBe(true);
    expect(parseMeta('dontshowLineNumbers').hasNumbers).toBe(false);
  });
});

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
  return { ...block, given: Object.fromEntries(block.attributes.map(({ name, value: own }) => [name, own])) };
}

/** The code as markup, for reading at a glance. */
function write(nodes: unknown[]): string {
  return (nodes as (Element & { value?: string })[])
    .map(({ value, properties, children }) => value ?? `<${properties.className}>${write(children)}</>`)
    .join('');
}

describe('a code block', () => {
  test('has its language, title and numbers as attributes, and classes, no style', async () => {
    const { name, given, children } = await highlight('{"a": 1}\n', 'json', 'title="Data" showLineNumbers');
    expect(name).toBe('CodeBlock');
    expect(given).toEqual({ language: 'json', title: 'Data', numbers: 'yes' });
    expect(JSON.stringify(children)).not.toContain('style');
  });

  test('says what its tokens are', async () => {
    const { children } = await highlight("const a = 'b'; // c\n", 'javascript');
    expect(write(children)).toBe("<k>const </><n>a </><k>= </><s>'b'</>; <c>// c</>");
  });

  test('keeps every sign of the code, whatever it is', async () => {
    const source = 'if (a < b && c) {\n\n  return "<é>";\n}';
    const { children } = await highlight(`${source}\n`, 'javascript');
    expect(write(children).replace(/<\w?>|<\/>/g, '')).toBe(source);
  });

  test('marks lines, and boxes only those where nothing is numbered', async () => {
    const { children } = await highlight('a\nb\nc\n', 'text', '{2}');
    expect(write(children)).toBe('a\n<line marked>b\n</>c');
  });

  test('boxes every line where they are numbered', async () => {
    const { children } = await highlight('a\nb\n', 'text', 'showLineNumbers');
    expect(write(children)).toBe('<line>a\n</><line>b</>');
  });

  test('is plain where its language is not known or not named', async () => {
    expect(await highlight('a <b>\n', 'semaphore')).toMatchObject({
      given: { language: 'semaphore' },
      children: [{ value: 'a <b>' }],
    });
    expect(await highlight('a\n', '')).toMatchObject({ given: { language: 'text' } });
  });
});
