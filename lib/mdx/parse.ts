import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { countParts, findTooDeepLine, MAX_PARTS, measureSource } from '../limits';
import { remarkContainers } from './containers';
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
  /** Whether colons at the start of a line are text, and not a callout. */
  hasPlainColons?: boolean;
};

/** The parser of MDX. */
export const mdx = unified().use(remarkParse).use(remarkMdx).use(remarkGfm).use(remarkContainers).freeze();

/** Parse a body of strict content. Throws an MdxSyntaxError if it is too large or invalid. */
export function parseStrict(body: string): ParsedBody {
  return parseWithinLimits(body, true, (source) => {
    try {
      return { tree: parseWith(mdx, source), format: 'mdx', source };
    } catch (error) {
      throw error instanceof MdxSyntaxError ? error : makeSyntaxError(error, source);
    }
  });
}

/** Parse a body with a function. Throws an MdxSyntaxError if the body or its tree is too large. */
export function parseWithinLimits(
  body: string,
  isMdx: boolean,
  parse: (source: string, codeLines: Set<number>) => ParsedBody,
): ParsedBody {
  const { source, codeLines, unclosedComment } = prepareBody(body, isMdx);
  // Check before parsing, because the parser's time grows with the square of both numbers.
  const { parts: minParts, crowded } = measureSource(source, codeLines);
  if (minParts > MAX_PARTS) throw makeLengthError(minParts);
  if (crowded) throw makeMarksError(crowded);
  const parsed = parse(source, codeLines);
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

/** Parse a text. Throws an MdxSyntaxError if it is too deep for the parser. */
export function parseWith(parser: Pick<Processor<Root>, 'parse'>, source: string): Root {
  try {
    return parser.parse(source);
  } catch (error) {
    // The parser is recursive: very deep input overflows the stack.
    throw error instanceof RangeError ? makeDepthError(1) : error;
  }
}
