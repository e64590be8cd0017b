import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { parseWith } from '../../mdx/parse';
import type { Dialect } from '../docusaurus/parse';
import { createDialectParser } from '../docusaurus/parser';
import { remarkMkDocsBlocks } from './blocks';
import { convertMkDocs } from './convert';
import { parseFigures } from './figures';
import { rewriteGenericBlocks } from './generic-blocks';
import { rewriteLinks } from './rewrite-links';

const parser = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).use(remarkMkDocsBlocks).freeze();

/** The Markdown of MkDocs. In Python-Markdown, single tildes mean subscript, not strikethrough. */
export const MKDOCS_DIALECT: Dialect = {
  parser,
  prepare: (source, codeLines) => rewriteLinks(rewriteGenericBlocks(source, codeLines), codeLines),
  convertHtmlSyntax: (tree) => parseFigures(tree, (text) => parseWith(parser, text)),
  convert: convertMkDocs,
};

/** Parses pages of MkDocs. */
export const mkdocsParser = createDialectParser(MKDOCS_DIALECT);
