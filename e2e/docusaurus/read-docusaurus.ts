import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type AnyNode, type Element, isTag } from 'domhandler';
import { getElementsByTagName, textContent } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { globSync } from 'tinyglobby';
import { findAll, formatLink, gatherFacts, hasClass, joinLinks, type Markup, type PageFacts, type Reading, type SiteFacts } from './facts';
import { listSidebar, type SidebarData } from './list-sidebar';

type Version = { version: { version: string; docsSidebars: Record<string, SidebarData[]> } };

/** Read the facts of a site that Docusaurus built, and the path of its docs. */
export function readDocusaurus(dir: string): { facts: SiteFacts; docsPath: string } {
  const docsPath = findDocsPath(dir);
  const cwd = path.join(dir, 'build', docsPath);
  const files = globSync(['**/*.html'], { cwd });
  const pages = files.sort().map((file): [string, PageFacts] => {
    const address = `/${path.posix.join(docsPath, file.replace(/(?:^|\/)index\.html$|\.html$/, ''))}`.replace(/\/$/, '');
    return [address || '/', readPage(readFileSync(path.join(cwd, file), 'utf8'))];
  });
  return { facts: { sidebar: readSidebar(dir), pages: Object.fromEntries(pages) }, docsPath };
}

function findDocsPath(dir: string): string {
  const data = JSON.parse(readFileSync(path.join(dir, '.docusaurus/globalData.json'), 'utf8'));
  return data['docusaurus-plugin-content-docs'].default.path.replace(/^\//, '');
}

function readSidebar(dir: string): string[] {
  const cwd = path.join(dir, '.docusaurus/docusaurus-plugin-content-docs/default/p');
  const versions = globSync(['*.json'], { cwd }).map(
    (file): Partial<Version> => JSON.parse(readFileSync(path.join(cwd, file), 'utf8')),
  );
  const sidebars = Object.entries(versions.find(({ version }) => version?.version === 'current')?.version?.docsSidebars ?? {});
  if (sidebars.length === 1) return listSidebar(sidebars[0]?.[1] ?? []);
  return listSidebar(sidebars.map(([label, items]) => ({ type: 'category', label, items })));
}

function readPage(html: string): PageFacts {
  const page = parseDocument(html);
  const get = (name: string) => findAll(page.children, (each) => each.name === 'meta' && each.attribs.property === name)[0];
  const address = new URL(get('og:url')?.attribs.content ?? '', 'https://x').pathname;
  const [text] = findAll(page.children, (each) => hasClass(each, 'theme-doc-markdown') || hasClass(each, 'generatedIndexPage'));
  const main = getElementsByTagName('main', page.children);
  const facts = gatherFacts(text ? [text] : main, address, MARKUP);
  const read = (nodes: AnyNode[]) => gatherFacts(nodes, address, MARKUP).words.join(' ');
  const links = (className: string) => findAll(page.children, (each) => each.name === 'a' && hasClass(each, className));
  facts.title = [(get('og:title')?.attribs.content ?? '').replace(/ \| [^|]*$/, '')];
  facts.toc = joinLinks(findAll(page.children, (each) => hasClass(each, 'theme-doc-toc-desktop'))
    .flatMap((toc) => getElementsByTagName('a', toc.children))
    .map((link) => `[${read(link.children)}](${link.attribs.href})`));
  facts.cards = joinLinks(facts.cards);
  facts.pagination = links('pagination-nav__link').map((link) => {
    const [label] = findAll(link.children, (each) => hasClass(each, 'pagination-nav__label'));
    const side = hasClass(link, 'pagination-nav__link--next') ? 'next' : 'previous';
    return `${side}: ${formatLink({ ...link, children: label?.children ?? [] } as Element, address, read)}`;
  });
  return facts;
}

/** The parts of a page that are not its text. */
const CHROME = [
  'admonitionIcon',
  'hash-link',
  'pagination-nav',
  'sr-only',
  'theme-doc-breadcrumbs',
  'theme-doc-version-badge',
];

const MARKUP: Markup = {
  isSkipped: (element) =>
    CHROME.some((name) => hasClass(element, name)),
  read: (element, read) => readTabs(element, read) ?? readCode(element, read) ?? readAdmonition(element, read) ?? readOther(element, read),
};

function readTabs({ attribs, children }: Element, read: (nodes: AnyNode[]) => string): Reading | undefined {
  if (attribs.role !== 'tablist') return undefined;
  return { kind: 'tabs', line: getElementsByTagName('li', children).map((tab) => read(tab.children)).join(' | ') };
}

function readCode(element: Element, read: (nodes: AnyNode[]) => string): Reading | undefined {
  if (!hasClass(element, 'theme-code-block') && element.name !== 'pre') return undefined;
  const [title] = findAll(element.children, (each) => hasClass(each, 'codeBlockTitle'));
  const lines = findAll([element], (each) => hasClass(each, 'token-line'));
  const marked = lines.flatMap((line, index) => (hasClass(line, 'theme-code-block-highlighted-line') ? [index + 1] : []));
  const isNumbered = findAll(element.children, (each) => hasClass(each, 'codeLineNumber')).length > 0;
  const text = lines.length > 0 ? lines.map((line) => textContent(line)) : [textContent(element)];
  return { kind: 'code', line: formatCode(title && read(title.children), isNumbered, marked, text.join('\n')) };
}

/** Format a code block as one line: title, marked lines, text. */
export function formatCode(title: string | undefined, isNumbered: boolean, marked: number[], text: string): string {
  const lines = text.replace(/[ \t\u200b]+$/gm, '').replace(/^\n+|\n+$/g, '').replaceAll('\n', '⏎');
  return [title && `"${title}"`, isNumbered && 'numbered', marked.length > 0 && `{${marked.join(',')}}`, lines]
    .filter(Boolean)
    .join(' ');
}

function readAdmonition(element: Element, read: (nodes: AnyNode[]) => string): Reading | undefined {
  const kind = /theme-admonition-([\w-]+)/.exec(element.attribs.class ?? '')?.[1];
  if (kind === undefined) return undefined;
  const [heading] = findAll(element.children, (each) => hasClass(each, 'admonitionHeading'));
  const title = read(heading?.children ?? []);
  const content = findAll(element.children, (each) => hasClass(each, 'admonitionContent'))[0]?.children ?? [];
  return { kind: 'admonitions', line: title === kind ? kind : `${kind}: ${title}`, content };
}

function readOther(element: Element, read: (nodes: AnyNode[]) => string): Reading | undefined {
  const { name, attribs } = element;
  if (hasClass(element, 'katex')) {
    const [tex] = getElementsByTagName('annotation', element.children);
    return { kind: 'maths', line: textContent(tex ?? element).trim() };
  }
  const header = element.parent;
  if (name === 'p' && header && isTag(header) && header.parent && isTag(header.parent) && hasClass(header.parent, 'generatedIndexPage')) {
    return { kind: 'description', line: read(element.children) };
  }
  if (name === 'a' && hasClass(element, 'cardContainer')) {
    const [title] = findAll(element.children, (each) => hasClass(each, 'cardTitle'));
    return { kind: 'cards', line: `[${title?.attribs.title ?? read(element.children)}](${attribs.href})` };
  }
  return undefined;
}
