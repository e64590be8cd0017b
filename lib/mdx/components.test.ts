import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { describe, expect, test } from 'vitest';
import { toBlocks } from './blocks';
import {
  COMPONENTS,
  elementToMarkdown,
  getAttributes,
  getShownTexts,
  type JsxElement,
  resolveValue,
} from './components';
import { parseStrict } from './parse';

const writer = unified().use(remarkGfm).use(remarkStringify, { bullet: '-' });

function makeElement(name: string, values: Record<string, string>): JsxElement {
  const attributes = Object.entries(values).map(
    ([key, value]) => ({ type: 'mdxJsxAttribute', name: key, value }) as const,
  );
  return { type: 'mdxJsxFlowElement', name, attributes, children: [] };
}

/** Convert a component to Markdown, given its content as Markdown. */
function convert(name: string, attributes: Record<string, string>, body: string): string {
  const { children } = parseStrict(body).tree;
  const converted = elementToMarkdown(makeElement(name, attributes), children);
  return writer.stringify({ type: 'root', children: toBlocks(converted) }).trim();
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
    ['Result', { see: 'a flag', verdict: 'good' }, 'Come in.', 'If you see a flag: **As expected.** Come in.'],
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
  ])('converts <%s> with %j and %j to plain Markdown', (name, attributes, body, markdown) => {
    expect(convert(name, attributes, body)).toBe(markdown);
  });
});

test('gets only the attributes with text values', () => {
  const [node] = parseStrict('<Callout type="tip" title={x} {...y} open>\n\nz\n\n</Callout>\n').tree.children;
  expect(node?.type === 'mdxJsxFlowElement' && getAttributes(node)).toEqual({ type: 'tip' });
});

test('lists only the attribute texts that readers see, in reading order', () => {
  expect(getShownTexts(makeElement('Figure', { alt: 'A boat', src: 'a.png', caption: 'Heron' }))).toEqual([
    'Heron',
    'A boat',
  ]);
  expect(getShownTexts(makeElement('Diagram', { name: 'quay', caption: 'The quay' }))).toEqual(['The quay']);
  expect(getShownTexts(makeElement('Unknown', { title: 'A title' }))).toEqual([]);
});

test('resolves the callout types of Docusaurus to ours', () => {
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
