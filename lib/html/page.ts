import render from 'dom-serializer';
import { type AnyNode, type ChildNode, type Document, Element } from 'domhandler';
import { findOne } from 'domutils';
import { parseDocument } from 'htmlparser2';

/** A function that changes a page's tree. */
export type Pass = (page: Document) => void;

/** Parse a page and run passes over its tree in order. */
export function runPasses(html: string, passes: Pass[]): Document {
  const page = parseDocument(html);
  for (const pass of passes) pass(page);
  return page;
}

/** Parse a part of a page. */
export function parseFragment(html: string): ChildNode[] {
  return parseDocument(html).children;
}

/** Format a tree as HTML. */
export function formatHtml(nodes: AnyNode | AnyNode[]): string {
  return render(nodes, { encodeEntities: 'utf8' });
}

/** Find the first element with a name. */
export function findElement(name: string, nodes: AnyNode[]): Element | undefined {
  return findOne((element) => element.name === name, nodes) ?? undefined;
}

/** Check whether a node is an element with a name. */
export function isElement(node: AnyNode, name: string): node is Element {
  return node instanceof Element && node.name === name;
}

/** Check whether a node is an element with a class. */
export function hasClass(node: AnyNode, className: string): boolean {
  return node instanceof Element && (node.attribs.class ?? '').split(' ').includes(className);
}
