import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ChildNode, type Element, isTag } from 'domhandler';
import { getElementsByTagName, textContent } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { globSync } from 'tinyglobby';
import { findByClass, hasClass } from './elements';
import {
  formatCode,
  formatLink,
  formatLinks,
  gatherFacts,
  listSidebar,
  type Markup,
  type PageFacts,
  type Reading,
  type ReadText,
  type SiteFacts,
} from './facts';

/** Read the facts of a site that this engine built. `docsPath` is the path of its docs. */
export function readEngine(outDir: string, docsPath: string): SiteFacts {
  const files = globSync([path.posix.join(docsPath, '**/index.html')], { cwd: outDir }).sort();
  const pages = files.map((file): [string, PageFacts] => {
    const address = `/${path.posix.dirname(file)}`;
    return [address, readEnginePage(readFileSync(path.join(outDir, file), 'utf8'), address)];
  });
  const { sidebar } = JSON.parse(readFileSync(path.join(outDir, 'central/sidebar.json'), 'utf8'));
  return { sidebar: listSidebar(sidebar), pages: Object.fromEntries(pages) };
}

/** Read the facts of a page that this engine built. */
export function readEnginePage(html: string, address: string): PageFacts {
  const page = parseDocument(html);
  const facts = gatherFacts(getElementsByTagName('main', page), `${address}/`, MARKUP);
  const title = getElementsByTagName('meta', page).find(({ attribs }) => attribs.property === 'og:title');
  return { ...facts, title: [title?.attribs.content ?? ''] };
}

const MARKUP: Markup = {
  ignoredClasses: [
    'breadcrumbs',
    'facts',
    'related',
    'trails',
    'page-end',
    'anchor',
    'panel-label',
    'language',
    'visually-hidden',
  ],
  readElement: (element, readText, address) =>
    readCode(element, readText) ?? readCallout(element, readText) ?? readOther(element, readText, address),
};

function readCode(element: Element, readText: ReadText): Reading | undefined {
  if (!hasClass(element, 'code') && element.name !== 'pre') return undefined;
  const [caption] = getElementsByTagName('figcaption', element);
  const title = caption && readText(caption.children);
  const [code = element] = getElementsByTagName('code', element);
  const marked: number[] = [];
  let line = 1;
  for (const child of code.children) {
    if (isTag(child) && hasClass(child, 'marked')) marked.push(line);
    line += textContent(child).split('\n').length - 1;
  }
  return { kind: 'code', line: formatCode(title, hasClass(element, 'numbered'), marked, textContent(code)) };
}

function readCallout(element: Element, readText: ReadText): Reading | undefined {
  if (!hasClass(element, 'callout')) return undefined;
  const kind = (element.attribs.class ?? '').replace('callout', '').trim();
  const isHead = (node: ChildNode) =>
    isTag(node) && (hasClass(node, 'callout-label') || hasClass(node, 'callout-title'));
  const [title] = findByClass(element, 'callout-title');
  const content = element.children.filter(isTag).flatMap((child) => (isHead(child) ? [] : child.children));
  return {
    kind: 'admonitions',
    line: title ? `${kind}: ${readText(title.children)}` : kind,
    content: content.filter((node) => !isHead(node)),
  };
}

function readOther(element: Element, readText: ReadText, address: string): Reading | undefined {
  const { name, attribs, children } = element;
  if (hasClass(element, 'tabs')) {
    const isLabel = (node: ChildNode) => isTag(node) && node.name === 'label';
    const line = children
      .filter(isLabel)
      .map((label) => readText([label]))
      .join(' | ');
    return { kind: 'tabs', line, content: children.filter((node) => !isLabel(node)) };
  }
  if (hasClass(element, 'toc')) return { kind: 'toc', line: formatLinks(element, readText, address) };
  if (hasClass(element, 'pages-below'))
    return { kind: 'cards', line: formatLinks(findByClass(element, 'pages-list')[0], readText, address) };
  if (hasClass(element, 'lede')) return { kind: 'description', line: readText(children) };
  if (name === 'a' && (attribs.rel === 'next' || attribs.rel === 'prev')) {
    const label = children.filter((node) => !(isTag(node) && node.name === 'small'));
    const side = attribs.rel === 'next' ? 'next' : 'previous';
    return {
      kind: 'pagination',
      line: `${side}: ${formatLink({ ...element, children: label } as Element, readText, address)}`,
    };
  }
  return undefined;
}
