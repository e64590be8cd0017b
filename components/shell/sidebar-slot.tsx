/** Mark where the build inserts the sidebar. A shallow one has only top-level categories. */
export function SidebarSlot({ isMenuOnly = false, isShallow = false }: { isMenuOnly?: boolean; isShallow?: boolean }) {
  return <div data-slot="sidebar" data-menu-only={isMenuOnly || undefined} data-shallow={isShallow || undefined} />;
}
