import { getFrameId } from '@/lib/frame-id';

/**
 * Move the focus into a popover that opens, and close it when the focus leaves, so that it covers no focused element. In
 * browsers without popovers, the menu button leads to the contents, which are below the text.
 */
export function startPopovers(): void {
  if (!('popover' in HTMLElement.prototype)) {
    const menuId = getFrameId('menu');
    const menuButton = document.querySelector(`[popovertarget="${menuId}"]`);
    menuButton?.addEventListener('click', () => location.assign(`#${menuId}`));
    return;
  }
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) {
    // In WebKit, the Tab key skips a popover that was opened with a click unless it has the focus.
    popover.addEventListener('toggle', (event) => {
      if ((event as ToggleEvent).newState !== 'open') return;
      popover.querySelector<HTMLElement>('input:checked, button')?.focus({ preventScroll: true });
    });
    popover.addEventListener('focusout', ({ relatedTarget }) => {
      // A click on its button closes the popover already: it would open one that is hidden here.
      const isOutside =
        relatedTarget instanceof Element &&
        !popover.contains(relatedTarget) &&
        !relatedTarget.matches(`[popovertarget="${popover.id}"]:active`);
      if (isOutside && popover.matches(':popover-open')) popover.hidePopover();
    });
  }
}
