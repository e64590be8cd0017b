import type { RootContent } from 'mdast';
import { makeInlineElement } from '../../mdx/blocks';
import { isJsxElement, type JsxElement } from '../../mdx/components';
import type { ReportProblem } from '../../problem';

/** An HTML element. The names of its attributes are in lower case; its content is not yet converted. */
export type HtmlElement = { node: JsxElement; name: string; attributes: Map<string, string>; children: RootContent[] };

/** The functions that handlers use: `convert` for the content of an element, `report` for content that is lost. */
export type HtmlContext = { convert: (nodes: RootContent[]) => RootContent[]; report: ReportProblem };

/** Convert an HTML element to inline nodes or blocks. */
export type HtmlHandler = (element: HtmlElement, context: HtmlContext) => RootContent[];

/** Get a node as an HTML element. Undefined for components and other nodes. */
export function getHtmlElement(node: RootContent): HtmlElement | undefined {
  if (!isJsxElement(node) || !/^[a-z][a-z0-9]*$/.test(node.name ?? '')) return undefined;
  return {
    node,
    name: node.name ?? '',
    attributes: getHtmlAttributes(node),
    children: node.children as RootContent[],
  };
}

/** List the parts of a list, table or figure, also those in a paragraph. MDX makes one of tags on one line. */
export function getParts(children: RootContent[]): RootContent[] {
  return children
    .flatMap((child) => (child.type === 'paragraph' ? child.children : [child]))
    .filter((child) => child.type !== 'text' || child.value.trim() !== '');
}

/** Get the text attributes of an element, and the text alignment of a `style` in braces. */
function getHtmlAttributes({ attributes }: JsxElement): Map<string, string> {
  const texts = new Map<string, string>();
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue;
    const { name, value } = attribute;
    const align = /\btextAlign:\s*["'](\w+)["']/.exec(typeof value === 'object' ? (value?.value ?? '') : '')?.[1];
    if (typeof value === 'string') texts.set(name.toLowerCase(), value);
    else if (align) texts.set('style', `text-align: ${align}`);
  }
  return texts;
}

/** Check whether an authored id can be used. Ids with colons are reserved for the page itself. */
export function isUsableId(id: string): boolean {
  return /^[^\s:]+$/.test(id);
}

/** Make an empty element with an id, for links to it. No element if the id is missing or unusable. */
export function makeAnchor(id: string | undefined): RootContent[] {
  return id === undefined || !isUsableId(id) ? [] : [makeInlineElement('span', { id }, [])];
}
