import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { countParts, findTooDeepLine, MAX_PARTS, measureSource } from '../limits';
import { remarkContainers } from './containers';
import type { Dialect } from './dialects';
import { hasFormulaBlock, remarkMaths } from './docusaurus/maths-syntax';
import { convertModuleCode, convertRawHtml } from './docusaurus/raw-html';
import { parseAlmostMdx } from './docusaurus/repair';
import { prepareBody } from './prepare';
import { MdxSyntaxError, makeDepthError, makeLengthError, makeMarksError, makeSyntaxError } from './syntax-errors';

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

const mdx = unified().use(remarkParse).use(remarkMdx).use(remarkGfm).use(remarkContainers).freeze();
const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkContainers).freeze();
const mdxWithMaths = mdx().use(remarkMaths).freeze();
const markdownWithMaths = markdown().use(remarkMaths).freeze();

/**
 * How to parse a body: `allowMarkdown` if it need not be MDX, `isPlain` if it is not, or as a dialect, which is never
 * MDX. `hasMaths` if formulas are read without a formula block.
 */
type ParseOptions = { allowMarkdown: boolean; isPlain?: boolean; hasMaths?: boolean; dialect?: Dialect };

/** Parse a body. Throws an MdxSyntaxError if it is too large, or invalid and `allowMarkdown` is not set. */
export function parseBody(body: string, options: ParseOptions): ParsedBody {
  const { allowMarkdown, dialect } = options;
  const { source, codeLines, openComment } = prepareBody(body, dialect === undefined);
  // Before the parser runs, because its time grows with the square of both.
  const { parts: minParts, crowded } = measureSource(source, codeLines);
  if (minParts > MAX_PARTS) throw makeLengthError(minParts);
  if (crowded) throw makeMarksError(crowded);
  const parsed = dialect
    ? parseDialect(source, codeLines, dialect)
    : allowMarkdown
      ? parseForeign(source, codeLines, options)
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
function parseDialect(authored: string, codeLines: Set<number>, { parser, prepare, arrange }: Dialect): ParsedBody {
  const source = prepare ? prepare(authored, codeLines) : authored;
  const tree = parseWith(hasFormulaBlock(source, codeLines) ? parser().use(remarkMaths) : parser, source);
  arrange?.(tree);
  convertRawHtml(tree);
  return { tree, format: 'md', source, isDialect: true };
}
