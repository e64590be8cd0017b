// Functions that run in a page. Each must be complete in itself: no imports, no variables from outside.

/** An element: a selector, and a part of its name; '' for any name. */
export type Target = { css: string; name: string };

/** Find the first visible element that matches, scroll to it, and get its centre or the problem. */
export function findVisible({ css, name }: Target): { x?: number; y?: number; problem?: string } {
  const getName = (element: Element) => {
    const labels = (element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id));
    const label =
      element.getAttribute('aria-label') ??
      labels
        .map((label) => label?.textContent ?? '')
        .join(' ')
        .trim();
    return (label || element.textContent || (element as HTMLInputElement).placeholder || '')
      .replace(/\s+/g, ' ')
      .trim();
  };
  const isVisible = (element: Element) =>
    element.getClientRects().length > 0 && (element.checkVisibility?.({ visibilityProperty: true }) ?? true);
  const matches = [...document.querySelectorAll<HTMLElement>(css)].filter((element) => getName(element).includes(name));
  const visible = matches.filter(isVisible);
  const element = visible.find((candidate) => getName(candidate) === name) ?? visible[0];
  if (!element) return { problem: `not found: ${matches.length} match and none is visible` };
  const getRect = () => [...element.getClientRects()].find(({ width, height }) => width > 0 && height > 0);
  const isInView = (rect: DOMRect) => rect.top >= 0 && rect.bottom <= innerHeight && rect.left >= 0;
  const before = getRect();
  if (before && !isInView(before)) element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const rect = getRect();
  if (!rect) return { problem: 'not found: it has no size' };
  const [x, y] = [Math.round(rect.x + rect.width / 2), Math.round(rect.y + rect.height / 2)];
  const top = document.elementFromPoint(x, y);
  const isHit = top !== null && (element.contains(top) || top.contains(element) || top.closest('label') === element);
  return isHit ? { x, y } : { problem: `covered by <${top?.tagName.toLowerCase()} class="${top?.className}">` };
}
