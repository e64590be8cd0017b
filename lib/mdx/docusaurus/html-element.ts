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

/** List the elements of these names in the content of another; those in paragraphs count as direct content. */
export function getParts(children: RootContent[]): RootContent[] {
  return children
    .flatMap((child) => (child.type === 'paragraph' ? child.children : [child]))
    .filter((child) => child.type !== 'text' || child.value.trim() !== '');
}

/** Get the text of an element's attributes. In braces, only a number, a string and the alignment of a style are read. */
function getHtmlAttributes({ attributes }: JsxElement): Map<string, string> {
  const texts = new Map<string, string>();
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue;
    const { value } = attribute;
    const name = attribute.name.toLowerCase();
    const text = typeof value === 'string' ? value : readLiteral(value?.value ?? '');
    if (text !== undefined) texts.set(name, text);
  }
  return texts;
}

function readLiteral(expression: string): string | undefined {
  const [, text, number] = /^\s*(?:["'`]([^"'`$\\]*)["'`]|(\d+))\s*$/.exec(expression) ?? [];
  const align = /\btextAlign:\s*["'](\w+)["']/.exec(expression)?.[1];
  return text ?? number ?? (align && `text-align: ${align}`);
}

/** Make an empty element with an id, to which links can lead. Empty if the id cannot be used. */
export function makeAnchor(id: string | undefined): RootContent[] {
  if (!id || !/^[^\s:]+$/.test(id)) return [];
  const attributes = [{ type: 'mdxJsxAttribute' as const, name: 'id', value: id }];
  return [{ type: 'mdxJsxTextElement', name: 'span', attributes, children: [] }];
}
