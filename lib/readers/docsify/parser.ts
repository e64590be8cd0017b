import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { Dialect } from '../docusaurus/parse';
import { createDialectParser } from '../docusaurus/parser';
import { convertDocsify } from './convert';
import { groupTabs } from './tabs';

/** The Markdown of Docsify. */
export const DOCSIFY_DIALECT: Dialect = {
  parser: unified().use(remarkParse).use(remarkGfm).freeze(),
  convertHtmlSyntax: groupTabs,
  convert: convertDocsify,
};

/** Parses pages of Docsify. */
export const docsifyParser = createDialectParser(DOCSIFY_DIALECT);
