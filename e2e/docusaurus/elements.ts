import { type AnyNode, type Element, hasChildren, isTag } from 'domhandler';

/** Check whether an element has a class. Ignores the suffix that CSS modules add. */
export function hasClass({ attribs }: Element, name: string): boolean {
  return (attribs.class ?? '').split(/\s+/).some((each) => each === name || each.startsWith(`${name}_`));
}

/** Find the elements with a class, in the order of the page. */
export function findByClass(node: AnyNode | AnyNode[], name: string): Element[] {
  if (Array.isArray(node)) return node.flatMap((each) => findByClass(each, name));
  return [
    ...(isTag(node) && hasClass(node, name) ? [node] : []),
    ...(hasChildren(node) ? findByClass(node.children, name) : []),
  ];
}

const ORIGIN = 'https://site.invalid';

/** Resolve an address relative to that of its page, without slashes at the end. */
export function resolveAddress(href: string, from: string): string {
  const base = ORIGIN + from;
  if (!URL.canParse(href, base)) return href;
  const { origin, protocol, pathname, search, hash, href: whole } = new URL(href, base);
  // The engines put files that are not pages into different folders, so compare only the names.
  if (origin === ORIGIN && /\.(?!html$|mdx?$)[a-z]\w*$/i.test(pathname)) return `file ${getFileName(pathname)}`;
  if (origin === ORIGIN) return decode(pathname.replace(/(?<=.)\/(?:index\.html)?$/, '')) + search + decode(hash);
  return /^https?:$/.test(protocol) ? whole.replace(/\/(?=$|#)/, '') : href;
}

/** Get the name of a file without the hash that Docusaurus adds; for another site, the whole address. */
export function getFileName(src: string): string {
  const name = /^https?:/.test(src) ? src : (src.split('/').at(-1) ?? '');
  return decode(name).replace(/-[\da-f]{32}(?=\.\w+$)/, '');
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
