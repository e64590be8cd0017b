import type { Code, Nodes, Paragraph, PhrasingContent, Root, RootContent, Text } from 'mdast';
import { findAndReplace } from 'mdast-util-find-and-replace';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { toString as getText } from 'mdast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { escapeRegExp } from '../../format';
import { type HeadingIds, setHeadingId, setHeadingIds } from '../../headings';
import { isPhrasing, makeElement, makeInlineElement, makeText, prependLead } from '../../mdx/blocks';
import { convertLanguage } from '../../mdx/code-blocks';
import { getAttributes, isJsxElement } from '../../mdx/components';
import type { ReportProblem } from '../../problem';
import { replaceEmoji } from '../docusaurus/emoji';
import { getListId, ICON, LIST_AT_END, LIST_AT_START, startsGroup } from './blocks';

/** Keys such as `++ctrl+alt+"x"++`: https://facelessuser.github.io/pymdown-extensions/extensions/keys/ */
const KEYS = /\+\+((?:[\w-]+|"[^"+]+")(?:\+(?:[\w-]+|"[^"+]+"))*)\+\+/g;

/** The syntax of inserted, highlighted, superscript and subscript text: pattern, element, and length of a delimiter. */
const DELIMITED: [pattern: RegExp, element: string, length: number][] = [
  [/\^\^(?=[^\s^])([^^]+)(?<=\S)\^\^/g, 'ins', 2],
  [/==(?=[^\s=])([^=]+)(?<=\S)==/g, 'mark', 2],
  [/\^([^\s^]+)\^/g, 'sup', 1],
  [/~([^\s~]+)~/g, 'sub', 1],
];

const MAX_INFO_LENGTH = 2000;

/** A definition such as `*[HTML]: Hyper Text Markup Language`. */
const DEFINITION = /^\*\[([^\]]+)\]:[ \t]*(.*)$/;

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
  reportMarkdownInHtml(tree, report);
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

/** Report Markdown right after a tag, which CommonMark reads as text: https://python-markdown.github.io/extensions/md_in_html/ */
function reportMarkdownInHtml(tree: Root, report: ReportProblem): void {
  visit(tree, (element) => {
    if (!isJsxElement(element) || getAttributes(element).markdown === undefined) return;
    if (!element.children.some((child) => child.type === 'text' && child.value.trim() !== '')) return;
    const fix = 'Write a blank line after the opening tag and before the closing tag.';
    const problem = `The Markdown in <${element.name} markdown> is not converted.`;
    report(element.position?.start.line, problem, fix, 'shown-as-text');
  });
}

const SHOWN = 'Its name is shown.';

/** Remove the definitions of abbreviations, and mark up each use with `<abbr>`. */
function convertAbbreviations(tree: Root): void {
  const meanings = new Map<string, string>();
  visit(tree, 'paragraph', (paragraph, index, parent) => {
    const lines = getText(paragraph).split('\n');
    if (!parent || index === undefined || !lines.every((line) => DEFINITION.test(line))) return undefined;
    for (const line of lines) {
      const [, name = '', meaning = ''] = DEFINITION.exec(line) ?? [];
      meanings.set(name, meaning);
    }
    parent.children.splice(index, 1);
    return index;
  });
  if (meanings.size === 0) return;
  const names = [...meanings.keys()].sort((a, b) => b.length - a.length).map(escapeRegExp);
  findAndReplace(tree, [
    new RegExp(`(?<![\\p{L}\\p{N}_])(?:${names.join('|')})(?![\\p{L}\\p{N}_])`, 'gu'),
    (name: string) => makeInlineElement('abbr', { title: meanings.get(name) }, [makeText(name)]),
  ]);
}

/** Remove attribute lists such as `{: .class }`, and keep the ids that they give. */
function convertAttributeLists(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (!('children' in node) || !node.children.some(isPhrasing)) return undefined;
    const children = convertInline(node.children as PhrasingContent[]);
    const last = children.at(-1);
    const list = last?.type === 'text' ? extractList(last, LIST_AT_END) : undefined;
    const id = list && getListId(list);
    if (id !== undefined && node.type === 'heading') setHeadingId(node, id);
    else if (last && id !== undefined) children.unshift(makeAnchor(id, last));
    node.children = children.filter((child) => child.type !== 'text' || child.value !== '');
    if (node.type !== 'paragraph' || node.children.length > 0 || !parent || index === undefined) return undefined;
    // A paragraph that was only a list belongs to the block above.
    parent.children.splice(index, 1);
    return index;
  });
}

