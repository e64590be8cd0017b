import { type AnyNode, type ChildNode, type Document, Element, isComment, Node } from 'domhandler';
import { findAll, findOne, removeElement } from 'domutils';
import { findElement, formatHtml, type Pass } from './page';

/** Create a pass that removes the framework's runtime and all comments. Keeps its stylesheets if there is no other. */
export function removeRuntime({ basePath, stylesheet }: { basePath: string; stylesheet?: string }): Pass {
  return (page) => {
    for (const element of findAll((node) => isRuntimeElement(node, basePath), page.children)) {
      const isNeeded = stylesheet === undefined && element.attribs.rel === 'stylesheet';
      if (!isNeeded) removeElement(element);
    }
    removeComments(page.children);
  };
}

function isRuntimeElement(element: Element, basePath: string): boolean {
  const { src, href, rel, as, name } = element.attribs;
  switch (element.name) {
    case 'script':
      return !src?.startsWith(`${basePath}/assets/`);
    case 'link':
      // Builds render frames without the base path, and the development server with it.
      return ['', basePath].some((path) => href?.startsWith(`${path}/_next/`)) || (rel === 'preload' && as !== 'font');
    case 'meta':
      // Social networks read the same data from Open Graph tags.
      return name === 'next-size-adjust' || /^twitter:(?!card$)/.test(name ?? '');
    case 'div':
      // The framework streams late head tags into this element.
      return 'hidden' in element.attribs && element.children.every((child) => isComment(child));
    case 'nextjs-portal':
      return true;
    default:
      return false;
  }
}

function removeComments(nodes: AnyNode[]): void {
  for (const node of [...nodes]) {
    if (isComment(node)) removeElement(node);
    else if ('children' in node) removeComments(node.children);
  }
}

/** Move a page's print footer to the root element, which the layout of all pages renders. Print margins read it there. */
export function movePrintFooter(page: Document): void {
  const source = findOne(({ attribs }) => 'data-foot' in attribs, page.children);
  const root = findElement('html', page.children);
  const footer = source?.attribs['data-foot'];
  if (!root || footer === undefined) return;
  root.attribs['data-foot'] = footer;
  delete source?.attribs['data-foot'];
}

/**
 * Create a pass that adds the content security policy and sorts a page's head: character set, policy, elements for the
 * first paint, stylesheets, scripts, and finally the links that React hoists in no fixed order.
 */
export function arrangeHead({ policy, stylesheet }: { policy: string; stylesheet?: string }): Pass {
  return (page) => {
    const head = findElement('head', page.children);
    if (!head) return;
    removeRepeatedLinks(head);
    const [charset, ...others] = head.children;
    const meta = new Element('meta', { 'http-equiv': 'Content-Security-Policy', content: policy });
    // The stylesheet for screens comes first, because the one for print overrides it.
    const styleLink = stylesheet && new Element('link', { rel: 'stylesheet', href: stylesheet });
    const isLater = ({ name, attribs }: Element) => name === 'script' || attribs.rel === 'stylesheet';
    const laterIndex = others.findIndex((child) => child instanceof Element && isLater(child));
    const end = laterIndex === -1 ? others.length : laterIndex;
    const isUnordered = (child: ChildNode) =>
      child instanceof Element && ['search', 'alternate'].includes(child.attribs.rel ?? '');
    const sortedLinks = others.filter(isUnordered).sort((a, b) => (formatHtml(a) < formatHtml(b) ? -1 : 1));
    const [early = [], late = []] = [others.slice(0, end), others.slice(end)].map((part) =>
      part.filter((child) => !isUnordered(child)),
    );
    const children = [charset, meta, ...early, styleLink, ...late, ...sortedLinks];
    head.children = children.filter((child): child is ChildNode => child instanceof Node);
  };
}

/** Remove repeated links: the framework hoists copies of some links. */
function removeRepeatedLinks(head: Element): void {
  const seen = new Set<string>();
  for (const element of findAll(({ name }) => name === 'link', head.children)) {
    const key = `${element.attribs.rel} ${element.attribs.href}`;
    if (seen.has(key)) removeElement(element);
    seen.add(key);
  }
}
