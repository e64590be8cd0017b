import type { Page } from 'playwright/test';

/** Find text that is clipped, off the screen or overlapped by other text. */
export async function findClippedText(page: Page): Promise<string[]> {
  const problems = [...(await page.evaluate(findClippedBoxes)), ...(await page.evaluate(findMisplacedLines))];
  return problems.map((problem) => problem.slice(0, 120));
}

/** Find text clipped by its box. Runs in the page; ignores visually hidden text, drawings and the link to the top. */
function findClippedBoxes(): string[] {
  const boxes = [...document.body.querySelectorAll('*:not(.visually-hidden, thead, svg *, .to-top)')];
  return boxes.flatMap((box) => {
    const { overflowX, overflowY } = getComputedStyle(box);
    const isClipped =
      (/hidden|clip/.test(overflowX) && box.scrollWidth > box.clientWidth + 1) ||
      (/hidden|clip/.test(overflowY) && box.scrollHeight > box.clientHeight + 1);
    const text = box.textContent?.trim() ?? '';
    return isClipped && text !== '' && box.checkVisibility() ? [`clipped by its box: ${text}`] : [];
  });
}

/** Find lines off the screen or over other text. Runs in the page; ignores boxes that scroll, links that show with focus, and the link over the text to the top. */
function findMisplacedLines(): string[] {
  const lines: { text: string; rect: DOMRect }[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const parent = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (!parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || text === '') continue;
    if (parent.closest('.visually-hidden, .skip-link, svg, pre, .table-box, .sidebar, .toc, thead, .to-top')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) if (rect.width > 1 && rect.height > 1) lines.push({ text, rect });
  }
  lines.sort((a, b) => a.rect.top - b.rect.top);
  return lines.flatMap(({ text, rect }, index) => {
    const problems = rect.left < -1 || rect.right > innerWidth + 1 ? [`beyond the edge of the screen: ${text}`] : [];
    for (const other of lines.slice(index + 1)) {
      if (other.rect.top > rect.bottom) break;
      const width = Math.min(rect.right, other.rect.right) - Math.max(rect.left, other.rect.left);
      const height = rect.bottom - other.rect.top;
      // With a small line height the boxes of lines overlap; up to half a line, the letters do not.
      if (width > 2 && height > Math.min(rect.height, other.rect.height) / 2) {
        problems.push(`overlaps other text: ${text} / ${other.text}`);
      }
    }
    return problems;
  });
}
