import { Parser } from 'htmlparser2';
import type { Html, Nodes, Root, RootContent, Text } from 'mdast';
import { MAX_DEPTH, MAX_PARTS } from '../../limits';
import { makeInlineElement } from '../../mdx/blocks';
import type { JsxElement } from '../../mdx/components';
import { isHtmlName } from './convert-html';

/** Maximum nesting of elements. Deeper elements, most of which lack closing tags, show only their content. */
const MAX_OPEN = MAX_DEPTH / 2;

/** Elements whose content readers do not see. */
const CODE = /^(?:script|style)$/;

/** JavaScript imports and exports at the start of a text. */
const IMPORT = /^import\s(?:[^;'"]*?\sfrom\s*)?(["'])[^"']*\1\s*;?\s*/;
const EXPORT = /^export\s+(?:(?:const|let|var)\s[^=]+=|(?:default\s+)?function\s*\w*\(|\{[^}]*\}|\*\s)/;

/** Convert the imports and exports of a Markdown tree to the nodes that MDX has for them. */
export function convertModuleCode(tree: Root, source: string): void {
  tree.children = tree.children.map((node) => {
    const { start, end } = node.position ?? {};
    const text = node.type === 'paragraph' ? source.slice(start?.offset, end?.offset) : '';
    return isModuleCode(text) ? { type: 'mdxjsEsm', value: text, position: node.position } : node;
  });
}

/**
 * Convert the raw HTML of a Markdown tree to MDX elements. Markdown between two tags becomes content of the element, and
 * an element ends with the Markdown block that it is in.
 */
export function convertRawHtml(parent: Nodes): void {
  if (!('children' in parent)) return;
  for (const child of parent.children) convertRawHtml(child);
  if (!parent.children.some(({ type }) => type === 'html')) return;
  const builder = new ElementBuilder();
  for (const child of parent.children as RootContent[]) {
    if (child.type === 'html') builder.addHtml(child);
    else builder.addNode(child);
  }
  parent.children = builder.finish() as never;
}

function isModuleCode(text: string): boolean {
  let rest = text;
  while (IMPORT.test(rest)) rest = rest.replace(IMPORT, '');
  return EXPORT.test(rest) || (rest === '' && text !== '');
}

/** Builds elements from pieces of HTML with Markdown nodes between them. */
class ElementBuilder {
  private readonly top: RootContent[] = [];
  private readonly openElements: { name: string; element?: JsxElement; written: string }[] = [];
  private elementCount = 0;
  private html: Html = { type: 'html', value: '' };
  /** The characters of HTML before this piece. */
  private offset = 0;
  /** The index in this piece and the line of the last element. */
  private last = { index: 0, line: 1 };
  private readonly parser: Parser;

  constructor() {
    this.parser = new Parser(
      {
        onopentag: (name, attributes) => this.openElement(name, attributes),
        onclosetag: (name, isImplied) => this.closeElement(name, isImplied),
        ontext: (value) => this.addHtmlText(value),
      },
      { recognizeSelfClosing: true },
    );
  }

  addHtml(html: Html): void {
    this.html = html;
    this.last = { index: 0, line: html.position?.start.line ?? 1 };
    this.parser.write(html.value);
    this.offset += html.value.length;
  }

  addNode(node: RootContent): void {
    if (node.type === 'text') this.addText(node);
    else this.siblings().push(node);
  }

  finish(): RootContent[] {
    this.parser.end();
    return this.top;
  }

  private siblings(): RootContent[] {
    const parent = this.openElements.findLast(({ element }) => element)?.element;
    return (parent?.children as RootContent[] | undefined) ?? this.top;
  }

  private openElement(name: string, attributes: Record<string, string>): void {
    // A tag can begin in the piece before.
    const index = Math.max(this.parser.startIndex - this.offset, this.last.index);
    const line = this.last.line + this.html.value.slice(this.last.index, index).split('\n').length - 1;
    this.last = { index, line };
    const written = this.html.value.slice(index, this.parser.endIndex - this.offset + 1);
    // HTML has no upper case, but the names of components do.
    const authoredName = isHtmlName(name) ? name : (/^<([\w.:-]+)/.exec(written)?.[1] ?? name);
    const place = { line, column: 1 };
    const element = makeInlineElement(authoredName, attributes, [], { start: place, end: place });
    const isTooDeep = this.openElements.length >= MAX_OPEN;
    if (!isTooDeep) this.siblings().push(element);
    this.openElements.push({ name, element: isTooDeep ? undefined : element, written });
    this.elementCount += 1;
    // The check of the tree size then refuses the page.
    if (this.elementCount > MAX_PARTS) this.parser.pause();
  }

  private closeElement(name: string, isImplied: boolean): void {
    const { element, written = '' } = this.openElements.pop() ?? {};
    if (!element || !isImplied) return;
    // The text after a <script> that is never closed is not code.
    if (CODE.test(name)) element.name = 'span';
    // A word between < and > is mostly a placeholder, such as <your-name>.
    if (isHtmlName(name) || !written.endsWith('>') || written.endsWith('/>')) return;
    Object.assign(element, { name: 'span', attributes: [] });
    element.children.unshift({ type: 'text', value: written } as never);
  }

  private addHtmlText(value: string): void {
    if (this.openElements.some(({ name }) => CODE.test(name))) return;
    const isPreformatted = this.openElements.some(({ name }) => name === 'pre');
    this.addText({ type: 'text', value: isPreformatted ? value : value.replace(/\s+/g, ' ') });
  }

  /** Add text to the text before it: many small pieces would make the Markdown copy slow. */
  private addText(text: Text): void {
    const siblings = this.siblings();
    const last = siblings.at(-1);
    if (last?.type !== 'text') siblings.push(text);
    else siblings[siblings.length - 1] = { type: 'text', value: last.value + text.value };
  }
}
