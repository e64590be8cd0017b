import { describe, expect, test } from 'vitest';
import { sample } from '../../e2e/support/full';
import { needs } from '../../e2e/support/needs';
import { parseForeign } from '../readers/docusaurus/parse-foreign';
import { convertContainers, parseStrict } from './parse';
import { MdxSyntaxError } from './syntax-errors';

function getError(body: string): MdxSyntaxError {
  try {
    parseStrict(body);
  } catch (error) {
    if (error instanceof MdxSyntaxError) return error;
    throw error;
  }
  throw new Error('Expected parseBody to throw an MdxSyntaxError.');
}

describe('parseBody', () => {
  test('parses MDX with tables, callouts, comments and heading ids', () => {
    const body = ':::note\n\nx\n\n:::\n\n| a |\n| - |\n\n## A {#b}\n\n<Key>x</Key> <!-- y -->\n';
    const { tree, format } = parseStrict(body);
    expect(format).toBe('mdx');
    expect(tree.children.map(({ type }) => type)).toEqual(['containerDirective', 'table', 'heading', 'paragraph']);
  });

  test('keeps colons in text', () => {
    const { tree } = parseStrict('Open at 5:30pm, :tip and ::leaf.\n');
    expect(tree.children).toMatchObject([
      { type: 'paragraph', children: [{ value: 'Open at 5:30pm, :tip and ::leaf.' }] },
    ]);
  });

  test.each(['A {brace.\n', 'Boats <6 metres.\n', '<br>\n', 'Important is\n\n<b>this.\n'])(
    'parses invalid MDX as plain Markdown only if allowed: %j',
    (body) => {
      expect(parseForeign(body).format).toBe('md');
      expect(() => parseStrict(body)).toThrow(MdxSyntaxError);
    },
  );

  test('parses valid MDX as MDX even if plain Markdown is allowed', () => {
    expect(parseForeign('<Key>x</Key>\n').format).toBe('mdx');
  });
});

describe('the line of a syntax error', () => {
  test.each([
    ['A\n\nB {brace\n', 3],
    ['A\n\nB {brace\n\nC\n\nD\n', 3],
    ['A\n\n{B\n\nC\n', 3],
    ['A\n\n<Steps>\n\nB\n\nC\n', 3],
    ['<Steps>\n\nB\n\n</Step>\n', 5],
    ['A\n\n</Steps>\n', 3],
    ['<Tabs legend="x>\n\nB\n', 1],
    ['A\n\nboats < metres <5\n', 3],
    ['A\n\nexport it by sea.\n', 3],
  ])('reports the syntax error in %j on line %i', (body, line) => {
    expect(getError(body).line).toBe(line);
  });
});

describe('the message of a syntax error', () => {
  test.each([
    ['B {brace\n', 'Unbalanced or unescaped brace'],
    ['<Steps>\n\nB\n', 'Expected a closing tag for `<Steps>`: "<Steps>".'],
    ['</Steps>\n', 'Unexpected closing slash'],
    ['<5 metres\n', 'Incomplete tag'],
    ['import x\n', 'A line that starts with "import" is read as code'],
    ['<Key {...}>x</Key>\n', 'Unbalanced or unescaped brace'],
    [`{${'x'.repeat(200)}\n`, `"{${'x'.repeat(78)}…"`],
  ])('explains the syntax error in %j', (body, problem) => {
    expect(getError(body).problem).toContain(problem);
  });
});

test.each([
  ['quotations', `${'> '.repeat(150)}a`],
  ['lists', `${'- '.repeat(150)}a`],
  ['elements', `${'<div>\n\n'.repeat(150)}a\n\n${'</div>\n\n'.repeat(150)}`],
])('refuses %s nested more than 100 levels deep, with their line', (_name, body) => {
  const { line, problem } = getError(`Words.\n\n${body}`);
  expect(problem).toBe('Lists, quotations or elements are nested more than 100 levels deep.');
  expect(line).toBeGreaterThan(2);
});

test.each(
  sample(
    [
      ['lines', 'a\n'.repeat(20_001)],
      ['links on one line', '[a](b) '.repeat(10_001)],
      ['cells that a table lacks', `${'| a '.repeat(200)}|\n${'| - '.repeat(200)}|\n${'| a |\n'.repeat(110)}`],
    ],
    3,
  ),
)('refuses a page with too many %s, with its count and the limit', (_name, body) => {
  const { line, problem } = getError(body);
  expect(problem).toMatch(
    /^The page is too long: it has [23]\d,\d{3} lines, links and other parts, and the limit is 20,000/,
  );
  expect(line).toBe(1);
});

test('parses a page five times as long as the longest known', needs('the full tests'), () => {
  const paragraph = 'Words with a [link](b), *stress* and `code`\non two lines.\n\n';
  expect(() => parseStrict(paragraph.repeat(1_500))).not.toThrow();
});

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
