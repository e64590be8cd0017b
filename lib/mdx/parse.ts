import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { countParts, findTooDeepLine, MAX_DEPTH, MAX_MARKS, MAX_PARTS, measureSource } from '../limits';
import { remarkContainers } from './containers';
import type { Dialect } from './dialects';
import { hasFormulaBlock, remarkMaths } from './docusaurus/maths-syntax';
import { convertModuleCode, convertRawHtml } from './docusaurus/raw-html';
import { parseAlmostMdx } from './docusaurus/repair';
import { prepareBody } from './prepare';

/**
 * A body as a tree. Lines count from the start of the body, offsets from the start of `source`. `md` means that it is
 * not valid MDX; `openComment` is the line of a comment without an end. `isDialect`: the Markdown of another tool.
 */
export type ParsedBody = {
  tree: Root;
  format: 'mdx' | 'md';
  source: string;
  openComment?: number;
  isDialect?: boolean;
};

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

const mdx = unified().use(remarkParse).use(remarkMdx).use(remarkGfm).use(remarkContainers).freeze();
const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkContainers).freeze();
const mdxWithMaths = mdx().use(remarkMaths).freeze();
const markdownWithMaths = markdown().use(remarkMaths).freeze();

/**
 * How to parse a body: `allowMarkdown` if it need not be MDX, `isPlain` if it is not, or as a dialect, which is never
 * MDX.
 */
type ParseOptions = { allowMarkdown: boolean; isPlain?: boolean; dialect?: Dialect };

/** Parse a body. Throws an MdxSyntaxError if it is too large, or invalid and `allowMarkdown` is not set. */
export function parseBody(body: string, { allowMarkdown, isPlain, dialect }: ParseOptions): ParsedBody {
  const { source, codeLines, openComment } = prepareBody(body, dialect === undefined);
  // Before the parser runs, because its time grows with the square of both.
  const { parts: minParts, crowded } = measureSource(source, codeLines);
  if (minParts > MAX_PARTS) throw makeLengthError(minParts);
  if (crowded) throw makeMarksError(crowded);
  const parsed = dialect
    ? parseDialect(source, codeLines, dialect)
    : allowMarkdown
      ? parseForeign(source, codeLines, isPlain)
      : parseStrict(source);
  checkTreeSize(parsed.tree);
  return { ...parsed, openComment };
}

/** Throw an MdxSyntaxError if a tree is too deep or has too many parts. */
export function checkTreeSize(tree: Root): void {
  const tooDeepLine = findTooDeepLine(tree);
  if (tooDeepLine !== undefined) throw makeDepthError(tooDeepLine);
  const parts = countParts(tree);
  if (parts > MAX_PARTS) throw makeLengthError(parts);
}

function parseStrict(source: string): ParsedBody {
  try {
    return { tree: parseWith(mdx, source), format: 'mdx', source };
  } catch (error) {
    throw error instanceof MdxSyntaxError ? error : makeSyntaxError(error, source);
  }
}

/** Parse a body as MDX, with repairs if it has components, or else as Markdown with HTML. */
function parseForeign(source: string, codeLines: Set<number>, isPlain = false): ParsedBody {
  const hasMaths = hasFormulaBlock(source, codeLines);
  if (!isPlain) {
    const parsed = parseMdx(source, codeLines, hasMaths ? mdxWithMaths : mdx);
    if (parsed) return parsed;
  }
  const tree = parseWith(hasMaths ? markdownWithMaths : markdown, source);
  if (!isPlain) convertModuleCode(tree, source);
  convertRawHtml(tree);
  return { tree, format: 'md', source };
}

/** Parse MDX, with repairs if it has components; undefined if it is not MDX. */
function parseMdx(source: string, codeLines: Set<number>, parser: typeof mdx): ParsedBody | undefined {
  try {
    return { tree: parseWith(parser, source), format: 'mdx', source };
  } catch (error) {
    if (error instanceof MdxSyntaxError) throw error;
  }
  const repaired = parseAlmostMdx(source, codeLines, (text) => parser.parse(text));
  return repaired && { ...repaired, format: 'mdx' };
}

function parseWith(parser: Pick<typeof mdx, 'parse'>, source: string): Root {
  try {
    return parser.parse(source);
  } catch (error) {
    // The parser is recursive: very deep input overflows the stack.
    throw error instanceof RangeError ? makeDepthError(1) : error;
  }
}

