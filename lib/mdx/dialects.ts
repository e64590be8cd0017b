import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import type { ReportProblem } from '../problem';
import { convertDocsify } from './docsify/convert';
import { groupTabs } from './docsify/tabs';
import { remarkMkDocsBlocks } from './mkdocs/blocks';
import { convertMkDocs } from './mkdocs/convert';
import { rewriteGenericBlocks } from './mkdocs/generic-blocks';

/** The Markdown of another tool, which is never MDX. */
export type Dialect = {
  parser: Processor<Root>;
  /** Rewrite its own syntax before it is parsed. Line numbers stay the same. */
  prepare?: (source: string, codeLines: Set<number>) => string;
  /** Arrange the tree while it still has its HTML, comments included. */
  arrange?: (tree: Root) => void;
  /** Convert its own syntax to Markdown and components. */
  convert: (tree: Root, report: ReportProblem) => void;
};

export type DialectName = 'mkdocs' | 'docsify';

// In Python-Markdown, text between single tildes is lowered, not crossed out.
const mkdocs = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).use(remarkMkDocsBlocks).freeze();
const docsify = unified().use(remarkParse).use(remarkGfm).freeze();

const DIALECTS: Record<DialectName, Dialect> = {
  mkdocs: { parser: mkdocs, prepare: rewriteGenericBlocks, convert: convertMkDocs },
  docsify: { parser: docsify, arrange: groupTabs, convert: convertDocsify },
};

/** Get the Markdown dialect of a tool; undefined if its pages are MDX. */
export function getDialect(tool: string): Dialect | undefined {
  return Object.hasOwn(DIALECTS, tool) ? DIALECTS[tool as DialectName] : undefined;
}
