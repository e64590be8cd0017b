/** Make Tab stop only at tables, code and formulas that scroll sideways, and name those. `data-scroll` holds the name. */
export function startScrollBoxes(root: ParentNode = document): void {
  // The observer also reports each box once at the start, and when it is shown.
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) updateScrollBox(target);
  });
  for (const box of root.querySelectorAll('[data-scroll]')) observer.observe(box);
}

function updateScrollBox(box: Element): void {
  const isWide = box.scrollWidth > box.clientWidth;
  const attributes = { tabindex: '0', role: 'group', 'aria-label': box.getAttribute('data-scroll') ?? '' };
  for (const [name, value] of Object.entries(attributes)) {
    if (isWide) box.setAttribute(name, value);
    else box.removeAttribute(name);
  }
}
