import type { Root } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { parseAndCheck } from '../../mdx/body';
import { getAttributes, isJsxElement } from '../../mdx/components';
import { docusaurusParser } from './parser';

function convert(body: string): Root {
  const { tree } = parseAndCheck(body, docusaurusParser);
  if (!tree) throw new Error('The body cannot be parsed.');
  return tree;
}

/** List the groups of tabs in a body: their attributes, then those of each tab with its text. */
function listGroups(body: string) {
  const groups: object[] = [];
  visit(convert(body), (node) => {
    if (!isJsxElement(node) || node.name !== 'Tabs') return;
    const tabs = node.children.filter(isJsxElement);
    groups.push([getAttributes(node), ...tabs.map((tab) => ({ ...getAttributes(tab), text: getText(tab).trim() }))]);
  });
  return groups;
}

const item = (attributes: string, text = 'Text.') => `<TabItem ${attributes}>\n\n${text}\n\n</TabItem>\n`;

describe('Docusaurus tabs', () => {
  test.each([
    ['its label', '<Tabs>', 'value="a" label="A"', { label: 'A', value: 'a' }],
    ['the label in the list of its group', '<Tabs values={[{ value: "a", label: "A" }]}>', 'value="a"', { label: 'A' }],
    ['a label in a template', '<Tabs>', 'value="a" label={`A`}', { label: 'A' }],
    [
      'its label before that in the list',
      '<Tabs values={[{ value: "a", label: "X" }]}>',
      'value="a" label="A"',
      { label: 'A' },
    ],
    ['its value if it has no label', '<Tabs>', 'value="a"', { label: 'a', value: 'a' }],
    ['its value if the list is code', '<Tabs values={getTabs()}>', 'value="a"', { label: 'a' }],
    ['a number if it has no names', '<Tabs>', '', { label: 'Tab 1' }],
  ])('a tab shows %s', (_name, group, tab, expected) => {
    expect(listGroups(`${group}\n${item(tab)}</Tabs>\n`)).toMatchObject([[{}, expected]]);
  });

  test.each([
    ['the tab with default', '<Tabs>', 'default'],
    ['the default value of the group', '<Tabs defaultValue="b">', ''],
    ['the default value in braces', "<Tabs defaultValue={'b'}>", ''],
    ['the default in the list of the group', '<Tabs values={[{ value: "b", default: true }]}>', ''],
  ])('%s is shown first', (_name, group, attribute) => {
    const body = `${group}\n${item('value="a"')}${item(`value="b" ${attribute}`)}</Tabs>\n`;
    expect(listGroups(body)).toMatchObject([[{}, { value: 'a' }, { value: 'b', isDefault: 'yes' }]]);
  });

  test('a group keeps its name, and has no legend', () => {
    expect(listGroups(`<Tabs groupId="os" className="x" lazy>\n${item('value="a"')}</Tabs>\n`)).toMatchObject([
      [{ legend: '', group: 'os' }, {}],
    ]);
  });

  test('a group without a name is named by its parameter in addresses', () => {
    expect(listGroups(`<Tabs queryString="os">\n${item('value="a"')}</Tabs>\n`)).toMatchObject([[{ group: 'os' }, {}]]);
  });

  test('tabs work inside tabs, in lists and with code only', () => {
    const inner = `<Tabs groupId="inner">\n${item('value="b"', '```bash\nls\n```')}</Tabs>`;
    const body = `- Item\n\n  <Tabs groupId="outer">\n  ${item('value="a"', inner).replaceAll('\n', '\n  ')}</Tabs>\n`;
    expect(listGroups(body)).toMatchObject([
      [{ group: 'outer' }, { label: 'a', text: 'ls' }],
      [{ group: 'inner' }, { label: 'b', text: 'ls' }],
    ]);
  });

  test('a tab on one line keeps its text', () => {
    expect(
      listGroups('<Tabs>\n  <TabItem value="a">One.</TabItem>\n  <TabItem value="b">Two.</TabItem>\n</Tabs>\n'),
    ).toMatchObject([[{}, { label: 'a', text: 'One.' }, { label: 'b', text: 'Two.' }]]);
  });

  test('a tab outside a group becomes its label and its text', () => {
    const { children } = convert(`Before.\n\n${item('value="a" label="A"')}`);
    expect(children.map((node) => [node.type, getText(node)])).toEqual([
      ['paragraph', 'Before.'],
      ['paragraph', 'A'],
      ['paragraph', 'Text.'],
    ]);
  });

  test('text between tabs moves before them, and tabs without a tab become their text', () => {
    const { children } = convert(`<Tabs>\n\nBetween.\n\n${item('value="a"')}</Tabs>\n\n<Tabs>\n\nAlone.\n\n</Tabs>\n`);
    expect(children.map((node) => ('name' in node ? node.name : getText(node)))).toEqual([
      'Between.',
      'Tabs',
      'Alone.',
    ]);
  });

  test('tabs are converted without a problem', () => {
    const { problems } = parseAndCheck(
      `<Tabs groupId="os">\n{/* Mac */}\n${item('value="a" default')}</Tabs>\n`,
      docusaurusParser,
    );
    expect(problems.map(({ problem }) => problem)).toEqual([]);
  });
});
