import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { AnyNode, Element } from 'domhandler';
import { getElementsByTagName, textContent } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { globSync } from 'tinyglobby';
import { findAll, formatLink, gatherFacts, hasClass, joinLinks, type Markup, type PageFacts, type Reading, type SiteFacts } from './facts';
import { listSidebar } from './list-sidebar';
import { formatCode } from './read-docusaurus';

/** Read the facts of a site that this engine built. `docsPath` is the path of its docs below the root. */
export function readEngine(outDir: string, docsPath: string): SiteFacts {
  const cwd = path.join(outDir, docsPath);
  const files = globSync(['**/index.html'], { cwd });
  const pages = files.sort().map((file): [string, PageFacts] => {
    const address = `/${path.posix.join(docsPath, path.posix.dirname(file))}`;
    return [address, readEnginePage(readFileSync(path.join(cwd, file), 'utf8'), address)];
  });
  const { sidebar } = JSON.parse(readFileSync(path.join(outDir, 'central/sidebar.json'), 'utf8'));
  return { sidebar: listSidebar(sidebar), pages: Object.fromEntries(pages) };
}

/** Read the facts of a page that this engine built. */
export function readEnginePage(html: string, address: string): PageFacts {
  const page = parseDocument(html);
  const main = getElementsByTagName('main', page.children);
  const base = `${address}/`;
  const facts = gatherFacts(main, base, MARKUP);
  const read = (nodes: AnyNode[]) => gatherFacts(nodes, base, MARKUP).words.join(' ');
  const linksIn = (className: string) =>
    findAll(page.children, (each) => hasClass(each, className)).flatMap((each) => getElementsByTagName('a', each.children));
  const [title] = findAll(page.children, (each) => each.attribs.property === 'og:title');
  facts.title = [title?.attribs.content ?? ''];
  facts.toc = joinLinks(linksIn('toc').map((link) => `[${read(link.children)}](${link.attribs.href})`));
  facts.pagination = linksIn('previous-next').map((link) => {
    const children = link.children.filter((child) => !('name' in child && child.name === 'small'));
    const side = link.attribs.rel === 'next' ? 'next' : 'previous';
    return `${side}: ${formatLink({ ...link, children } as Element, base, read)}`;
  });
  facts.cards = joinLinks(linksIn('pages-list').map((link) => formatLink(link, base, read)));
  return facts;
}

/** The parts of a page that are not its text. */
const CHROME = ['crumbs', 'facts', 'toc', 'pages-below', 'related', 'trails', 'page-end', 'previous-next'];

const MARKUP: Markup = {
  isSkipped: (element) =>
    [...CHROME, 'anchor', 'panel-label', 'visually-hidden'].some((name) => hasClass(element, name)),
  read: (element, read) => readTabs(element, read) ?? readCode(element, read) ?? readCallout(element, read) ?? readLede(element, read),
};

function readLede(element: Element, read: (nodes: AnyNode[]) => string): Reading | undefined {
  return hasClass(element, 'lede') ? { kind: 'description', line: read(element.children) } : undefined;
}

function readTabs(element: Element, read: (nodes: AnyNode[]) => string): Reading | undefined {
  if (!hasClass(element, 'tabs')) return undefined;
  const isLabel = (node: AnyNode) => 'name' in node && node.name === 'label';
  const line = element.children.filter(isLabel).map((label) => read([label])).join(' | ');
  return { kind: 'tabs', line, content: element.children.filter((child) => !isLabel(child)) };
}

function readCode(element: Element, read: (nodes: AnyNode[]) => string): Reading | undefined {
  if (!hasClass(element, 'code') && element.name !== 'pre') return undefined;
  const [caption] = getElementsByTagName('figcaption', element.children);
  const isLanguage = findAll(caption?.children ?? [], (each) => hasClass(each, 'language')).length > 0;
  const title = caption && !isLanguage ? read(caption.children) : undefined;
  const [code = element] = getElementsByTagName('code', element.children);
  const text = textContent(code);
  const marked: number[] = [];
  let line = 1;
  for (const child of code.children) {
    if ('attribs' in child && hasClass(child, 'marked')) marked.push(line);
    line += textContent(child).split('\n').length - 1;
  }
  return { kind: 'code', line: formatCode(title, hasClass(element, 'numbered'), marked, text) };
}

function readCallout(element: Element, read: (nodes: AnyNode[]) => string): Reading | undefined {
  if (!hasClass(element, 'callout')) return undefined;
  const kind = (element.attribs.class ?? '').replace(/\bcallout\b/, '').trim();
  const [title] = findAll(element.children, (each) => hasClass(each, 'callout-title'));
  const isHead = (node: AnyNode) => 'attribs' in node && (hasClass(node, 'callout-label') || hasClass(node, 'callout-title'));
  const content = element.children.filter((child) => !isHead(child)).flatMap((child) => ('children' in child ? child.children : [child]));
  return {
    kind: 'admonitions',
    line: title ? `${kind}: ${read(title.children)}` : kind,
    content: content.filter((child) => !isHead(child)),
  };
}
