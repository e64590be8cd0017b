import { type ChildNode, Comment, type Document, type Element } from 'domhandler';
import { findAll, replaceElement } from 'domutils';
import { findElement, type Pass, parseFragment } from './page';

/** Attribute of an element that a part of the page takes the place of. */
const SLOT = 'data-slot';

/** The parts of a page that its frame leaves open: HTML by the name of the slot; a slot without one is removed. */
export type SlotContents = Partial<Record<'body' | 'toc' | 'minutes' | 'before', string>>;

/** Put parts into the slots of a frame; the slot of the sidebar becomes a mark, as its HTML is shared by many pages. */
export function fillSlots(parts: SlotContents): Pass {
  return (page) => {
    for (const slot of findAll(({ attribs }) => SLOT in attribs, page.children)) {
      const name = slot.attribs[SLOT] as keyof SlotContents | 'sidebar';
      if (name === 'sidebar') replaceElement(slot, new Comment(`sidebar ${getVariant(slot)}`));
      else replaceWithNodes(slot, parseFragment(parts[name] ?? ''));
    }
    const main = findElement('main', page.children);
    if (main && parts.toc) main.attribs.class = 'has-toc';
  };
}

/** The sidebars that pages have: beside the text, in the menu alone, or in the menu with the top categories alone. */
export type SidebarVariant = 'column' | 'menu' | 'shallow';

function getVariant({ attribs }: Element): SidebarVariant {
  if ('data-shallow' in attribs) return 'shallow';
  return 'data-menu-only' in attribs ? 'menu' : 'column';
}

/** Put the sidebar into a page that was written as HTML. */
export function insertSidebar(html: string, getSidebar: (variant: SidebarVariant) => string): string {
  return html.replace(/<!--sidebar (\w+)-->/, (_, variant: SidebarVariant) => getSidebar(variant));
}

/** Replace the main part of a page. */
export function replaceMain(page: Document, html: string): void {
  const main = findElement('main', page.children);
  if (main) replaceWithNodes(main, parseFragment(html));
}

/** Replace an element by any number of nodes. */
export function replaceWithNodes(element: Element, nodes: ChildNode[]): void {
  const parent = element.parent;
  const index = parent?.children.indexOf(element) ?? -1;
  if (!parent || index === -1) return;
  parent.children.splice(index, 1, ...nodes);
  for (const [place, child] of parent.children.entries()) {
    child.parent = parent;
    child.prev = parent.children[place - 1] ?? null;
    child.next = parent.children[place + 1] ?? null;
  }
}
