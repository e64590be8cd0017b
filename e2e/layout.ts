import type { Page } from 'playwright/test';

/** Find text that a reader cannot see whole: cut off by its box, off the side of the screen, or under other text. */
export async function findCutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const problems: string[] = [];
    const isHidden = (element: Element) =>
      element.closest('.visually-hidden, svg, [hidden]') !== null ||
      !element.checkVisibility({ opacityProperty: true });
    const getScroller = (element: Element): Element | null => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const isScroller = /auto|scroll/.test(`${overflowX} ${overflowY}`) && element !== document.documentElement;
      return isScroller || !element.parentElement ? (isScroller ? element : null) : getScroller(element.parentElement);
    };

    const lines: { text: string; rect: DOMRect; parent: Element }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (!parent || text === '' || isHidden(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        if (rect.width > 1 && rect.height > 1) lines.push({ text, rect, parent });
      }
    }

    for (const { text, rect, parent } of lines) {
      if (getScroller(parent)) continue;
      if (rect.left < -1 || rect.right > innerWidth + 1) problems.push(`off the side of the screen: ${text}`);
    }
    for (const element of document.body.querySelectorAll('*')) {
      const { overflowX, overflowY } = getComputedStyle(element);
      const isCut =
        (/hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (/hidden|clip/.test(overflowY) && element.scrollHeight > element.clientHeight + 1);
      const text = element.textContent?.trim() ?? '';
      if (isCut && text !== '' && !isHidden(element)) problems.push(`cut off by its box: ${text}`);
    }
    lines.forEach(({ text, rect, parent }, index) => {
      for (const other of lines.slice(index + 1)) {
        if (getScroller(parent) !== getScroller(other.parent)) continue;
        const width = Math.min(rect.right, other.rect.right) - Math.max(rect.left, other.rect.left);
        const height = Math.min(rect.bottom, other.rect.bottom) - Math.max(rect.top, other.rect.top);
        // The boxes of lines may touch where a line is set tightly; letters do not, up to half of a line.
        const least = Math.min(rect.height, other.rect.height);
        if (width > 2 && height > least / 2) problems.push(`over other text: ${text} / ${other.text}`);
      }
    });
    return problems.map((problem) => problem.slice(0, 120));
  });
}
