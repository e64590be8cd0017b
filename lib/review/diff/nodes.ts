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
const INVISIBLE_ATTRIBUTES = new Set([
  'id',
  'name',
  'for',
  'aria-describedby',
  'aria-labelledby',
  'aria-label',
  'data-label',
]);