/** Parse the Markdown of another tool. Its lines that begin with "import" are text. */
function parseDialect(source: string, codeLines: Set<number>, { parser, arrange }: Dialect): ParsedBody {
  const tree = parseWith(hasFormulaBlock(source, codeLines) ? parser().use(remarkMaths) : parser, source);
  arrange?.(tree);
  convertRawHtml(tree);
  return { tree, format: 'md', source, isDialect: true };
}

/** Make the error for a page that is nested too deep. */
export function makeDepthError(line: number): MdxSyntaxError {
  return new MdxSyntaxError(
    line,
    `Lists, quotations or elements are nested more than ${MAX_DEPTH} levels deep.`,
    'Use fewer levels: readers can follow about 3.',
  );
}

/** Make the error for a page with too many parts. */
export function makeLengthError(parts: number): MdxSyntaxError {
  const [count, limit] = [parts, MAX_PARTS].map((number) => number.toLocaleString('en-GB'));
  return new MdxSyntaxError(
    1,
    `The page is too long: it has ${count} lines, links and other parts, and the limit is ${limit}.`,
    'Split it into several pages.',
  );
}

function makeMarksError({ line, marks }: { line: number; marks: number }): MdxSyntaxError {
  const [count, limit] = [marks, MAX_MARKS].map((number) => number.toLocaleString('en-GB'));
  return new MdxSyntaxError(
    line,
    `The paragraph has ${count} signs such as *, [ and {, and the limit is ${limit}.`,
    'Split it into shorter paragraphs. Put text that is not prose into a code block.',
  );
}

/** Convert the parser's error to one that a writer can act on. */
function makeSyntaxError(error: unknown, source: string): MdxSyntaxError {
  const {
    reason = String(error),
    line: reported,
    ruleId = '',
  } = error as { reason?: string; line?: number; ruleId?: string };
  // At the end of the file, the parser may report no line. Its reason then contains the position of the opening.
  const line = findOpeningLine(source, reported ?? Number(/\((\d+):\d+/.exec(reason)?.[1] ?? 1));
  const text = source.split('\n')[line - 1]?.trim() ?? '';
  const word = /^(import|export)\b/.exec(text)?.[1];
  if (word) {
    return new MdxSyntaxError(
      line,
      `A line that starts with "${word}" is read as code: ${quote(text)}.`,
      'Start it with another word, or join it to the line above.',
    );
  }
  if (/expression|acorn|eof.*brace/i.test(`${reason} ${ruleId}`) || (/[{}]/.test(text) && !text.includes('<'))) {
    return new MdxSyntaxError(
      line,
      `Unbalanced or unescaped brace: ${quote(text)}.`,
      'Put text with braces in backticks, or write \\{ and \\}.',
    );
  }
  const empty = /<(img|br|hr|wbr|input)\b[^>]*[^/>]?>/i.exec(text)?.[0];
  if (empty && /closing|end-tag|before the end of/i.test(`${reason} ${ruleId}`)) {
    const fix = /^<img/i.test(empty)
      ? '![A map](./map.png)'
      : /^<hr/i.test(empty)
        ? '---'
        : empty.replace(/\s*>$/, ' />');
    return new MdxSyntaxError(line, `${quote(empty)} is not closed.`, `Write ${fix}.`);
  }
  if (/closing (tag|slash)|end-tag|before the end of/i.test(`${reason} ${ruleId}`)) {
    return new MdxSyntaxError(
      line,
      `${cleanReason(reason)}: ${quote(text)}.`,
      'Close each tag that you open, innermost first, and remove closing tags without an opening tag. Put a blank line before and after the text inside.',
    );
  }
  return new MdxSyntaxError(
    line,
    text.includes('<')
      ? `Incomplete tag, or a < in the text: ${quote(text)}.`
      : `${cleanReason(reason)}: ${quote(text)}.`,
    'Write < as "less than", or put the text in backticks. A tag needs a name and a closing >.',
  );
}

/** Find the line where something opens that is still open at a blank or last line. */
function findOpeningLine(source: string, line: number): number {
  const lines = source.split('\n').slice(0, line);
  if (lines.at(-1)?.trim()) return line;
  const index = lines.findLastIndex((text) => /^\s*\{|^(import|export)\b|<[^<>]*$|="[^"]*$/.test(text));
  return index === -1 ? line : index + 1;
}

function cleanReason(reason: string): string {
  return reason.replace(/\s*\((note|\d+:\d+).*$/s, '').replace(/[.:]$/, '');
}

function quote(text: string): string {
  return `"${text.length > 80 ? `${text.slice(0, 79)}…` : text}"`;
}
