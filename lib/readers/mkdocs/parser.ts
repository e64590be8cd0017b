import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { Dialect } from '../docusaurus/parse';
import { createDialectParser } from '../docusaurus/parser';
import { remarkMkDocsBlocks } from './blocks';
import { convertMkDocs } from './convert';
import { rewriteGenericBlocks } from './generic-blocks';
import { rewriteLinks } from './rewrite-links';

/** The Markdown of MkDocs. In Python-Markdown, single tildes mean subscript, not strikethrough. */
export const MKDOCS_DIALECT: Dialect = {
  parser: unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).use(remarkMkDocsBlocks).freeze(),
  prepare: (source, codeLines) => rewriteLinks(rewriteGenericBlocks(source, codeLines), codeLines),
  convert: convertMkDocs,
};

/** Parses pages of MkDocs. */
export const mkdocsParser = createDialectParser(MKDOCS_DIALECT);
