import { describe, expect, test } from 'vitest';
import { type BodyParser, parseAndCheck } from '../../mdx/body';
import { docusaurusParser } from '../docusaurus/parser';
import { strictParser } from '../strict/parser';
import { formatMdx } from './format-mdx';

/** Parse a body, format it, and parse the result again. */
function format(body: string, parser: BodyParser = strictParser) {
  const { tree } = parseAndCheck(body, parser);
  const text = formatMdx(tree ?? { type: 'root', children: [] });
  return { text, problems: parseAndCheck(text, strictParser).problems };
}

describe('formatting a tree as MDX', () => {
  test.each([
    ':::note[A *plain* title]\nText.\n:::\n',
    '::::warning\nText.\n\n:::tip\nInner.\n:::\n::::\n',
    '<Tabs legend="Choose">\n\n<Tab label="A">\n\nOne.\n\n</Tab>\n\n</Tabs>\n',
    '## Ropes {#knots}\n\n## Ropes\n\n### Ropes\n',
    '- A\n- B\n  - C\n',
    '1. A\n\n   ```bash\n   ls\n   ```\n',
    '```bash title="Ask" {1}\nask {name} < x\n```\n',
    'Press <Key>Ctrl</Key>.<br />Then H<sub>2</sub>O, \\{5} \\< 6 and 5:30pm.\n',
    '<Details summary="Say &quot;A &amp; B&quot;">More.</Details>\n',
    'A[^1].\n\n[^1]: Note.\n',
    '[Berths](berths) and [out](https://example.org/)\n',
  ])('formats %j as it was written', (body) => {
    const { text, problems } = format(body);
    expect(problems).toEqual([]);
    expect(text).toBe(body.replace('*plain*', 'plain'));
  });

  test.each([
    ['the start of a comment', 'A &lt;!-- b.\n', 'A \\<!\\-- b.\n'],
    ['the word import', '&#x69;mport a from b.\n', '&#x69;mport a from b.\n'],
    ['the word export', 'A\n&#x65;xport b.\n', 'A\n&#x65;xport b.\n'],
    ['colons', '\\::::note\n', '\\::::note\n'],
    ['a bracket after a bracket', 'a](b\n', 'a]\\(b\n'],
    ['a bar in an attribute of a cell', '| A |\n| - |\n| <abbr title="a&#124;b">x</abbr> |\n', undefined],
  ])('escapes %s, which would be syntax', (_name, body, expected) => {
    const { text, problems } = format(body, docusaurusParser);
    expect(problems.filter(({ kind }) => kind !== 'table-caption')).toEqual([]);
    if (expected) expect(text).toBe(expected);
  });

  test('puts line breaks between the blocks of a table cell, which Markdown cannot have', () => {
    const { tree } = parseAndCheck('| A |\n| - |\n| b |\n', docusaurusParser);
    const table = tree?.children[0];
    const cell = table?.type === 'table' ? table.children[1]?.children[0] : undefined;
    const blocks = parseAndCheck('One *two*.\n\n- three\n- four\n\n```js\nfive\nsix\n```\n', docusaurusParser).tree;
    if (cell && blocks) cell.children = blocks.children as never;
    expect(tree && formatMdx(tree)).toContain('| One *two*.<br />three<br />four<br />`five six` |');
  });

  test('puts a blank line above a block in a list', () => {
    const { text, problems } = format('- A\n  :::note\n  B\n  :::\n- C\n');
    expect({ text, problems }).toEqual({ text: '- A\n\n  :::note\n  B\n  :::\n- C\n', problems: [] });
  });
});
