import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { type ParsedBody, parseStrict } from '../../mdx/parse';
import { parseForeign } from '../docusaurus/parse';

/** List the formulas of a body. Blocks begin with a colon. */
function listFormulas(body: string, parse: (body: string) => ParsedBody = parseForeign): string[] {
  const formulas: string[] = [];
  visit(parse(body).tree, (node) => {
    if (node.type === 'inlineMath') formulas.push(node.value);
    if (node.type === 'math') formulas.push(`: ${node.value}`);
  });
  return formulas;
}

/** List the formulas in a line of text, on a page that has a formula block. */
const listInLine = (line: string) => listFormulas(`$$\ny\n$$\n\n${line}\n`).slice(1);

describe('formulas in a line', () => {
  test.each([
    ['$x$', 'x'],
    ['($x_{1}$, $y$)', 'x_{1} y'],
    ['$5$ and $2x + 3$', '5 2x + 3'],
    ['the $n$th', 'n'],
    ['$\\text{two words}$', '\\text{two words}'],
    ['$3 \\text{ or } 4$', '3 \\text{ or } 4'],
    ['$5 = five$', '5 = five'],
    ['$$a b$$', 'a b'],
    ['**$x$**', 'x'],
  ])('reads the formulas in %j', (line, formulas) => {
    expect(listInLine(line).join(' ')).toBe(formulas);
  });

  test.each([
    'It costs $5.',
    'Between $5 and $10.',
    'From $5-$10 or $5/$10.',
    'US$5, A$7 and $ 8 $.',
    'It is $20,000 a year (or $30,000).',
    '$5 per month or US$60.',
    '$5/user and 10$',
    'It costs $5 (A$).',
    'It costs $5 + tax in US$.',
    'In CA$, US$ or A$/NZ$.',
    '$1M/$2M',
    '\\$x\\$',
    '`$x$`',
  ])('reads no formula in prices or code: %j', (line) => {
    expect(listInLine(line)).toEqual([]);
  });
});

describe('formulas', () => {
  test('reads formula blocks, also in lists and quotations', () => {
    expect(listFormulas('$$\na\n$$\n\n- $$\n  b\n  $$\n\n> $$\n> c\n> $$\n')).toEqual([': a', ': b', ': c']);
  });

  test.each([
    ['a page without a formula block', 'The sum $x$ and $y$.\n'],
    ['code', '```bash\n$$\na\n$$\n```\n\nThe sum $x$.\n'],
    ['a single $$', '$$ is the process id, $x$ is not.\n'],
  ])('reads no formulas in %s', (_name, body) => {
    expect(listFormulas(body)).toEqual([]);
  });

  test('reads no formulas in strict content', () => {
    expect(listFormulas('$$\na\n$$\n', parseStrict)).toEqual([]);
  });
});
