import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { ReportProblem } from '../problem';
import { convertDocsify } from './docsify/convert';
import { groupTabs } from './docsify/tabs';
import { remarkMkDocsBlocks } from './mkdocs/blocks';
import { convertMkDocs } from './mkdocs/convert';

/** The Markdown of another tool, which is never MDX. */
export type Dialect = {
  parser: Processor<Root>;
  /** Arrange the tree while it still has its comments, and remove them. */
  arrange: (tree: Root) => void;
  /** Convert its own syntax to Markdown and components. */
  convert: (tree: Root, report: ReportProblem) => void;
};

export type DialectName = 'mkdocs' | 'docsify';

// In Python-Markdown, text between single tildes is lowered, not crossed out.
const mkdocs = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).use(remarkMkDocsBlocks).freeze();
const docsify = unified().use(remarkParse).use(remarkGfm).freeze();

const DIALECTS: Record<DialectName, Dialect> = {
  mkdocs: { parser: mkdocs, arrange: removeComments, convert: convertMkDocs },
  docsify: {
    parser: docsify,
    arrange: (tree) => {
      groupTabs(tree);
      removeComments(tree);
    },
    convert: convertDocsify,
  },
};

/** Get the Markdown dialect of a tool; undefined if its pages are MDX. */
export function getDialect(tool: string): Dialect | undefined {
  return Object.hasOwn(DIALECTS, tool) ? DIALECTS[tool as DialectName] : undefined;
}

function removeComments(tree: Root): void {
  visit(tree, 'html', ({ value }, index, parent) => {
    if (!parent || index === undefined || !/^(?:<!--(?:(?!-->)[\s\S])*-->\s*)+$/.test(value)) return undefined;
    parent.children.splice(index, 1);
    return index;
  });
}
