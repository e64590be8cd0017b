/** Close popovers when the focus leaves them, so that they do not cover the focused element. */
export function startPopovers(): void {
  if (!('popover' in HTMLElement.prototype)) return;
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) {
    popover.addEventListener('focusout', ({ relatedTarget }) => {
      const isOutside = relatedTarget instanceof Node && !popover.contains(relatedTarget);
      if (isOutside && popover.matches(':popover-open')) popover.hidePopover();
    });
  }
}
