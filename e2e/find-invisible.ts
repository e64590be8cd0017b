import type { BrowserContext, Page } from 'playwright/test';

/** A named rectangle in a screenshot. */
export type NamedBox = { name: string; x: number; y: number; width: number; height: number };

/** Find boxes without two pixels of 3:1 contrast: https://www.w3.org/TR/WCAG22/#non-text-contrast */
export async function findInvisible(context: BrowserContext, screenshot: Buffer, boxes: NamedBox[]): Promise<string[]> {
  // Use an empty page, because the site's policy blocks the screenshot.
  const page: Page = await context.newPage();
  const invisible = await page.evaluate(
    async ({ base64, boxes }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const drawing = canvas.getContext('2d', { willReadFrequently: true });
      drawing?.drawImage(bitmap, 0, 0);
      const toLinear = (channel: number) => (channel <= 10 ? channel / 3294 : ((channel / 255 + 0.055) / 1.055) ** 2.4);
      return boxes.filter(({ x, y, width, height }) => {
        const { data } = drawing?.getImageData(x, y, Math.ceil(width), Math.ceil(height)) ?? { data: [] };
        let [lightest, darkest] = [0, 1];
        for (let index = 0; index < data.length; index += 4) {
          const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((channel) => toLinear(data[index + channel] ?? 0));
          const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
          lightest = Math.max(lightest, luminance);
          darkest = Math.min(darkest, luminance);
        }
        return (lightest + 0.05) / (darkest + 0.05) < 3;
      });
    },
    { base64: screenshot.toString('base64'), boxes },
  );
  await page.close();
  return invisible.map(({ name }) => name);
}
