import { type ChildNode, Element, isTag, isText, Text } from 'domhandler';
import { hasClass } from '../../html/page';

/** The block elements. All others are inline. */
const BLOCKS = new Set(
  (
    'address article aside blockquote caption dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hr label legend li main nav ol p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);

/** Block elements that hold only other blocks, never text. */
const CONTAINERS = new Set(['dl', 'ol', 'table', 'tbody', 'tfoot', 'thead', 'tr', 'ul']);

/** Whether a node is a block element. */
export function isBlock(node: ChildNode): node is Element {
  return isTag(node) && BLOCKS.has(node.name);
}

/** Whether an element may hold text, and so a mark. */
export function canHoldText(element: Element): boolean {
  return BLOCKS.has(element.name) && !CONTAINERS.has(element.name) && element.name !== 'pre' && element.name !== 'hr';
}

/** Create an element. */
export function createElement(
  name: string,
  attributes: Record<string, string>,
  children: (ChildNode | string)[],
): Element {
  return new Element(
    name,
    attributes,
    children.map((child) => (typeof child === 'string' ? new Text(child) : child)),
  );
}

/** Clone an element, but with other children. */
export function cloneWithChildren(element: Element, children: ChildNode[]): Element {
  return new Element(element.name, { ...element.attribs }, children);
}

/** Whether a node is text that is only white space. */
export function isBlankNode(node: ChildNode): boolean {
  return isText(node) && node.data.trim() === '';
}

/** Add a class to an element. */
export function addClass(element: Element, name: string): void {
  element.attribs.class = [element.attribs.class, name].filter(Boolean).join(' ');
}

/** Whether an element is a picture: an image or a drawing, but no icon. */
export function isPicture(element: Element): boolean {
  return element.name === 'img' || (element.name === 'svg' && !hasClass(element, 'icon'));
}

/** Get the visible text of nodes, with spaces between blocks. A drawing is a picture, so its labels do not count. */
export function getText(nodes: ChildNode[], isExcluded: (node: ChildNode) => boolean = () => false): string {
  const read = (node: ChildNode): string => {
    if (isText(node)) return node.data;
    if (!isTag(node) || node.name === 'svg' || hasClass(node, 'visually-hidden') || isExcluded(node)) return '';
    const text = node.children.map(read).join('');
    return BLOCKS.has(node.name) ? ` ${text} ` : text;
  };
  return nodes.map(read).join('').replace(/\s+/g, ' ').trim();
}

/** Get a key that is equal for nodes that look the same: their HTML without ids, fragment links and blank text. */
export function getAppearance(nodes: ChildNode[], isPre = false): string {
  return nodes
    .map((node) => {
      if (isText(node)) return (isPre ? node.data : node.data.replace(/\s+/g, ' ')).normalize('NFC');
      if (!isTag(node)) return '';
      const children = BLOCKS.has(node.name) ? node.children.filter((child) => !isBlankNode(child)) : node.children;
      const attributes = Object.entries(node.attribs).filter(
        ([name, value]) => !INVISIBLE_ATTRIBUTES.has(name) && !(name === 'href' && value.startsWith('#')),
      );
      return `<${node.name} ${JSON.stringify(attributes)}>${getAppearance(children, isPre || node.name === 'pre')}</${node.name}>`;
    })
    .join('')
    .trim();
}

/** Attributes that do not affect how an element looks. */
const INVISIBLE_ATTRIBUTES = new Set('id name for aria-describedby aria-labelledby aria-label data-label'.split(' '));

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** A word, a symbol or white space. Segments with equal keys read the same. */
type TextSegment = { text: string; key: string; isWord: boolean };

/** Split a text into words, symbols and spaces, in any script. Keys are in Unicode normal form C. */
export function segmentText(text: string): TextSegment[] {
  return [...segmenter.segment(text)].map(({ segment, isWordLike }) => ({
    text: segment,
    key: segment.normalize('NFC'),
    isWord: isWordLike ?? false,
  }));
}

/** List the words of a text in lower case. */
export function splitWords(text: string): string[] {
  return segmentText(text).flatMap(({ key, isWord }) => (isWord ? [key.toLowerCase()] : []));
}

/** Calculate the Dice similarity of two lists of words, from 0 to 1. Order is ignored. */
export function getSimilarity(before: string[], after: string[]): number {
  if (before.length + after.length === 0) return 0;
  const unmatched = new Map<string, number>();
  for (const word of before) unmatched.set(word, (unmatched.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of after) {
    const count = unmatched.get(word) ?? 0;
    if (count === 0) continue;
    unmatched.set(word, count - 1);
    shared += 1;
  }
  return (2 * shared) / (before.length + after.length);
}

/** A block, or a run of inline nodes between blocks. */
export type DiffPart = {
  /** Parts of different kinds are never paired. */
  kind: string;
  nodes: ChildNode[];
  /** Equal for two parts that look the same. */
  appearance: string;
  text: string;
  words: string[];
};

/** Split nodes into blocks and the runs of inline nodes between them. */
export function splitIntoParts(children: ChildNode[]): DiffPart[] {
  const parts: DiffPart[] = [];
  let run: ChildNode[] = [];
  const flush = () => {
    if (run.some((node) => !isBlankNode(node))) parts.push(toPart('text', run));
    run = [];
  };
  for (const child of children) {
    if (isBlock(child)) {
      flush();
      parts.push(toPart(getKind(child.name, child.attribs.class), [child]));
    } else run.push(child);
  }
  flush();
  return parts;
}

function toPart(kind: string, nodes: ChildNode[]): DiffPart {
  const text = getText(nodes);
  return { kind, nodes, appearance: getAppearance(nodes), text, words: splitWords(text) };
}

/** Get the kind of a block. Paragraphs count as text, because items of a tight list have no `<p>`. */
function getKind(name: string, className = ''): string {
  if (name === 'p') return 'text';
  if (/^h[1-6]$/.test(name)) return 'heading';
  if (name === 'ul' || name === 'ol') return 'list';
  if (name === 'th' || name === 'td') return 'cell';
  return /^(div|section|figure|fieldset)$/.test(name) ? `${name}.${className.split(' ')[0]}` : name;
}
