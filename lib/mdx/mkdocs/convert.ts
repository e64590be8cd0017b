import type { Root } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { replaceEmoji } from '../emoji';
import { type HeadingIds, setHeadingIds } from '../heading-ids';
import { convertAbbreviations } from './abbreviations';
import { convertAttributeLists } from './attribute-lists';
import { convertCode } from './code';
import { groupBlocks } from './groups';
import { convertInlineMarks } from './inline';

/** The ids of Python-Markdown: https://python-markdown.github.io/extensions/toc/ */
const HEADING_IDS: HeadingIds = {
  slugify: (text) =>
    text
      .normalize('NFKD')
      .replace(/[^\w\s-]/g, '')
      .trim()
      .toLowerCase()
      .replace(/[-\s]+/g, '-'),
  addNumber: (slug, number) => `${slug}_${number}`,
};

/** Convert the Markdown extensions that MkDocs sites use to what this engine supports. */
export function convertMkDocs(tree: Root): void {
  removeContents(tree);
  groupBlocks(tree);
  convertCode(tree);
  convertAttributeLists(tree);
  convertInlineMarks(tree);
  setHeadingIds(tree, HEADING_IDS);
  replaceEmoji(tree);
  convertAbbreviations(tree);
}

/** Remove `[TOC]`: pages have their own contents. */
function removeContents(tree: Root): void {
  visit(tree, 'paragraph', (paragraph, index, parent) => {
    if (!parent || index === undefined || !/^\[TOC\]$/i.test(getText(paragraph).trim())) return undefined;
    parent.children.splice(index, 1);
    return index;
  });
}
