import type { RootContent } from 'mdast';
import type { ReportProblem } from '../../problem';
import { isJsxElement, type JsxElement } from '../elements';

/** An HTML element. The names of its attributes are in lower case; its content is not yet converted. */
export type HtmlElement = { node: JsxElement; name: string; attributes: Map<string, string>; children: RootContent[] };

/** What handlers of elements use: the conversion of their content, and reports of what is lost. */
export type HtmlContext = { convert: (nodes: RootContent[]) => RootContent[]; report: ReportProblem };

/** Convert an HTML element to nodes that may be lines or blocks. */
export type HtmlHandler = (element: HtmlElement, context: HtmlContext) => RootContent[];

/** Get the HTML element that a node is; undefined for components and other nodes. */
export function getHtmlElement(node: RootContent): HtmlElement | undefined {
  if (!isJsxElement(node) || !/^[a-z][a-z0-9]*$/.test(node.name ?? '')) return undefined;
  return {
    node,
    name: node.name ?? '',
    attributes: getHtmlAttributes(node),
    children: node.children as RootContent[],
  };
}

/** List the parts of a list, table or figure. MDX puts those on one line into a paragraph. */
export function getParts(children: RootContent[]): RootContent[] {
  return children
    .flatMap((child) => (child.type === 'paragraph' ? child.children : [child]))
    .filter((child) => child.type !== 'text' || child.value.trim() !== '');
}

/** Get the text of an element's attributes. Of a style in braces, only the alignment is read. */
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

/** Check whether an authored id can be used. The page's own ids have colons. */
export function isUsableId(id: string): boolean {
  return /^[^\s:]+$/.test(id);
}

/** Make an empty element with an id, to which links can lead; no element without an id that can be used. */
export function makeAnchor(id: string | undefined): RootContent[] {
  if (id === undefined || !isUsableId(id)) return [];
  const attributes = [{ type: 'mdxJsxAttribute' as const, name: 'id', value: id }];
  return [{ type: 'mdxJsxTextElement', name: 'span', attributes, children: [] }];
}
