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
  /** Rewrite lines before the text is parsed. Line numbers stay the same. */
  prepare?: (source: string, codeLines: Set<number>) => string;
  /** Convert the syntax that consists of HTML comments. Called before HTML is converted, which removes them. */
  convertComments?: (tree: Root) => void;
  /** Convert the syntax of the dialect to Markdown and components. */
  convert: (tree: Root, report: ReportProblem) => void;
};

/** The tools whose pages are written in a Markdown dialect. */
export type DialectName = 'mkdocs' | 'docsify';

// In Python-Markdown, single tildes mean subscript, not strikethrough.
const mkdocs = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).use(remarkMkDocsBlocks).freeze();
const docsify = unified().use(remarkParse).use(remarkGfm).freeze();

const DIALECTS: Record<DialectName, Dialect> = {
  mkdocs: { parser: mkdocs, prepare: rewriteGenericBlocks, convert: convertMkDocs },
  docsify: { parser: docsify, convertComments: groupTabs, convert: convertDocsify },
};

/** Get the Markdown dialect of a tool. Undefined if its pages are MDX. */
export function getDialect(tool: string): Dialect | undefined {
  return Object.hasOwn(DIALECTS, tool) ? DIALECTS[tool as DialectName] : undefined;
}
