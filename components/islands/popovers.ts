import { getFrameId } from '@/lib/frame-id';

/**
 * Close popovers when the focus leaves them, so that they do not cover the focused element. In browsers without popovers,
 * the menu button leads to the contents, which are below the text.
 */
export function startPopovers(): void {
  if (!('popover' in HTMLElement.prototype)) {
    const menuId = getFrameId('menu');
    const menuButton = document.querySelector(`[popovertarget="${menuId}"]`);
    menuButton?.addEventListener('click', () => location.assign(`#${menuId}`));
    return;
  }
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) {
    popover.addEventListener('focusout', ({ relatedTarget }) => {
      const isOutside = relatedTarget instanceof Node && !popover.contains(relatedTarget);
      if (isOutside && popover.matches(':popover-open')) popover.hidePopover();
    });
  }
}
