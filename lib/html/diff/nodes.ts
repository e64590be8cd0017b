import { type ChildNode, Element, isTag, isText, Text } from 'domhandler';

/** The elements that stand as blocks; all else runs along in a line. */
const BLOCKS = new Set(
  (
    'address article aside blockquote caption dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hr label legend li main nav ol p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);

/** Elements that hold other blocks, and never words of their own. */
const FRAMES = new Set(['dl', 'ol', 'table', 'tbody', 'tfoot', 'thead', 'tr', 'ul']);

/** Whether a node is an element that stands as a block. */
export function isBlock(node: ChildNode): node is Element {
  return isTag(node) && BLOCKS.has(node.name);
}

/** Whether an element holds words of its own, so that a mark can stand in it. */
export function canHoldText(element: Element): boolean {
  return BLOCKS.has(element.name) && !FRAMES.has(element.name) && element.name !== 'pre' && element.name !== 'hr';
}

/** Make an element. */
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

/** Make an element like another, with other children. */
export function cloneWithChildren(element: Element, children: ChildNode[]): Element {
  return new Element(element.name, { ...element.attribs }, children);
}

/** Whether a node is nothing but space between blocks. */
export function isBlankNode(node: ChildNode): boolean {
  return isText(node) && node.data.trim() === '';
}

/** Whether an element has a class. */
export function hasClass(element: Element, name: string): boolean {
  return (element.attribs.class ?? '').split(' ').includes(name);
}

/** Add a class to an element. */
export function addClass(element: Element, name: string): void {
  element.attribs.class = [element.attribs.class, name].filter(Boolean).join(' ');
}

/** The text of nodes as a reader sees it: without words for hearing alone, a space between blocks and between the texts of a drawing. */
export function getText(nodes: ChildNode[], isLeftOut: (node: ChildNode) => boolean = () => false): string {
  const read = (node: ChildNode): string => {
    if (isText(node)) return node.data;
    if (!isTag(node) || hasClass(node, 'visually-hidden') || isLeftOut(node)) return '';
    const text = node.children.map(read).join('');
    return BLOCKS.has(node.name) || node.name === 'text' ? ` ${text} ` : text;
  };
  return nodes.map(read).join('').replace(/\s+/g, ' ').trim();
}

/** What must be equal for two nodes to look the same: their HTML without ids, ways within the page, and space that shows nowhere. */
export function getAppearance(nodes: ChildNode[], isPre = false): string {
  return nodes
    .map((node) => {
      if (isText(node)) return (isPre ? node.data : node.data.replace(/\s+/g, ' ')).normalize('NFC');
      if (!isTag(node)) return '';
      const children = BLOCKS.has(node.name) ? node.children.filter((each) => !isBlankNode(each)) : node.children;
      const attributes = Object.entries(node.attribs).filter(
        ([name, value]) => !UNSEEN.has(name) && !(name === 'href' && value.startsWith('#')),
      );
      return `<${node.name} ${JSON.stringify(attributes)}>${getAppearance(children, isPre || node.name === 'pre')}</${node.name}>`;
    })
    .join('')
    .trim();
}

/** Attributes that tie elements to one another, and that no reader sees. */
const UNSEEN = new Set(['id', 'name', 'for', 'aria-describedby', 'aria-labelledby', 'aria-label', 'data-label']);
