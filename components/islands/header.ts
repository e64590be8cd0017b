/** In px. Smaller movements are ignored. */
const MIN_SCROLL = 8;

/** Show the header at the top of the window while the reader scrolls up. */
export function startHeader(): void {
  const header = document.querySelector<HTMLElement>('.site-header');
  if (!header) return;
  let previous = scrollY;
  addEventListener(
    'scroll',
    () => {
      if (Math.abs(scrollY - previous) < MIN_SCROLL) return;
      const isUp = scrollY < previous;
      previous = scrollY;
      if (isUp && !coversFocus(header)) pinHeader(header);
      else if (!header.contains(document.activeElement)) delete header.dataset.pinned;
    },
    { passive: true },
  );
}

/** Keep a header at the top of the window. */
export function pinHeader(header: HTMLElement): void {
  header.dataset.pinned = '';
}

/** Check whether the header would cover the focused element: https://www.w3.org/TR/WCAG22/#focus-not-obscured-minimum */
function coversFocus(header: HTMLElement): boolean {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body || header.contains(activeElement)) return false;
  const { top, bottom } = activeElement.getBoundingClientRect();
  return top < header.offsetHeight && bottom > 0;
}
