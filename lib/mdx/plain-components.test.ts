import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { describe, expect, test } from 'vitest';
import { parseBody } from './parse';
import { getAttributes, toBlocks, writeComponent } from './plain-components';

const writer = unified().use(remarkGfm).use(remarkStringify, { bullet: '-' });

/** Write a component as Markdown, given what it holds as Markdown. */
function write(name: string, given: Record<string, string>, body: string): string {
  const { children } = parseBody(body, { allowMarkdown: false }).tree;
  return writer.stringify({ type: 'root', children: toBlocks(writeComponent(name, given, children)) }).trim();
}

describe('a component as plain Markdown', () => {
  test.each([
    ['Callout', { type: 'tip' }, 'Look.', '> **Tip**\n>\n> Look.'],
    ['Callout', { type: 'danger', title: 'Rocks' }, 'Keep off.', '> **Danger: Rocks**\n>\n> Keep off.'],
    [
      'CheckYours',
      { question: 'Is it deep?', time: '2 minutes', needs: 'A line' },
      '1. Measure.',
      '**Check yours: Is it deep?**\n\nTakes 2 minutes. You need: A line.\n\n1. Measure.',
    ],
    ['CheckYours', { question: 'Is it deep?' }, 'Measure.', '**Check yours: Is it deep?**\n\nMeasure.'],
    ['Result', { see: 'a flag', verdict: 'good' }, 'Come in.', 'If you see a flag: **As it should be.** Come in.'],
    ['Result', { see: 'a flag', verdict: 'action' }, '- Stop', 'If you see a flag: **Needs action.**\n\n- Stop'],
    ['Result', { see: 'a flag', verdict: 'ask' }, '', 'If you see a flag: **Ask someone.**'],
    ['Tab', { label: 'Sail' }, 'Up.', '**Sail**\n\nUp.'],
    ['Term', { name: 'Slip' }, 'A slope.', '**Slip**\n\nA slope.'],
    ['Details', { summary: 'More' }, 'Text.', '**More**\n\nText.'],
    ['Endpoint', { shape: 'boats/{id}', method: 'GET' }, 'Text.', '```text\nGET boats/{id}\n```\n\nText.'],
    ['Endpoint', { shape: 'boats' }, '', '```text\nboats\n```'],
    ['Part', { name: '{id}' }, 'Its number', '`{id}`: Its number'],
    ['Part', { name: '{id}' }, 'One.\n\nTwo.', '`{id}`: One.\n\nTwo.'],
    ['Part', { name: '{id}' }, '- One', '`{id}`:\n\n- One'],
    ['Figure', { src: 'a.png', alt: 'A boat', caption: 'Heron' }, '', '![A boat](a.png)\n\nHeron'],
    ['Figure', { src: 'a.png', alt: '' }, '', '![](a.png)'],
    ['Diagram', { name: 'quay', caption: 'The quay' }, '1. Tie up.', '**Figure: The quay**\n\n1. Tie up.'],
    ['Steps', {}, '1. One', '1. One'],
    ['Key', {}, 'Ctrl', 'Ctrl'],
    ['constructor', {}, 'Text.', 'Text.'],
  ])('%s with %j and %j', (name, given, body, markdown) => {
    expect(write(name, given, body)).toBe(markdown);
  });
});

test('attributes are those that hold text', () => {
  const [node] = parseBody('<Callout type="tip" title={x} {...y} open>\n\nz\n\n</Callout>\n', { allowMarkdown: false })
    .tree.children;
  expect(node?.type === 'mdxJsxFlowElement' && getAttributes(node)).toEqual({ type: 'tip' });
});

test('words and images that stand bare are wrapped into paragraphs, each run in its own', () => {
  const words = [
    { type: 'text', value: 'a' },
    { type: 'image', url: 'b.png' },
  ] as const;
  const rule = { type: 'thematicBreak' } as const;
  expect(toBlocks([...words, rule, words[0]])).toEqual([
    { type: 'paragraph', children: words },
    rule,
    { type: 'paragraph', children: [words[0]] },
  ]);
});
