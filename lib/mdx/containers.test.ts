import { describe, expect, test } from 'vitest';
import { convertContainers } from './containers';
import { parseBody } from './parse';

function convert(body: string) {
  const { tree } = parseBody(body, { allowMarkdown: false });
  const unknown: unknown[] = [];
  convertContainers(tree, (name, line) => unknown.push([name, line]));
  return { children: tree.children, unknown };
}

const attribute = (name: string, value: string) => ({ type: 'mdxJsxAttribute', name, value });

describe('a container', () => {
  test('becomes a callout of its kind, with its title and text', () => {
    const { children, unknown } = convert(':::warning[Mind the *rocks*]\n\nKeep off.\n\n:::\n');
    expect(unknown).toEqual([]);
    expect(children).toMatchObject([
      {
        type: 'mdxJsxFlowElement',
        name: 'Callout',
        attributes: [attribute('type', 'warning'), attribute('title', 'Mind the rocks')],
        children: [{ type: 'paragraph', children: [{ value: 'Keep off.' }] }],
      },
    ]);
  });

  test('may have no title, and one after a space', () => {
    expect(convert(':::tip\n\nx\n\n:::\n').children).toMatchObject([{ attributes: [attribute('type', 'tip')] }]);
    expect(convert(':::tip Look\n\nx\n\n:::\n').children).toMatchObject([
      { attributes: [attribute('type', 'tip'), attribute('title', 'Look')] },
    ]);
  });

  test('may stand in another one', () => {
    const [outer] = convert('::::note\n\n:::tip\n\nx\n\n:::\n\n::::\n').children;
    expect(outer).toMatchObject({
      name: 'Callout',
      children: [{ name: 'Callout', attributes: [attribute('type', 'tip')] }],
    });
  });

  test('of no known kind is named with its line, and becomes a note', () => {
    const { children, unknown } = convert('A\n\n:::beware\n\nx\n\n:::\n');
    expect(unknown).toEqual([['beware', 3]]);
    expect(children[1]).toMatchObject({ attributes: [attribute('type', 'note')] });
  });
});
