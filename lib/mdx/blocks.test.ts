import { expect, test } from 'vitest';
import { toBlocks } from './blocks';

test('wraps each run of inline nodes outside a paragraph in a paragraph', () => {
  const words = [
    { type: 'text', value: 'a' },
    { type: 'image', url: 'b.png' },
    { type: 'footnoteReference', identifier: '1' },
  ] as const;
  const rule = { type: 'thematicBreak' } as const;
  expect(toBlocks([...words, rule, words[0]])).toEqual([
    { type: 'paragraph', children: words },
    rule,
    { type: 'paragraph', children: [words[0]] },
  ]);
});
