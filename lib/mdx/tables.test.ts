import { toString as getText } from 'mdast-util-to-string';
import { describe, expect, test } from 'vitest';
import { parseStrict } from './parse';
import { convertTables, visitTables } from './tables';

const TABLE = '| Boat | Length |\n| --- | --- |\n| Heron | 9 |\n| Gull | |\n';

function parse(body: string) {
  return parseStrict(body).tree;
}

function getCaptions(body: string): (string | undefined)[] {
  const captions: (string | undefined)[] = [];
  visitTables(parse(body), (_table, caption) => captions.push(caption && getText(caption)));
  return captions;
}

describe('the caption of a table', () => {
  test('the caption of a table is the paragraph above it that starts with "Table:"', () => {
    expect(getCaptions(`Table: Who lies *where*\n\n${TABLE}`)).toEqual(['Table: Who lies where']);
  });

  test('finds no caption for a table without one, or with text between', () => {
    expect(getCaptions(TABLE)).toEqual([undefined]);
    expect(getCaptions(`Table: Boats\n\nText.\n\n${TABLE}\nTables: Boats\n\n${TABLE}`)).toEqual([undefined, undefined]);
  });
});

describe('a table', () => {
  const convert = (body: string) => {
    const tree = parse(body);
    convertTables(tree);
    return tree.children;
  };

  test('wraps a table in a DataTable with its caption', () => {
    const children = convert(`Before.\n\nTable: Boats\n\n${TABLE}\nAfter.\n`);
    expect(children.map(({ type }) => type)).toEqual(['paragraph', 'mdxJsxFlowElement', 'paragraph']);
    expect(children[1]).toMatchObject({
      name: 'DataTable',
      attributes: [{ name: 'caption', value: 'Boats' }],
      children: [{ type: 'table' }],
    });
  });

  test('wraps tables without a caption in a DataTable', () => {
    const children = convert(`Before.\n\n${TABLE}\n${TABLE.replace('Heron', 'Swan')}`);
    expect(children.map(({ type }) => type)).toEqual(['paragraph', 'mdxJsxFlowElement', 'mdxJsxFlowElement']);
    expect(convert(`${TABLE}\nText.\n\n${TABLE}`)).toMatchObject([{ name: 'DataTable' }, {}, { name: 'DataTable' }]);
  });

  test('marks column and row headers of a table, and labels its other cells', () => {
    const [wrapper] = convert(`Table: Boats\n\n${TABLE}`);
    expect(wrapper).toMatchObject({
      children: [
        {
          children: [
            { children: [{ data: { hProperties: { scope: 'col' } } }, { data: { hProperties: { scope: 'col' } } }] },
            {
              children: [
                { data: { hName: 'th', hProperties: { scope: 'row' } } },
                { data: { hProperties: { 'data-label': 'Length' } } },
              ],
            },
            {},
          ],
        },
      ],
    });
  });

  test('aligns cells with classes, and keeps cells beyond the last header', () => {
    const [wrapper] = convert('| A | B |\n| :-: | --: |\n| c | d | e |\n');
    const right = { data: { hProperties: { className: ['align-right'] } } };
    expect(wrapper).toMatchObject({
      children: [{ align: [null, null, null], children: [{ children: [{}, right] }, { children: [{}, right, {}] }] }],
    });
  });
});
