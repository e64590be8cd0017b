import { describe, expect, test } from 'vitest';
import { escapeHeadingIds, unwrapMdxCodeBlocks } from './read-partials';

describe('an mdx-code-block fence', () => {
  test.each([
    ['with three backticks', '```mdx-code-block\n<X />\n```\nText', '\n<X />\n\nText'],
    ['with a space before its name', '``` mdx-code-block\n<X />\n```', '\n<X />\n'],
    ['in a list', '1. A\n\n   ```mdx-code-block\n   <X />\n   ```\n', '1. A\n\n\n   <X />\n\n'],
    ['that is longer than a fence in it', '````mdx-code-block\n```js\n1\n```\n````\n', '\n```js\n1\n```\n\n'],
    [
      'that is longer than another one in it',
      '````mdx-code-block\n<X>\n```mdx-code-block\n<Y />\n```\n</X>\n````\n',
      '\n<X>\n\n<Y />\n\n</X>\n\n',
    ],
    ['of tildes', '~~~mdx-code-block\n<X />\n~~~\n', '\n<X />\n\n'],
    [
      'directly after another fence',
      '```mdx-code-block\n<X>\n```\n```mdx-code-block\n</X>\n```\n',
      '\n<X>\n\n\n</X>\n\n',
    ],
    ['without an end', '```mdx-code-block\n<X />', '\n<X />'],
  ])('removes an mdx-code-block fence %s, and keeps line numbers', (_name, body, unwrapped) => {
    expect(unwrapMdxCodeBlocks(body)).toBe(unwrapped);
  });

  test.each([
    ['an example of an mdx-code-block fence', '````md\n```mdx-code-block\n<X />\n```\n````\n'],
    ['code that contains its name', '```mdx\nmdx-code-block\n```\n'],
  ])('%s stays the same', (_name, body) => {
    expect(unwrapMdxCodeBlocks(body)).toBe(body);
  });
});

describe('the id of a heading', () => {
  test.each([
    ['## A {#b}', '## A \\{#b\\}'],
    ['## A {#with.dots_x}', '## A \\{#with\\.dots\\_x\\}'],
    ['### A {#mit-ümlaut} ', '### A \\{#mit\\-ümlaut\\}'],
    ['## A \\{#b}', '## A \\{#b\\}'],
    ['## A {/* #b */}', '## A \\{#b\\}'],
    ['## A {/*#b a comment*/}', '## A \\{#b\\}'],
    ['## A <!-- #b -->', '## A \\{#b\\}'],
    ['> ## A {#b}', '> ## A \\{#b\\}'],
    ['## A {#b} c', '## A \\{#b} c'],
  ])('escapes the heading id in %j as %j', (line, escaped) => {
    expect(escapeHeadingIds(`${line}\ntext`)).toBe(`${escaped}\ntext`);
  });

  test.each(['Text {#b}', '```\n## A {#b}\n```', '## A {/* b */}', '#hash {#b}'])(
    'escapes no heading id in %j',
    (body) => {
      expect(escapeHeadingIds(body)).toBe(body);
    },
  );
});
