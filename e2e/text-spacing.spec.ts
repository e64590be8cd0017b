import { findClippedText } from './find-clipped-text';
import { expect, test } from './fixture';
import { SAMPLE_PAGES } from './page-kinds';
import { isFull } from './support/full';
import { getOverflow } from './visit';

/** https://www.w3.org/TR/WCAG22/#text-spacing */
const SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

for (const width of isFull ? [320, 1280] : [320]) {
  test(`every kind of page shows all its text with wider spacing, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const [kind, address] of SAMPLE_PAGES) {
      await page.goto(address);
      expect.soft(await findClippedText(page), kind).toEqual([]);
      await page.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets = [sheet];
      }, SPACING);
      const getSpacing = () => getComputedStyle(document.body).letterSpacing;
      expect(Number.parseFloat(await page.evaluate(getSpacing))).toBeGreaterThan(1);
      expect.soft(await findClippedText(page), kind).toEqual([]);
      expect.soft(await getOverflow(page), kind).toBe(0);
    }
  });
}
