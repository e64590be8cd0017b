import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { describe, expect, test } from 'vitest';
import { toBlocks } from './blocks';
import { COMPONENTS } from './components';
import { elementToMarkdown, getAttributes, getShownTexts, type JsxElement, resolveValue } from './elements';
import { parseBody } from './parse';

const writer = unified().use(remarkGfm).use(remarkStringify, { bullet: '-' });

function makeElement(name: string, given: Record<string, string>): JsxElement {
  const attributes = Object.entries(given).map(
    ([key, value]) => ({ type: 'mdxJsxAttribute', name: key, value }) as const,
  );
  return { type: 'mdxJsxFlowElement', name, attributes, children: [] };
}

/** Write a component as Markdown, given its content as Markdown. */
function write(name: string, given: Record<string, string>, body: string): string {
  const { children } = parseBody(body, { allowMarkdown: false }).tree;
  const written = elementToMarkdown(makeElement(name, given), children);
  return writer.stringify({ type: 'root', children: toBlocks(written) }).trim();
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

test('attributes that readers see come in the order of the table, and only those', () => {
  expect(getShownTexts(makeElement('Figure', { alt: 'A boat', src: 'a.png', caption: 'Heron' }))).toEqual([
    'Heron',
    'A boat',
  ]);
  expect(getShownTexts(makeElement('Diagram', { name: 'quay', caption: 'The quay' }))).toEqual(['The quay']);
  expect(getShownTexts(makeElement('Unknown', { title: 'A title' }))).toEqual([]);
});

test('types of callout may have the names that Docusaurus gives them', () => {
  const { type } = COMPONENTS.Callout.attributes;
  const names = ['note', 'caution', 'important', 'success', 'secondary', 'beware', 'constructor'];
  expect(names.map((name) => resolveValue(type, name))).toEqual([
    'note',
    'warning',
    'info',
    'tip',
    'note',
    undefined,
    undefined,
  ]);
});
