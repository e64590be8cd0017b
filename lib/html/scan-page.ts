import { type AnyNode, type Document, Element, hasChildren } from 'domhandler';
import { textContent } from 'domutils';
import { checkPageLinks, getElementLinks, isNoindexElement, type LinkedSite, type PageLink } from '../model/links';
import { listRepetitions, type Problem } from '../problem';

/** The contents of a page that checks need. Stored with the page, so that its tree is read only once. */
export type PageScan = {
  title: string;
  description: string;
  isNoindex: boolean;
  ids: string[];
  /** Addresses with the name of the element that uses them, each pair once. */
  links: PageLink[];
  headings: { depth: number; text: string }[];
  /** Problems with content that the content security policy blocks. */
  problems: { problem: string; fix: string }[];
};

/** Scan a page, or a part of one, for what checks need. */
export function scanPage(page: Document | AnyNode[]): PageScan {
  const scan: PageScan = {
    title: '',
    description: '',
    isNoindex: false,
    ids: [],
    links: [],
    headings: [],
    problems: [],
  };
  const seenLinks = new Set<string>();
  const addLink = (href: string, element: string) => {
    const key = `${element} ${href}`;
    if (!seenLinks.has(key)) scan.links.push({ href, element });
    seenLinks.add(key);
  };
  const visit = (nodes: AnyNode[]) => {
    for (const node of nodes) {
      if (node instanceof Element) addElement(node, scan, addLink);
      if (hasChildren(node)) visit(node.children);
    }
  };
  visit(Array.isArray(page) ? page : page.children);
  return scan;
}

function addElement(element: Element, scan: PageScan, addLink: (href: string, element: string) => void): void {
  const { name, attribs } = element;
  if (attribs.id !== undefined) scan.ids.push(attribs.id);
  if (/^h[1-6]$/.test(name)) scan.headings.push({ depth: Number(name[1]), text: textContent(element) });
  if (name === 'title' && element.parent instanceof Element && element.parent.name === 'head')
    scan.title = textContent(element);
  if (name === 'meta' && attribs.name === 'description') scan.description = attribs.content ?? '';
  if (isNoindexElement(name, attribs)) scan.isNoindex = true;
  for (const { href } of getElementLinks(name, attribs)) addLink(href, name);
  addPolicyProblems(element, scan);
}

/** Add problems for scripts, styles and files that the content security policy blocks. */
function addPolicyProblems({ name, attribs }: Element, { problems }: PageScan): void {
  const isSiteScript = /^(\/[^/]+)*\/assets\/[\w-]+\.\w+\.js$/.test(attribs.src ?? '');
  if (name === 'script' && !isSiteScript) {
    const fix = 'Make it an island, without "use client" or an import from next/*.';
    problems.push({ problem: `Has a script that the site's assets do not include: ${attribs.src ?? 'inline'}.`, fix });
  }
  const isLoadedLink = name === 'link' && /stylesheet|preload|icon|manifest/.test(attribs.rel ?? '');
  const loadedUrl = (isLoadedLink ? attribs.href : attribs.src) ?? '';
  if (/^(https?:)?\/\//.test(loadedUrl)) {
    const fix = 'Put the file into the content folder or into public/.';
    problems.push({ problem: `<${name}> loads "${loadedUrl}" from another site.`, fix });
  }
  if (name === 'style' || attribs.style !== undefined) {
    const fix = 'Use a class: the content security policy blocks inline styles.';
    problems.push({ problem: `Has an inline style on <${name}>.`, fix });
  }
  const handler = Object.keys(attribs).find((attribute) => attribute.startsWith('on'));
  if (handler) {
    const fix = 'Add the listener in an island: the content security policy blocks inline handlers.';
    problems.push({ problem: `Has an inline event handler: ${handler} on <${name}>.`, fix });
  }
}

/** A site to check, with the scan of each page by file. `isStrict` includes anchors and equal titles and descriptions. */
export type SiteToCheck = LinkedSite & { pages: Map<string, PageScan> };

type Report = (problem: string, fix: string) => void;

/** Check built pages: links, ids, headings, titles, descriptions, and content that the security policy blocks. */
export function checkPages(site: SiteToCheck): Problem[] {
  const problems: Problem[] = [];
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  for (const [file, scan] of [...site.pages].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const report: Report = (problem, fix) => problems.push({ severity: 'error', file, problem, fix });
    for (const { problem, fix } of scan.problems) report(problem, fix);
    checkHeadings(scan, report);
    for (const { item: id } of listRepetitions(scan.ids, (each) => each))
      report(`The id "${id}" is used twice.`, 'Rename one heading, or give it another id: ## Heading {#id}.');
    checkUnique('title', scan.title, file, titles, site, report);
    checkUnique('description', scan.description, file, descriptions, site, report);
  }
  return [...problems, ...checkPageLinks(site)];
}

function checkUnique(
  name: string,
  text: string,
  file: string,
  filesByText: Map<string, string>,
  { isStrict }: SiteToCheck,
  report: Report,
): void {
  const otherFile = filesByText.get(text);
  filesByText.set(text, file);
  if (otherFile === undefined || !isStrict) return;
  report(`Has the same ${name} as ${otherFile}: "${text}".`, `Change the ${name} of one of the two pages.`);
}

function checkHeadings({ headings }: PageScan, report: Report): void {
  const count = headings.filter(({ depth }) => depth === 1).length;
  if (count !== 1) report(`Has ${count} headings of level 1.`, 'Write exactly one level 1 heading.');
  let previous = 1;
  for (const { depth, text } of headings) {
    if (depth > previous + 1)
      report(
        `The heading "${text}" skips from level ${previous} to level ${depth}.`,
        `Change it to level ${previous + 1}.`,
      );
    previous = depth;
  }
}
