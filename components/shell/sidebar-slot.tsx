/**
 * Mark where the build inserts the sidebar. `isMenuOnly` hides it on wide screens, and `isShallow` leaves out all
 * levels but the first.
 */
export function SidebarSlot({ isMenuOnly = false, isShallow = false }: { isMenuOnly?: boolean; isShallow?: boolean }) {
  return <div data-slot="sidebar" data-menu-only={isMenuOnly || undefined} data-shallow={isShallow || undefined} />;
}
