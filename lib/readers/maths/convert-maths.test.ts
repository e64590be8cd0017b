import type { ElementContent } from 'hast';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { parseAndCheck } from '../../mdx/body';
import { formatPlainText } from '../../mdx/plain-text';
import { getSections } from '../../mdx/sections';
import { docusaurusParser } from '../docusaurus/parser';

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
