import { type ChildNode, Comment, type Document, type Element } from 'domhandler';
import { findAll, replaceElement } from 'domutils';
import { findElement, type Pass, parseFragment } from './page';

/** The attribute that marks an element as a slot. */
const SLOT_ATTRIBUTE = 'data-slot';

/** HTML by the name of its slot in a frame. A slot without contents is removed. */
export type SlotContents = Partial<Record<'body' | 'toc' | 'minutes' | 'before', string>>;

/** Create a pass that fills the slots of a frame. `insertSidebar` fills the sidebar slot later. */
export function fillSlots(contents: SlotContents): Pass {
  return (page) => {
    for (const slot of findAll(({ attribs }) => SLOT_ATTRIBUTE in attribs, page.children)) {
      const name = slot.attribs[SLOT_ATTRIBUTE] as keyof SlotContents | 'sidebar';
      if (name === 'sidebar') replaceElement(slot, new Comment(`sidebar ${getVariant(slot)}`));
      else replaceWithNodes(slot, parseFragment(contents[name] ?? ''));
    }
    const main = findElement('main', page.children);
    if (main && contents.toc) main.attribs.class = 'has-toc';
  };
}

/** The sidebar of a page: next to the text, in the menu, or only top categories. */
export type SidebarVariant = 'column' | 'menu' | 'shallow';

function getVariant({ attribs }: Element): SidebarVariant {
  if ('data-shallow' in attribs) return 'shallow';
  return 'data-menu-only' in attribs ? 'menu' : 'column';
}

/** Insert the sidebar into a page that is formatted as HTML. */
export function insertSidebar(html: string, getSidebar: (variant: SidebarVariant) => string): string {
  return html.replace(/<!--sidebar (\w+)-->/, (_, variant: SidebarVariant) => getSidebar(variant));
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
