import { type AnyNode, type ChildNode, type Document, Element, isComment, Node } from 'domhandler';
import { findAll, findOne, removeElement } from 'domutils';
import { META_CSP } from '../security-headers';
import { findElement, formatHtml, type Pass } from './page';

type Options = { basePath: string; stylesheet?: string };

/** Remove the framework's runtime from a page; without a stylesheet of our own the framework's stay. */
export function removeRuntime({ basePath, stylesheet }: Options): Pass {
  return (page) => {
    for (const element of findAll((each) => isFrameworks(each, basePath), page.children)) {
      const isNeeded = stylesheet === undefined && element.attribs.rel === 'stylesheet';
      if (!isNeeded) removeElement(element);
    }
    removeComments(page.children);
    hoistFoot(page);
  };
}

function isFrameworks(element: Element, basePath: string): boolean {
  const { src, href, rel, as, name } = element.attribs;
  switch (element.name) {
    case 'script':
      return !src?.startsWith(`${basePath}/assets/`);
    case 'link':
      return (href?.startsWith(`${basePath}/_next/`) ?? false) || (rel === 'preload' && as !== 'font');
    case 'meta':
      // The networks read these from the tags that all of them know.
      return name === 'next-size-adjust' || /^twitter:(?!card$)/.test(name ?? '');
    case 'div':
      // The framework would stream a late head into this element.
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

/** The foot of a printed sheet is styled from the root element, which the framework renders before it knows the page. */
function hoistFoot(page: Document): void {
  const place = findOne(({ attribs }) => 'data-foot' in attribs, page.children);
  const root = findElement('html', page.children);
  const foot = place?.attribs['data-foot'];
  if (!root || foot === undefined) return;
  root.attribs['data-foot'] = foot;
  delete place?.attribs['data-foot'];
}

/**
 * Put a page's head in order: character set, policy, what the first paint needs, stylesheets, scripts, and last the links that
 * React hoists in no fixed order.
 */
export function arrangeHead({ stylesheet }: Pick<Options, 'stylesheet'>): Pass {
  return (page) => {
    const head = findElement('head', page.children);
    if (!head) return;
    removeRepeatedLinks(head);
    const [charset, ...rest] = head.children;
    const policy = new Element('meta', { 'http-equiv': 'Content-Security-Policy', content: META_CSP });
    // The style of the screen is the first, as the one for paper overrides it.
    const link = stylesheet && new Element('link', { rel: 'stylesheet', href: stylesheet });
    const isLater = ({ name, attribs }: Element) => name === 'script' || attribs.rel === 'stylesheet';
    const later = rest.findIndex((child) => child instanceof Element && isLater(child));
    const cut = later === -1 ? rest.length : later;
    const isAside = (child: ChildNode) =>
      child instanceof Element && ['search', 'alternate'].includes(child.attribs.rel ?? '');
    const aside = rest.filter(isAside).sort((a, b) => (formatHtml(a) < formatHtml(b) ? -1 : 1));
    const [first = [], last = []] = [rest.slice(0, cut), rest.slice(cut)].map((part) =>
      part.filter((child) => !isAside(child)),
    );
    const children = [charset, policy, ...first, link, ...last, ...aside];
    head.children = children.filter((child): child is ChildNode => child instanceof Node);
  };
}

/** The framework hoists some links and leaves the first ones in place. */
function removeRepeatedLinks(head: Element): void {
  const seen = new Set<string>();
  for (const element of findAll((each) => each.name === 'link', head.children)) {
    const key = `${element.attribs.rel} ${element.attribs.href}`;
    if (seen.has(key)) removeElement(element);
    seen.add(key);
  }
}
