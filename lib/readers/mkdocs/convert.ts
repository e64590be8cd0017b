import type { Root } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { type HeadingIds, setHeadingIds } from '../../mdx/heading-ids';
import type { ReportProblem } from '../../problem';
import { replaceEmoji } from '../docusaurus/emoji';
import { convertAbbreviations } from './abbreviations';
import { convertAttributeLists } from './attribute-lists';
import { convertFenceOptions, wrapLabelledFences } from './fence-options';
import { groupBlocks } from './groups';
import { convertInlineSyntax } from './inline';

/** The heading ids of Python-Markdown: https://python-markdown.github.io/extensions/toc/ */
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
export function convertMkDocs(tree: Root, report: ReportProblem): void {
  convertDirectives(tree, report);
  reportInstructions(tree, report);
  wrapLabelledFences(tree);
  groupBlocks(tree);
  convertFenceOptions(tree);
  convertAttributeLists(tree);
  convertInlineSyntax(tree);
  setHeadingIds(tree, HEADING_IDS);
  replaceEmoji(tree);
  convertAbbreviations(tree);
}

/** Remove `[TOC]`, and report `::: module`. Pages have their own contents, and no reference made from source code. */
function convertDirectives(tree: Root, report: ReportProblem): void {
  visit(tree, 'paragraph', (paragraph, index, parent) => {
    const text = getText(paragraph).trim();
    const [, name] = /^:::[ \t]+(\S+)/.exec(text) ?? [];
    const line = paragraph.position?.start.line;
    if (name)
      report(line, `The reference of "${name}" is not shown, because it is made from source code.`, SHOWN, 'include');
    if (!parent || index === undefined || !/^\[TOC\]$/i.test(text)) return undefined;
    parent.children.splice(index, 1);
    return index;
  });
}

/** An instruction such as `{% include-markdown "a.md" %}`, or a variable such as `{{ version }}`. */
const INSTRUCTION = /\{%(?:[^%]|%(?!\})){0,300}%\}|\{\{[^{}]{1,300}\}\}/g;

/** Report the instructions and variables of plugins such as macros, which readers see as they are written. */
function reportInstructions(tree: Root, report: ReportProblem): void {
  visit(tree, 'text', ({ value, position }) => {
    for (const { 0: found, index } of value.matchAll(INSTRUCTION)) {
      const line = (position?.start.line ?? 1) + value.slice(0, index).split('\n').length - 1;
      const kind = found.startsWith('{%') ? 'include' : 'shown-as-text';
      report(line, `The instruction "${found}" of a plugin is not run.`, 'It is shown as it is written.', kind);
    }
  });
}

const SHOWN = 'Its name is shown.';
