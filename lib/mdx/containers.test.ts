import { describe, expect, test } from 'vitest';
import { convertContainers } from './containers';
import { parseStrict } from './parse';

function convert(body: string) {
  const { tree } = parseStrict(body);
  const problems: string[] = [];
  convertContainers(tree, (line, problem) => problems.push(`${line} ${problem}`));
  return { children: tree.children, problems };
}

const attribute = (name: string, value: string) => ({ type: 'mdxJsxAttribute', name, value });

describe('convertContainers', () => {
  test('converts a container to a callout with its type, title and text', () => {
    const { children, problems } = convert(':::warning[Mind the *rocks*]\n\nKeep off.\n\n:::\n');
    expect(problems).toEqual([]);
    expect(children).toMatchObject([
      {
        type: 'mdxJsxFlowElement',
        name: 'Callout',
        attributes: [attribute('type', 'warning'), attribute('title', 'Mind the rocks')],
        children: [{ type: 'paragraph', children: [{ value: 'Keep off.' }] }],
      },
    ]);
  });

  test('converts a container without a title, or with a title after a space', () => {
    expect(convert(':::tip\n\nx\n\n:::\n').children).toMatchObject([{ attributes: [attribute('type', 'tip')] }]);
    expect(convert(':::tip Look\n\nx\n\n:::\n').children).toMatchObject([
      { attributes: [attribute('type', 'tip'), attribute('title', 'Look')] },
    ]);
  });

  test('converts a container inside another container', () => {
    const [outer] = convert('::::note\n\n:::tip\n\nx\n\n:::\n\n::::\n').children;
    expect(outer).toMatchObject({
      name: 'Callout',
      children: [{ name: 'Callout', attributes: [attribute('type', 'tip')] }],
    });
  });

  test('converts a container directly inside a titled one', () => {
    const [outer] = convert('::::note[Outer]\n:::tip\nx\n:::\n::::\n').children;
    expect(outer).toMatchObject({ name: 'Callout', children: [{ name: 'Callout' }] });
  });

  test('reports containers that are never closed', () => {
    expect(convert('::::note\n\n:::tip\n\nx\n\n:::\n').problems).toEqual(['1 The callout ":::note" is never closed.']);
    expect(convert(':::note\n\n:::tip\n\nx\n\n:::\n').problems).toEqual(['3 The callout ":::tip" is never closed.']);
  });

  test('reports a container of unknown type with its line, and converts it to a note', () => {
    const { children, problems } = convert('A\n\n:::beware\n\nx\n\n:::\n');
    expect(problems).toEqual(['3 Unknown callout type ":::beware".']);
    expect(children[1]).toMatchObject({ attributes: [attribute('type', 'note')] });
  });
});
