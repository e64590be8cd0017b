import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { countParts, findTooDeepLine, MAX_PARTS, measureSource } from '../limits';
import { remarkContainers } from './containers';
import type { Dialect } from '../readers/dialects';
import { parseWithRepairs } from '../readers/docusaurus/repair';
import { convertModuleCode, convertRawHtml } from '../readers/html/raw-html';
import { hasFormulaBlock, remarkMaths } from '../readers/maths/remark-maths';
import { prepareBody } from './prepare';
import { MdxSyntaxError, makeDepthError, makeLengthError, makeMarksError, makeSyntaxError } from './syntax-errors';

/** A body as a tree. Lines count from the start of the body, offsets from the start of `source`. */
export type ParsedBody = {
  tree: Root;
  /** `md` if the body is Markdown that is not valid MDX. */
  format: 'mdx' | 'md';
  source: string;
  /** The line of a comment that is never closed. */
  unclosedComment?: number;
  /** Whether it is a Markdown dialect of another tool. */
  isDialect?: boolean;
};

const mdx = unified().use(remarkParse).use(remarkMdx).use(remarkGfm).use(remarkContainers).freeze();
const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkContainers).freeze();
const mdxWithMaths = mdx().use(remarkMaths).freeze();
const markdownWithMaths = markdown().use(remarkMaths).freeze();

type ParseOptions = {
  /** Whether a body that is not valid MDX is parsed as Markdown. */
  allowMarkdown: boolean;
  /** Whether the body is Markdown, and never MDX. */
  isPlain?: boolean;
  /** Whether `$x$` is a formula even if the body has no formula block. */
  hasMaths?: boolean;
  /** The Markdown dialect of the body, which is never MDX. */
  dialect?: Dialect;
};

/** Parse a body. Throws an MdxSyntaxError if it is too large, or invalid and `allowMarkdown` is not set. */
export function parseBody(body: string, options: ParseOptions): ParsedBody {
  const { allowMarkdown, dialect } = options;
  const { source, codeLines, unclosedComment } = prepareBody(body, dialect === undefined);
  // Check before parsing, because the parser's time grows with the square of both numbers.
  const { parts: minParts, crowded } = measureSource(source, codeLines);
  if (minParts > MAX_PARTS) throw makeLengthError(minParts);
  if (crowded) throw makeMarksError(crowded);
  const parsed = dialect
    ? parseDialect(source, codeLines, dialect)
    : allowMarkdown
      ? parseForeign(source, codeLines, options)
      : parseStrict(source);
  checkTreeSize(parsed.tree);
  return { ...parsed, unclosedComment };
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

/** Parse a body as MDX, or else as Markdown with HTML. MDX with components is repaired. */
function parseForeign(source: string, codeLines: Set<number>, { isPlain, ...options }: ParseOptions): ParsedBody {
  const hasMaths = options.hasMaths || hasFormulaBlock(source, codeLines);
  if (!isPlain) {
    const parsed = parseMdx(source, codeLines, hasMaths ? mdxWithMaths : mdx);
    if (parsed) return parsed;
  }
  const tree = parseWith(hasMaths ? markdownWithMaths : markdown, source);
  if (!isPlain) convertModuleCode(tree, source);
  convertRawHtml(tree);
  return { tree, format: 'md', source };
}

/** Parse MDX, with repairs if it has components. Undefined if it is not MDX. */
function parseMdx(source: string, codeLines: Set<number>, parser: typeof mdx): ParsedBody | undefined {
  try {
    return { tree: parseWith(parser, source), format: 'mdx', source };
  } catch (error) {
    if (error instanceof MdxSyntaxError) throw error;
  }
  const repaired = parseWithRepairs(source, codeLines, (text) => parser.parse(text));
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

/** Parse the Markdown of another tool. Unlike in MDX, a line that begins with "import" is text. */
function parseDialect(
  authored: string,
  codeLines: Set<number>,
  { parser, prepare, convertComments }: Dialect,
): ParsedBody {
  const source = prepare ? prepare(authored, codeLines) : authored;
  const tree = parseWith(hasFormulaBlock(source, codeLines) ? parser().use(remarkMaths) : parser, source);
  convertComments?.(tree);
  convertRawHtml(tree);
  return { tree, format: 'md', source, isDialect: true };
}
