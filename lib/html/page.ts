import render from 'dom-serializer';
import { type AnyNode, type ChildNode, Comment, type Document, Element } from 'domhandler';
import { findAll, findOne, replaceElement } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { getDirection } from '../format';

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

/** Check whether a node is an element with a class. */
export function hasClass(node: AnyNode, className: string): boolean {
  return node instanceof Element && (node.attribs.class ?? '').split(' ').includes(className);
}

/** Set the language and direction of the outermost elements of a text. */
export function setTextLanguage(html: string, language: string): string {
  const nodes = parseFragment(html);
  for (const node of nodes)
    if (node instanceof Element) Object.assign(node.attribs, { lang: language, dir: getDirection(language) });
  return formatHtml(nodes);
}

/** The attribute that marks an element as a slot. */
const SLOT_ATTRIBUTE = 'data-slot';

/** HTML by the name of its slot in a frame. A slot without contents is removed. */
export type SlotContents = Partial<Record<'body' | 'toc' | 'minutes' | 'before', string>>;

/** Create a pass that fills the slots of a frame. `insertSidebar` fills the sidebar slot later. */
export function fillSlots(contents: SlotContents): Pass {
  return (page) => {
    for (const slot of findAll(({ attribs }) => SLOT_ATTRIBUTE in attribs, page.children)) {
      const name = slot.attribs[SLOT_ATTRIBUTE] as keyof SlotContents | 'sidebar';
      if (name === 'sidebar') replaceElement(slot, new Comment(`${SIDEBAR_MARK} ${getVariant(slot)}`));
      else replaceWithNodes(slot, parseFragment(contents[name] ?? ''));
    }
    const main = findElement('main', page.children);
    if (main && contents.toc) main.attribs.class = 'has-toc';
  };
}

/** Marks the place of the sidebar. The private character keeps it apart from text of the content, which never has it. */
export const SIDEBAR_MARK = '\uE000sidebar';

/** The sidebar of a page: next to the text, in the menu, or only top categories. */
export type SidebarVariant = 'column' | 'menu' | 'shallow';

function getVariant({ attribs }: Element): SidebarVariant {
  if ('data-shallow' in attribs) return 'shallow';
  return 'data-menu-only' in attribs ? 'menu' : 'column';
}

/** Insert the sidebar into a page that is formatted as HTML. */
export function insertSidebar(html: string, getSidebar: (variant: SidebarVariant) => string): string {
  return html.replace(new RegExp(`<!--${SIDEBAR_MARK} (\\w+)-->`), (_, variant: SidebarVariant) => getSidebar(variant));
}

/** Replace the main element of a page. */
export function replaceMain(page: Document, html: string): void {
  const main = findElement('main', page.children);
  if (main) replaceWithNodes(main, parseFragment(html));
}

/** Replace a node with any number of nodes. */
export function replaceWithNodes(element: ChildNode, nodes: ChildNode[]): void {
  const parent = element.parent;
  const index = parent?.children.indexOf(element) ?? -1;
  if (!parent || index === -1) return;
  parent.children.splice(index, 1, ...nodes);
  for (const [position, child] of parent.children.entries()) {
    child.parent = parent;
    child.prev = parent.children[position - 1] ?? null;
    child.next = parent.children[position + 1] ?? null;
  }
}
