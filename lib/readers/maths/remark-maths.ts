import { mathFromMarkdown } from 'mdast-util-math';
import { math } from 'micromark-extension-math';
import type { Construct } from 'micromark-util-types';
import type { Processor } from 'unified';

/** The code of a dollar sign, by which micromark finds the constructs that begin with it. */
const DOLLAR = 36;

/** Check whether a text has a formula block: two lines that begin with `$$`, outside code. */
export function hasFormulaBlock(source: string, codeLines: Set<number>): boolean {
  let isOpen = false;
  for (const [index, line] of source.split('\n').entries()) {
    if (codeLines.has(index + 1) || !/^[\s>*+-]*\$\$/.test(line)) continue;
    if (isOpen || isClosed(line)) return true;
    isOpen = true;
  }
  return false;
}

/** Check whether a line that begins a formula also ends it. */
function isClosed(line: string): boolean {
  const [start, end] = [line.indexOf('$$') + 2, line.trimEnd().length - 2];
  return line.startsWith('$$', end) && line.slice(start, end).trim() !== '';
}

/** Parse `$x$` and `$$x$$` as formulas, but not prices: https://github.com/remarkjs/remark-math */
export function remarkMaths(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions ??= [];
  data.fromMarkdownExtensions ??= [];
  const { flow, text } = math();
  const [inline] = [text?.[DOLLAR] ?? []].flat();
  data.micromarkExtensions.push({ flow, text: inline ? { [DOLLAR]: refusePrices(inline) } : {} });
  data.fromMarkdownExtensions.push(mathFromMarkdown());
}

function refusePrices(inline: Construct): Construct {
  return {
    ...inline,
    tokenize(effects, ok, nok) {
      return inline.tokenize.call(
        this,
        effects,
        (next) => {
          const token = this.events.at(-1)?.[1];
          const source = token ? this.sliceSerialize(token) : '';
          return isFormula(source, next === null ? '' : String.fromCodePoint(Math.max(0, next))) ? ok(next) : nok(next);
        },
        nok,
      );
    },
  };
}

/**
 * Check whether a text between dollar signs is a formula, and not two prices. The first rules are those of Pandoc. A text
 * that begins with a number also needs TeX, an operator, or no spaces: `$5$`.
 * https://pandoc.org/MANUAL.html#extension-tex_math_dollars
 */
function isFormula(source: string, next: string): boolean {
  if (source.startsWith('$$')) return true;
  const formula = source.slice(1, -1);
  if (/^\s|\s$/.test(formula) || /\d/.test(next) || /^[,.;:)/]/.test(formula)) return false;
  if (!/^\d/.test(formula) || /[\\^_=]/.test(formula)) return true;
  const hasWords = /[a-z]{2}/i.test(formula);
  const hasOperator = /[+*<>|-]/.test(formula);
  return !hasWords && (hasOperator || !/\s/.test(formula));
}
