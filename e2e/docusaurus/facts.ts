import { type AnyNode, type Element, hasChildren, isTag, isText } from 'domhandler';
import { getElementsByTagName } from 'domutils';

/** The kinds of facts of a page. Each is a list of lines in reading order. */
export const FACT_KINDS = [
  'title',
  'description',
  'headings',
  'words',
  'links',
  'images',
  'code',
  'tables',
  'admonitions',
  'tabs',
  'elements',
  'embeds',
  'maths',
  'cards',
  'toc',
  'pagination',
] as const;
export type FactKind = (typeof FACT_KINDS)[number];
export type PageFacts = Record<FactKind, string[]>;

/** The sidebar of a site, one line an item, and its pages by address. */
export type SiteFacts = { sidebar: string[]; pages: Record<string, PageFacts> };

/** How the HTML of an engine shows what Markdown has no element for. */
export type Markup = {
  /** Whether an element is no part of the text. */
  isSkipped(element: Element): boolean;
  /** Read an element that is no plain HTML. `content` is the part of it that is read on. */
  read(element: Element, read: (nodes: AnyNode[]) => string): Reading | undefined;
};
export type Reading = { kind: FactKind; line: string; content?: AnyNode[] };

const BLOCKS =
  /^(?:address|article|aside|blockquote|br|caption|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|h[1-6]|header|hr|iframe|label|legend|li|main|nav|ol|option|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul|video)$/;
/** The elements whose order is compared, by the name that both engines' elements get. */
const ELEMENTS = new Map([
  ...['ul', 'ol', 'li', 'blockquote', 'dl', 'dt', 'dd', 'code', 'del', 'ins', 'kbd', 'sub', 'sup', 'mark', 'hr'].map(
    (name) => [name, name] as const,
  ),
  ...(['summary', 'strong', 'em'] as const).map((name) => [name, name] as const),
  ['b', 'strong'],
  ['i', 'em'],
  ['s', 'del'],
]);

/** Gather the facts of nodes. `address` is that of their page, against which links are resolved. */
export function gatherFacts(nodes: AnyNode[], address: string, markup: Markup): PageFacts {
  const facts = makeFacts();
  let text = '';
  const read = (children: AnyNode[]) => gatherFacts(children, address, markup).words.join(' ');
  const add = (kind: FactKind, line: string) => facts[kind].push(line);
  const visitAll = (children: AnyNode[]) => {
    for (const child of children) visit(child);
  };
  const visit = (node: AnyNode) => {
    if (isText(node)) text += node.data;
    if (!isTag(node) || SKIPPED.has(node.name) || markup.isSkipped(node)) return;
    if (BLOCKS.test(node.name)) text += ' ';
    const reading = markup.read(node, read) ?? readElement(node, address, read);
    if (reading) add(reading.kind, reading.line);
    const name = ELEMENTS.get(node.name);
    if (name) add('elements', name);
    visitAll(reading?.content ?? (reading ? [] : node.children));
    if (BLOCKS.test(node.name)) text += ' ';
  };
  visitAll(nodes);
  facts.words = text
    .replace(/[\u200b\u00ad\ufeff]/g, '')
    .split(/\s+/)
    .filter(Boolean);
  return facts;
}

const SKIPPED = new Set(['script', 'style', 'svg', 'button', 'noscript', 'input', 'template']);

/** Make the facts of an empty page. */
export function makeFacts(): PageFacts {
  return Object.fromEntries(FACT_KINDS.map((kind) => [kind, [] as string[]])) as PageFacts;
}

function readElement(element: Element, address: string, read: (nodes: AnyNode[]) => string): Reading | undefined {
  const { name, attribs, children } = element;
  if (/^h[1-6]$/.test(name)) {
    const id = attribs.id ? ` {#${attribs.id}}` : '';
    return { kind: 'headings', line: `${'#'.repeat(Number(name[1]))} ${read(children)}${id}`, content: children };
  }
  if (name === 'a' && attribs.href !== undefined) {
    return { kind: 'links', line: formatLink(element, address, read), content: children };
  }
  if (name === 'img') return { kind: 'images', line: `![${attribs.alt ?? ''}](${getFileName(attribs.src ?? '')})` };
  if (name === 'table') return { kind: 'tables', line: describeTable(element), content: children };
  if (/^(?:iframe|video|audio|embed|object)$/.test(name)) {
    const sources = [element, ...getElementsByTagName('source', children)].map(({ attribs: { src } }) => src);
    return { kind: 'embeds', line: `${name} ${sources.filter(Boolean).join(' ')}` };
  }
  if (name === 'math') {
    const [tex] = getElementsByTagName('annotation', children);
    return { kind: 'maths', line: tex ? read(tex.children) : read(children) };
  }
  return undefined;
}

/** Format a link as `[text](address)`, where the address is below the root of the site. */
export function formatLink(element: Element, address: string, read: (nodes: AnyNode[]) => string): string {
  const images = getElementsByTagName('img', element.children).map(({ attribs }) => attribs.alt ?? '');
  const text = [read(element.children), ...images].filter(Boolean).join(' ');
  return `[${text}](${resolveAddress(element.attribs.href ?? '', address)})`;
}

/** Join the links of a list into one line, because an engine shows or leaves out the whole list. */
export function joinLinks(links: string[]): string[] {
  return links.length > 0 ? [links.join(' | ')] : [];
}

const ORIGIN = 'https://site.invalid';

/** Resolve an address against that of its page. Slashes at its end do not count. */
export function resolveAddress(href: string, from: string): string {
  const base = ORIGIN + from;
  if (!URL.canParse(href, base)) return href;
  const { origin, protocol, pathname, search, hash, href: whole } = new URL(href, base);
  if (origin !== ORIGIN) return protocol === 'https:' || protocol === 'http:' ? whole.replace(/\/(?=$|#)/, '') : href;
  return decode(pathname.replace(/(?<=.)\/(?:index\.html)?$/, '')) + search + decode(hash);
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Get the name of a file without the hash that Docusaurus adds. */
function getFileName(src: string): string {
  const name = /^https?:/.test(src) ? src : (src.split('/').at(-1) ?? '');
  return decode(name).replace(/-[\da-f]{32}(?=\.\w+$)/, '');
}

function describeTable(table: Element): string {
  const rows = getElementsByTagName('tr', table.children);
  const [first] = rows;
  const cells = (first?.children ?? []).filter(isTag).filter(({ name }) => name === 'td' || name === 'th');
  const sides = cells.map(({ attribs: { align, style = '' } }) => align ?? /text-align:\s*(\w+)/.exec(style)?.[1] ?? '-');
  return `${rows.length} rows: ${sides.join(' ')}`;
}

/** Find the elements that a test accepts, outermost first. */
export function findAll(nodes: AnyNode[], isFound: (element: Element) => boolean): Element[] {
  return nodes.flatMap((node) => [
    ...(isTag(node) && isFound(node) ? [node] : []),
    ...(hasChildren(node) ? findAll(node.children, isFound) : []),
  ]);
}

/** Check whether an element has a class, or one that begins with it and a hash, as CSS modules write. */
export function hasClass(element: Element, name: string): boolean {
  return (element.attribs.class ?? '').split(/\s+/).some((each) => each === name || each.startsWith(`${name}_`));
}
