/** The place of the sidebar in a frame; the build puts the sidebar in. A shallow one holds the top categories alone. */
export function SidebarSlot({ isMenuOnly = false, isShallow = false }: { isMenuOnly?: boolean; isShallow?: boolean }) {
  return <div data-slot="sidebar" data-menu-only={isMenuOnly || undefined} data-shallow={isShallow || undefined} />;
}
