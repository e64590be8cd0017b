import { type AnyNode, type Element, isTag, isText } from 'domhandler';
import { getElementsByTagName, removeElement, textContent } from 'domutils';
import { getFileName, hasClass, resolveAddress } from './elements';

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

/** The sidebar of a site, one line per item, and the facts of its pages by address. */
export type SiteFacts = { sidebar: string[]; pages: Record<string, PageFacts> };

/** Facts of an element, and the nodes in it to read next. Without `content`, the rest of the element is skipped. */
export type Reading = { kind: FactKind; line: string | string[]; content?: AnyNode[] };
/** Read the text of nodes. */
export type ReadText = (nodes: AnyNode[]) => string;

/** The markup of one engine: how to find facts in its HTML. */
export type Markup = {
  /** Classes of elements that are not part of the text. */
  ignoredClasses: string[];
  /** Read an element that has a meaning in this engine; undefined for plain HTML. */
  readElement(element: Element, readText: ReadText, address: string): Reading | undefined;
};

const BLOCKS = new Set(
  'address article aside blockquote br caption center dd details div dl dt fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 header hr iframe label legend li main nav ol option p pre section summary table tbody td tfoot th thead tr ul video'.split(
    ' ',
  ),
);
const SKIPPED = new Set(['script', 'style', 'svg', 'button', 'noscript', 'input', 'template']);
/** The elements whose order is compared. */
const ELEMENTS = new Set('blockquote code dd del dl dt em hr ins kbd li mark ol strong sub summary sup ul'.split(' '));
const SYNONYMS: Record<string, string> = { b: 'strong', i: 'em', s: 'del' };

/** Gather the facts of nodes. `address` is that of their page, to resolve links. */
export function gatherFacts(nodes: AnyNode[], address: string, markup: Markup): PageFacts {
  const facts = Object.fromEntries(FACT_KINDS.map((kind): [string, string[]] => [kind, []])) as PageFacts;
  const readText: ReadText = (children) => gatherFacts(children, address, markup).words.join(' ');
  let text = '';
  const visit = (node: AnyNode) => {
    if (isText(node)) text += node.data;
    if (!isTag(node) || SKIPPED.has(node.name) || markup.ignoredClasses.some((name) => hasClass(node, name))) return;
    const space = BLOCKS.has(node.name) ? ' ' : '';
    text += space;
    const reading = markup.readElement(node, readText, address) ?? readElement(node, readText, address);
    if (reading) facts[reading.kind].push(...[reading.line].flat());
    const name = SYNONYMS[node.name] ?? node.name;
    if (ELEMENTS.has(name) && (!reading || reading.content)) facts.elements.push(name);
    for (const child of reading ? (reading.content ?? []) : node.children) visit(child);
    text += space;
  };
  for (const node of nodes) visit(node);
  facts.words = text
    .replace(/[\u200b\u00ad\ufeff]/g, '')
    .split(/\s+/)
    .filter(Boolean);
  return facts;
}

function readElement(element: Element, readText: ReadText, address: string): Reading | undefined {
  const { name, attribs, children } = element;
  if (/^h[1-6]$/.test(name)) {
    const id = attribs.id ? ` {#${attribs.id}}` : '';
    return { kind: 'headings', line: `${'#'.repeat(Number(name[1]))} ${readText(children)}${id}`, content: children };
  }
  if (name === 'a' && attribs.href !== undefined) {
    return { kind: 'links', line: formatLink(element, readText, address), content: children };
  }
  if (name === 'img') return { kind: 'images', line: `![${attribs.alt ?? ''}](${getFileName(attribs.src ?? '')})` };
  if (name === 'table') return { kind: 'tables', line: describeTable(element), content: children };
  if (/^(?:iframe|video|audio|embed|object)$/.test(name)) {
    const sources = [element, ...getElementsByTagName('source', children)].flatMap(({ attribs: { src } }) => src ?? []);
    return { kind: 'embeds', line: [name, ...sources].join(' ') };
  }
  if (name === 'math') {
    for (const note of getElementsByTagName('annotation', children)) removeElement(note);
    return { kind: 'maths', line: textContent(element).replace(/[\s\u2061-\u2064]/g, '') };
  }
  return undefined;
}

/** Format a link as `[text](address)`. Images count as their alternative text. */
export function formatLink({ attribs, children }: Element, readText: ReadText, address: string): string {
  const images = getElementsByTagName('img', children).map((image) => image.attribs.alt ?? '');
  const text = [readText(children), ...images].filter(Boolean).join(' ');
  return `[${text}](${resolveAddress(attribs.href ?? '', address)})`;
}

/** Format every link in an element. */
export function formatLinks(element: Element | undefined, readText: ReadText, address: string): string[] {
  return getElementsByTagName('a', element ?? []).map((link) => formatLink(link, readText, address));
}

/** Format a code block as one line: title, line numbers, marked lines, text. */
export function formatCode(title: string | undefined, isNumbered: boolean, marked: number[], text: string): string {
  const lines = text
    .replace(/[ \t\u200b]+$/gm, '')
    .replace(/^\n+|\n+$/g, '')
    .replaceAll('\n', '⏎');
  return [title && `"${title}"`, isNumbered && 'numbered', marked.length > 0 && `{${marked.join(',')}}`, lines]
    .filter(Boolean)
    .join(' ');
}

/** Describe the number of rows and the alignment of the columns of a table. */
function describeTable(table: Element): string {
  const rows = getElementsByTagName('tr', table.children);
  const cells = (rows[0]?.children ?? []).filter(isTag);
  const sides = cells.map(({ attribs: { align, style, class: names } }) => {
    return align ?? /(?:text-align:\s*|\balign-)(\w+)/.exec(`${style} ${names}`)?.[1] ?? '-';
  });
  return `${rows.length} rows: ${sides.join(' ')}`;
}

/** A sidebar item in the JSON files of both engines. */
export type SidebarData = {
  type: string;
  label?: string;
  href?: string;
  value?: string;
  unlisted?: boolean;
  items?: SidebarData[];
};

/** List the items of a sidebar, one per line: indented by level, with label and address. */
export function listSidebar(items: SidebarData[], indent = ''): string[] {
  return items.flatMap(({ type, label, href, value, unlisted, items: below = [] }) => {
    if (unlisted) return [];
    const target = href === undefined ? '' : ` -> ${resolveAddress(href.replace('pathname://', ''), '/')}`;
    const text = type === 'html' ? `html: ${value}` : `${type === 'category' ? 'category ' : ''}${label}${target}`;
    return [indent + text, ...listSidebar(below, `${indent}  `)];
  });
}