/** Remove attribute lists after inline nodes. A link without text and address is only an anchor for an id. */
function convertInline(nodes: PhrasingContent[]): PhrasingContent[] {
  return nodes.flatMap((node, index) => {
    const next = nodes[index + 1];
    if (node.type === 'text' || next?.type !== 'text') return [node];
    const list = extractList(next, LIST_AT_START);
    const id = list && getListId(list);
    const isAnchor = node.type === 'link' && node.url === '' && node.children.length === 0;
    return [...(id === undefined ? [] : [makeAnchor(id, node)]), ...(isAnchor && list !== undefined ? [] : [node])];
  });
}

/** Remove an attribute list from a text, and return the text between its braces. */
function extractList(text: Text, place: RegExp): string | undefined {
  const match = place.exec(text.value);
  if (!match) return undefined;
  text.value = text.value.slice(0, match.index) + text.value.slice(match.index + match[0].length);
  return match[1];
}

function makeAnchor(id: string, { position }: PhrasingContent): PhrasingContent {
  return makeInlineElement('a', { id }, [], position);
}

/** Convert the options of fenced code, such as `hl_lines="2 3"`, to those of this engine. */
function convertFenceOptions(tree: Root): void {
  visit(tree, 'code', (code) => {
    if (code.lang || code.meta) Object.assign(code, convertInfo(`${code.lang ?? ''} ${code.meta ?? ''}`.trim()));
  });
}

/** Put fenced code with a label, such as `tab="TOML"`, in a tab. */
function wrapLabelledFences(tree: Root): void {
  visit(tree, 'code', (code, index, parent) => {
    const label = getOption(`${code.lang ?? ''} ${code.meta ?? ''}`.slice(0, MAX_INFO_LENGTH), 'tab');
    if (!label || !parent || index === undefined) return undefined;
    parent.children[index] = makeElement('Tab', { label }, [code], code.position);
    return SKIP;
  });
}

