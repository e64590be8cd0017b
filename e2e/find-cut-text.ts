import type { Page } from 'playwright/test';

/** Find text that is cut off, off the screen or under other text. */
export async function findCutText(page: Page): Promise<string[]> {
  const problems = [...(await page.evaluate(findCutBoxes)), ...(await page.evaluate(findStrayLines))];
  return problems.map((problem) => problem.slice(0, 120));
}

/** Runs in the page. Ignores visually hidden text, and drawings, which have a text version. */
function findCutBoxes(): string[] {
  const boxes = [...document.body.querySelectorAll('*:not(.visually-hidden, thead, svg *)')];
  return boxes.flatMap((box) => {
    const { overflowX, overflowY } = getComputedStyle(box);
    const isCut =
      (/hidden|clip/.test(overflowX) && box.scrollWidth > box.clientWidth + 1) ||
      (/hidden|clip/.test(overflowY) && box.scrollHeight > box.clientHeight + 1);
    const text = box.textContent?.trim() ?? '';
    return isCut && text !== '' && box.checkVisibility() ? [`cut off by its box: ${text}`] : [];
  });
}

/** Runs in the page. Ignores text in boxes that scroll. */
function findStrayLines(): string[] {
  const lines: { text: string; rect: DOMRect }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const parent = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (!parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || text === '') continue;
    if (parent.closest('.visually-hidden, svg, pre, .table-box, .sidebar, .toc, thead')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) if (rect.width > 1 && rect.height > 1) lines.push({ text, rect });
  }
  lines.sort((one, other) => one.rect.top - other.rect.top);
  return lines.flatMap(({ text, rect }, index) => {
    const problems = rect.left < -1 || rect.right > innerWidth + 1 ? [`off the side of the screen: ${text}`] : [];
    for (const other of lines.slice(index + 1)) {
      if (other.rect.top > rect.bottom) break;
      const width = Math.min(rect.right, other.rect.right) - Math.max(rect.left, other.rect.left);
      const height = rect.bottom - other.rect.top;
      // With a small line height the boxes of lines overlap; up to half a line, the letters do not.
      if (width > 2 && height > Math.min(rect.height, other.rect.height) / 2) {
        problems.push(`over other text: ${text} / ${other.text}`);
      }
    }
    return problems;
  });
}
