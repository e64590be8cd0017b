import { MAX_DEPTH, MAX_MARKS, MAX_PARTS } from '../limits';
import { shorten } from '../problem';

/** An error in the MDX of a body. */
export class MdxSyntaxError extends Error {
  constructor(
    readonly line: number,
    readonly problem: string,
    readonly fix: string,
  ) {
    super(problem);
  }
}

/** Make the error for a page that is nested too deep. */
export function makeDepthError(line: number): MdxSyntaxError {
  const fix = 'Use fewer levels: readers can follow about 3.';
  return new MdxSyntaxError(line, `Lists, quotations or elements are nested more than ${MAX_DEPTH} levels deep.`, fix);
}

/** Make the error for a page with too many parts. */
export function makeLengthError(parts: number): MdxSyntaxError {
  const [count, limit] = [parts, MAX_PARTS].map((number) => number.toLocaleString('en-GB'));
  const problem = `The page is too long: it has ${count} lines, links and other parts, and the limit is ${limit}.`;
  return new MdxSyntaxError(1, problem, 'Split it into several pages.');
}

/** Make the error for a paragraph with too many characters of inline syntax. */
export function makeMarksError({ line, marks }: { line: number; marks: number }): MdxSyntaxError {
  const [count, limit] = [marks, MAX_MARKS].map((number) => number.toLocaleString('en-GB'));
  const problem = `The paragraph has ${count} characters such as *, [ and {, and the limit is ${limit}.`;
  const fix = 'Split it into shorter paragraphs. Put text that is not prose into a code block.';
  return new MdxSyntaxError(line, problem, fix);
}

/** Convert an error of the MDX parser to one that says how to correct the text. */
export function makeSyntaxError(error: unknown, source: string): MdxSyntaxError {
  const {
    reason = String(error),
    line: reported,
    ruleId = '',
  } = error as { reason?: string; line?: number; ruleId?: string };
  // For tags still open at the end of the file, the parser reports the position only in its reason, as `(1:1-1:8)`.
  const line = findOpeningLine(source, reported ?? Number(/\((\d+):\d+/.exec(reason)?.[1] ?? 1));
  const text = source.split('\n')[line - 1]?.trim() ?? '';
  const word = /^(import|export)\b/.exec(text)?.[1];
  if (word) {
    const fix = 'Start it with another word, or join it to the line above.';
    return new MdxSyntaxError(line, `A line that starts with "${word}" is read as code: ${quote(text)}.`, fix);
  }
  if (/expression|acorn|eof.*brace/i.test(`${reason} ${ruleId}`) || (/[{}]/.test(text) && !text.includes('<'))) {
    const problem = `Unbalanced or unescaped brace: ${quote(text)}.`;
    return new MdxSyntaxError(line, problem, 'Put text with braces in backticks, or write \\{ and \\}.');
  }
  const voidTag = /<(img|br|hr|wbr|input)\b[^<>]*>/i.exec(text)?.[0];
  if (voidTag && /closing|end-tag|before the end of/i.test(`${reason} ${ruleId}`)) {
    return new MdxSyntaxError(line, `${quote(voidTag)} is not closed.`, `Write ${replaceVoidTag(voidTag)}.`);
  }
  if (/closing (tag|slash)|end-tag|before the end of/i.test(`${reason} ${ruleId}`)) {
    const fix =
      'Close each tag that you open, innermost first, and remove closing tags without an opening tag. Put a blank line before and after the text inside.';
    return new MdxSyntaxError(line, `${cleanReason(reason)}: ${quote(text)}.`, fix);
  }
  const summary = text.includes('<') ? 'Incomplete tag, or a < in the text' : cleanReason(reason);
  const fix = 'Write < as "less than", or put the text in backticks. A tag needs a name and a closing >.';
  return new MdxSyntaxError(line, `${summary}: ${quote(text)}.`, fix);
}

/** Get the Markdown or MDX to write instead of the tag of an element without content. */
function replaceVoidTag(tag: string): string {
  if (/^<img/i.test(tag)) return '![A map](./map.png)';
  return /^<hr/i.test(tag) ? '---' : `${tag.slice(0, -1).trimEnd()} />`;
}

/** Find the line of an error. If the reported line is blank, an unclosed tag, brace or import is above it. */
function findOpeningLine(source: string, line: number): number {
  const lines = source.split('\n').slice(0, line);
  if (lines.at(-1)?.trim()) return line;
  const index = lines.findLastIndex((text) => /^\s*\{|^(import|export)\b|<[^<>]*$|="[^"]*$/.test(text));
  return index === -1 ? line : index + 1;
}

function cleanReason(reason: string): string {
  return reason.replace(/(?<!\s)\s*\((note|\d+:\d+).*$/s, '').replace(/[.:]$/, '');
}

function quote(text: string): string {
  return `"${shorten(text, 80)}"`;
}
