import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Element, isTag, Text } from 'domhandler';
import { append, findAll, getElementsByTagName, replaceElement, textContent } from 'domutils';
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
  type SidebarData,
  type SiteFacts,
} from './facts';

/** Read the facts of a site that Docusaurus built, and the path of its docs. */
export function readDocusaurus(dir: string): { facts: SiteFacts; docsPath: string } {
  const data = readJson(path.join(dir, '.docusaurus/globalData.json'));
  const docsPath = data['docusaurus-plugin-content-docs'].default.path.replace(/^\//, '');
  const root = path.join(dir, 'build');
  const files = globSync([path.posix.join(docsPath, '**/*.html')], { cwd: root }).sort();
  const pages = files.map((file): [string, PageFacts] => [
    `/${file.replace(/(?:^|\/)index\.html$|\.html$/, '')}`,
    readDocusaurusPage(readFileSync(path.join(root, file), 'utf8'), root),
  ]);
  return { facts: { sidebar: readSidebar(dir), pages: Object.fromEntries(pages) }, docsPath };
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function readSidebar(dir: string): string[] {
  const cwd = path.join(dir, '.docusaurus/docusaurus-plugin-content-docs/default/p');
  const versions = globSync(['*.json'], { cwd }).map((file) => readJson(path.join(cwd, file)).version);
  const current = versions.find((version) => version?.version === 'current');
  const sidebars = Object.entries<SidebarData[]>(current?.docsSidebars ?? {});
  if (sidebars.length === 1) return listSidebar(sidebars[0]?.[1] ?? []);
  return listSidebar(sidebars.map(([label, items]) => ({ type: 'category', label, items })));
}

/** Read the facts of a page that Docusaurus built into a folder. */
export function readDocusaurusPage(html: string, root: string): PageFacts {
  const page = parseDocument(html);
  const getMeta = (name: string) =>
    getElementsByTagName('meta', page).find(({ attribs }) => attribs.property === name)?.attribs.content ?? '';
  const main = getElementsByTagName('main', page);
  const address = new URL(getMeta('og:url'), 'https://x').pathname;
  addReplacements(main, address, root);
  const facts = gatherFacts(main, address, MARKUP);
  return { ...facts, title: [getMeta('og:title').replace(/ \| [^|]*$/, '')] };
}

/** Replace missing images by notes, and link to content of other sites, as this engine does. */
function addReplacements(main: Element[], address: string, root: string): void {
  for (const element of findAll(({ name }) => /^(?:img|iframe|video|audio)$/.test(name), main)) {
    const { src = getElementsByTagName('source', element)[0]?.attribs.src ?? '', alt = '', title } = element.attribs;
    const isImage = element.name === 'img';
    const name = src.split('/').at(-1) ?? '';
    if (!isImage || /^https?:/.test(src)) {
      const label = new Text(isImage ? alt || name : (title ?? src));
      // A link cannot hold another link.
      if (element.parent && isTag(element.parent) && element.parent.name === 'a') replaceElement(element, label);
      else append(element, new Element('a', { href: src }, [label]));
    } else if (!existsSync(path.join(root, decodeURI(new URL(src, `https://x${address}`).pathname)))) {
      replaceElement(element, new Text(`Image not found: ${name}${alt && ` (${alt})`}`));
    }
  }
}

const MARKUP: Markup = {
  ignoredClasses: [
    'admonitionIcon',
    'hash-link',
    'katex-html',
    'sr-only',
    'theme-doc-breadcrumbs',
    'theme-doc-footer',
    'theme-doc-toc-mobile',
    'theme-doc-version-badge',
    'theme-unlisted-banner',
  ],
  readElement: (element, readText, address) =>
    readCode(element, readText) ?? readAdmonition(element, readText) ?? readOther(element, readText, address),
};

function readCode(element: Element, readText: ReadText): Reading | undefined {
  if (!hasClass(element, 'theme-code-block') && element.name !== 'pre') return undefined;
  const [title] = findByClass(element.children, 'codeBlockTitle');
  const lines = findByClass(element, 'token-line');
  const isMarked = (line: Element) => hasClass(line, 'theme-code-block-highlighted-line');
  const marked = lines.flatMap((line, index) => (isMarked(line) ? [index + 1] : []));
  const isNumbered = findByClass(element, 'codeLineNumber').length > 0;
  const text = (lines.length > 0 ? lines : [element]).map((line) => textContent(line)).join('\n');
  return { kind: 'code', line: formatCode(title && readText(title.children), isNumbered, marked, text) };
}

function readAdmonition(element: Element, readText: ReadText): Reading | undefined {
  const kind = /theme-admonition-([\w-]+)/.exec(element.attribs.class ?? '')?.[1];
  if (kind === undefined) return undefined;
  const getPart = (name: string) => element.children.find((child) => isTag(child) && hasClass(child, name));
  const [heading, content] = ['admonitionHeading', 'admonitionContent']
    .map(getPart)
    .map((part) => (part && isTag(part) ? part.children : []));
  const title = readText(heading ?? []);
  return { kind: 'admonitions', line: title === kind ? kind : `${kind}: ${title}`, content };
}

function readOther(element: Element, readText: ReadText, address: string): Reading | undefined {
  const { name, attribs, children, parent } = element;
  if (attribs.role === 'tablist') {
    return {
      kind: 'tabs',
      line: getElementsByTagName('li', children)
        .map((tab) => readText(tab.children))
        .join(' | '),
    };
  }
  if (hasClass(element, 'theme-doc-toc-desktop')) return { kind: 'toc', line: formatLinks(element, readText, address) };
  if (hasClass(element, 'pagination-nav__link')) {
    const side = hasClass(element, 'pagination-nav__link--next') ? 'next' : 'previous';
    return { kind: 'pagination', line: `${side}: ${formatLabel(element, 'pagination-nav__label', readText, address)}` };
  }
  if (name === 'section' && children.some((child) => isTag(child) && hasClass(child, 'docCardListItem'))) {
    const cards = getElementsByTagName('a', children).map((card) => formatLabel(card, 'cardTitle', readText, address));
    return { kind: 'cards', line: cards };
  }
  const isDescription =
    name === 'p' && parent?.parent && isTag(parent.parent) && hasClass(parent.parent, 'generatedIndexPage');
  return isDescription ? { kind: 'description', line: readText(children) } : undefined;
}

/** Format a link whose label is one of its elements. */
function formatLabel(link: Element, className: string, readText: ReadText, address: string): string {
  const [label = link] = findByClass(link.children, className);
  const children = label.attribs.title ? [new Text(label.attribs.title)] : label.children;
  return formatLink({ ...link, children } as Element, readText, address);
}