/** Convert the info string of a fence: `py title="x"`, or in braces, `{.py title="x"}`. */
function convertInfo(written: string): Pick<Code, 'lang' | 'meta'> {
  const info = written.slice(0, MAX_INFO_LENGTH);
  const [, lang = '', braces, rest = ''] = /^((?:[^\s{=]+(?![^\s{]*=))?)\s*(?:\{(.*)\})?(.*)$/.exec(info) ?? [];
  const [first = ''] = /(?<=^|\s)\.[\w+#-]+/.exec(braces ?? '') ?? [];
  const options = `${braces ?? ''} ${rest}`;
  const title = getOption(options, 'title');
  const marked = getOption(options, 'hl_lines')?.match(/[^\s,]+/g);
  const numbers = getOption(options, 'linenums');
  const meta = [
    title && `title="${title.replaceAll('"', '')}"`,
    marked && `{${marked.join(',')}}`,
    numbers && (numbers === '1' ? 'showLineNumbers' : `showLineNumbers=${numbers}`),
  ];
  return { lang: convertLanguage(lang || first.slice(1)) || null, meta: meta.filter(Boolean).join(' ') || null };
}

function getOption(options: string, name: string): string | undefined {
  const [, double, single, plain] =
    new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)'|([^\\s"']+))`).exec(options) ?? [];
  return double ?? single ?? plain;
}

/** Wrap adjacent tabs in `<Tabs>`, and definitions with the terms above them in `<dl>`. */
function groupBlocks(parent: Nodes): void {
  if (!('children' in parent)) return;
  const grouped: RootContent[] = [];
  for (const child of parent.children as RootContent[]) {
    groupBlocks(child);
    addToGroup(grouped, child);
  }
  parent.children = grouped as never;
}

function addToGroup(grouped: RootContent[], child: RootContent): void {
  const last = grouped.at(-1);
  const children = 'children' in child ? (child.children as RootContent[]) : [];
  if (isElement(child, 'Tab')) {
    if (last && isElement(last, 'Tabs') && !startsGroup(child)) last.children.push(child);
    else grouped.push(makeElement('Tabs', {}, [child], child.position));
  } else if (!isElement(child, 'dd')) {
    grouped.push(child);
  } else if (last && isElement(last, 'dl')) {
    last.children.push(child);
  } else if (last?.type === 'paragraph') {
    addTerms(grouped, last, child);
  } else {
    // Without a term above it, the colon is text.
    grouped.push(...prependLead(children, [makeText(':')]));
  }
}

/** Replace the last paragraph with a description list: its lines are the terms. */
function addTerms(grouped: RootContent[], paragraph: Paragraph, definition: MdxJsxFlowElement): void {
  grouped.pop();
  const terms = splitLines(paragraph.children).map((line) => makeElement('dt', {}, line, paragraph.position));
  const before = grouped.at(-1);
  const items = [...terms, definition];
  if (before && isElement(before, 'dl')) before.children.push(...items);
  else grouped.push(makeElement('dl', {}, items, paragraph.position));
}

function splitLines(nodes: PhrasingContent[]): PhrasingContent[][] {
  const lines: PhrasingContent[][] = [[]];
  for (const node of nodes) {
    const [first, ...rest] =
      node.type === 'text' ? node.value.split('\n').map((value) => ({ ...node, value })) : [node];
    if (first) lines.at(-1)?.push(first);
    for (const each of rest) lines.push([each]);
  }
  return lines;
}

function isElement(node: RootContent, name: string): node is MdxJsxFlowElement {
  return node.type === 'mdxJsxFlowElement' && node.name === name;
}

/** Remove icons, and convert keys and text between delimiters such as `==` to elements. */
function convertInlineSyntax(tree: Root): void {
  findAndReplace(tree, [
    [ICON, ''],
    [KEYS, (_all: string, keys: string) => makeKeys(keys.split('+'))],
  ]);
  visit(tree, (node) => {
    if (!('children' in node) || !node.children.some(isPhrasing)) return;
    for (const syntax of DELIMITED) node.children = convertDelimited(node.children as PhrasingContent[], ...syntax);
  });
}

function makeKeys(names: string[]): PhrasingContent[] {
  return names.flatMap((name, index) => {
    const key = makeInlineElement('kbd', {}, [makeText(formatKey(name))]);
    return index === 0 ? [key] : [makeText('+'), key];
  });
}

function formatKey(name: string): string {
  if (name.startsWith('"')) return name.slice(1, -1);
  return name.replace(/(^|-)([a-z])/g, (_all, hyphen, letter) => `${hyphen && ' '}${letter.toUpperCase()}`);
}

/** Wrap the text and other inline content between two delimiters in an element. */
function convertDelimited(
  nodes: PhrasingContent[],
  pattern: RegExp,
  element: string,
  length: number,
): PhrasingContent[] {
  // Each character is a part, and so is each node that is not text, which matches as one letter.
  const parts = nodes.flatMap((node): (string | PhrasingContent)[] =>
    node.type === 'text' ? node.value.split('') : [node],
  );
  const text = parts.map((part) => (typeof part === 'string' ? part : 'x')).join('');
  const found = [...text.matchAll(pattern)];
  if (found.length === 0) return nodes;
  let end = 0;
  const converted = found.flatMap(({ 0: all, index }) => {
    const before = parts.slice(end, index);
    end = index + all.length;
    const inside = joinText(parts.slice(index + length, end - length));
    return [...before, makeInlineElement(element, {}, inside)];
  });
  return joinText([...converted, ...parts.slice(end)]);
}

/** Join adjacent characters to text nodes. */
function joinText(parts: (string | PhrasingContent)[]): PhrasingContent[] {
  const nodes: PhrasingContent[] = [];
  for (const part of parts) {
    const last = nodes.at(-1);
    if (typeof part !== 'string') nodes.push(part);
    else if (last?.type === 'text') last.value += part;
    else nodes.push(makeText(part));
  }
  return nodes;
}
