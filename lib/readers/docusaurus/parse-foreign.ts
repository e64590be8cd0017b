import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { mdx, type ParsedBody, parseWith, parseWithinLimits, remarkContainers } from '../../mdx/parse';
import { MdxSyntaxError } from '../../mdx/syntax-errors';
import type { ReportProblem } from '../../problem';
import { convertModuleCode, convertRawHtml } from '../html/raw-html';
import { hasFormulaBlock, remarkMaths } from '../maths';
import type { BodyContext } from './foreign-data';

/** The Markdown of another tool, which is never MDX. */
export type Dialect = {
  parser: Processor<Root>;
  /** Rewrite lines before the text is parsed. Line numbers stay the same. */
  prepare?: (source: string, codeLines: Set<number>) => string;
  /** Convert the syntax that consists of HTML. Called before HTML is converted, which removes comments. */
  convertHtmlSyntax?: (tree: Root) => void;
  /** Convert the syntax of the dialect to Markdown and components. */
  convert: (tree: Root, report: ReportProblem) => void;
};

const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkContainers).freeze();
const mdxWithMaths = mdx().use(remarkMaths).freeze();
const markdownWithMaths = markdown().use(remarkMaths).freeze();

/** Parse a body as MDX, or else as Markdown with HTML. */
export function parseForeign(
  body: string,
  { isPlain, hasMaths }: Pick<Partial<BodyContext>, 'isPlain' | 'hasMaths'> = {},
): ParsedBody {
  return parseWithinLimits(body, true, (source, codeLines) => {
    const withMaths = hasMaths || hasFormulaBlock(source, codeLines);
    if (!isPlain) {
      const parsed = parseMdx(source, withMaths ? mdxWithMaths : mdx);
      if (parsed) return parsed;
    }
    const tree = parseWith(withMaths ? markdownWithMaths : markdown, source);
    if (!isPlain) convertModuleCode(tree, source);
    convertRawHtml(tree);
    return { tree, format: 'md', source };
  });
}

/** Parse MDX. Undefined if it is not MDX. */
function parseMdx(source: string, parser: typeof mdx): ParsedBody | undefined {
  try {
    return { tree: parseWith(parser, source), format: 'mdx', source };
  } catch (error) {
    if (error instanceof MdxSyntaxError) throw error;
    return undefined;
  }
}

/** Parse the Markdown of another tool. Unlike in MDX, a line that begins with "import" is text. */
export function parseDialect(body: string, { parser, prepare, convertHtmlSyntax }: Dialect): ParsedBody {
  return parseWithinLimits(body, false, (authored, codeLines) => {
    const source = prepare ? prepare(authored, codeLines) : authored;
    const tree = parseWith(hasFormulaBlock(source, codeLines) ? parser().use(remarkMaths) : parser, source);
    convertHtmlSyntax?.(tree);
    convertRawHtml(tree);
    return { tree, format: 'md', source, hasPlainColons: true };
  });
}
