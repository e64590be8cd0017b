import type { ElementContent } from 'hast';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { parseAndCheck } from '../mdx/body';
import { type ParsedBody, parseStrict } from '../mdx/parse';
import { formatPlainText } from '../mdx/plain-text';
import { getSections } from '../mdx/sections';
import { parseForeign } from './docusaurus/parse-foreign';
import { docusaurusParser } from './docusaurus/parser';

function convert(body: string) {
  const { tree, problems } = parseAndCheck(body, docusaurusParser);
  if (!tree) throw new Error('The body cannot be parsed.');
  return { tree, problems: problems.map(({ line, problem }) => `${line}: ${problem}`) };
}

/** Convert a formula, and format its MathML without the row around it. */
function format(tex: string): string {
  let formula = '';
  visit(convert(`$$\n${tex}\n$$\n`).tree, 'math', ({ data }) => {
    formula = (data?.hChildren ?? []).map(formatNode).join('');
  });
  return formula.replace(/^<math display="block">(?:<mrow>)?(.*?)(?:<\/mrow>)?<\/math>$/, '$1');
}

function formatNode(node: ElementContent): string {
  if (node.type !== 'element') return 'value' in node ? node.value : '';
  const attributes = Object.entries(node.properties).map(([name, value]) => ` ${name}="${value}"`);
  return `<${node.tagName}${attributes.join('')}>${node.children.map(formatNode).join('')}</${node.tagName}>`;
}

describe('formulas', () => {
  test.each([
    ['x^2', '<msup><mi>x</mi><mn>2</mn></msup>'],
    ['\\frac{a}{b}', '<mfrac><mi>a</mi><mi>b</mi></mfrac>'],
    ['\\mathbb{R}\\mathbb{Q}\\mathbb{A}', '<mi>ℝ</mi><mi>ℚ</mi><mi>𝔸</mi>'],
    ['\\mathbf{v}\\mathbf{1}\\boldsymbol{\\alpha}', '<mi>𝐯</mi><mn>𝟏</mn><mi>𝜶</mi>'],
    ['\\mathcal{L}\\mathfrak{g}\\mathsf{x}\\mathtt{y}', '<mi>ℒ</mi><mi>𝔤</mi><mi>𝗑</mi><mi>𝚢</mi>'],
    ['\\mathrm{d}', '<mi mathvariant="normal">d</mi>'],
    ['\\textbf{if}', '<mtext>if</mtext>'],
    ['\\color{red}x', '<mstyle mathcolor="red"><mi>x</mi></mstyle>'],
  ])('converts the formula %s to MathML', (tex, mathml) => {
    expect(format(tex)).toBe(mathml);
  });

  test('aligns the cells of a table in a formula', () => {
    expect(format('\\begin{array}{lcr}a&b&c\\end{array}').match(/<mtd.*?>/g)).toEqual([
      '<mtd columnalign="left">',
      '<mtd>',
      '<mtd columnalign="right">',
    ]);
  });

  test('MathML has no styles, links or TeX', () => {
    const mathml = format('\\href{https://example.org}{x} + \\rule{1em}{1em} \\htmlStyle{color: red}{y} \\phantom{z}');
    expect(mathml.replace(/<[^>]+>/g, '')).toBe('x+yz');
    expect(mathml).not.toMatch(/style=|href|example|annotation|class/);
  });

  test('a formula block scrolls in a box with a label', () => {
    const { tree } = convert('$$\nx\n$$\n');
    expect(tree.children[0]?.data).toMatchObject({
      hName: 'div',
      hProperties: { dataScroll: 'Wide formula', tabIndex: 0 },
    });
  });

  test('a long formula in a line of text can wrap after its operators', () => {
    const { tree } = convert(`$$\ny\n$$\n\nLet $f(x) = ${'x + '.repeat(10)}(a + b)$ and $a + b$.\n`);
    const lengths: number[] = [];
    visit(tree, 'inlineMath', ({ data }) => {
      lengths.push(data?.hChildren?.length ?? 0);
    });
    expect(lengths).toEqual([13, 1]);
  });

  test('a formula keeps the text after its opening dollar signs', () => {
    expect(format('').length).toBe(0);
    const { tree } = convert('$$ a =\nb\n$$\n');
    expect(tree.children[0]).toMatchObject({ value: 'a =\nb' });
  });

  test('search text and Markdown copy contain the TeX of formulas', () => {
    const body = 'Let $x_{1}$.\n\n$$\n\\frac{a_1}{b}\n$$\n';
    const { tree } = convert(body);
    expect(formatPlainText(tree).text).toBe(body);
    expect(getSections(tree)[0]?.blocks.map(({ text }) => text)).toEqual(['Let x_{1}.', '\\frac{a_1}{b}']);
  });

  test('reads formulas in tables and headings', () => {
    const { tree } = convert('$$\ny\n$$\n\n## The $x$ case\n\n| A |\n| - |\n| $\\|x\\|$ |\n');
    const formulas: string[] = [];
    visit(tree, 'inlineMath', ({ value }) => {
      formulas.push(value);
    });
    expect(formulas).toEqual(['x', '\\|x\\|']);
  });
});

describe('formulas with a problem', () => {
  test('shows the source of a formula whose TeX is invalid', () => {
    const { tree, problems } = convert('Let $\\foo{x}$.\n\n$$\n\\frac{a}\n$$\n');
    expect(formatPlainText(tree).text).toBe('Let `\\foo{x}`.\n\n```tex\n\\frac{a}\n```\n');
    expect(problems).toEqual([
      '1: The formula is not valid TeX: Undefined control sequence: \\foo.',
      "3: The formula is not valid TeX: Unexpected end of input in a macro argument, expected '}'.",
    ]);
  });

  test('shows the source of a formula that is too long or nested too deep', () => {
    const deep = `${'\\frac1{'.repeat(200)}x${'}'.repeat(200)}`;
    const { problems } = convert(`$$\n${deep}\n$$\n\n$$\n${'x+'.repeat(6000)}\n$$\n`);
    expect(problems).toEqual([
      '1: The formula is not valid TeX: The formula is nested too deep.',
      '5: The formula is not valid TeX: The formula is too long.',
    ]);
  });

  test('reports a formula with lines that Chrome does not draw', () => {
    expect(convert('$$\n\\boxed{x}\n$$\n').problems).toEqual([
      '1: The formula has a box around a part or a line through it, which Chrome does not draw.',
    ]);
  });
});

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
