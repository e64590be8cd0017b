import { getLaunchOptions } from '../lib/pdf/browser';
import { expect, test } from './fixture';
import { SAMPLE_PAGES } from './page-kinds';
import { getOverflow } from './visit';

const { args = [], ...launchOptions } = getLaunchOptions();

test.use({
  viewport: { width: 320, height: 640 },
  launchOptions: { ...launchOptions, args: [...args, '--blink-settings=defaultFontSize=32'] },
});

test('no kind of page scrolls horizontally with text of 200 % on a phone', { tag: '@full' }, async ({ page }) => {
  for (const [kind, address] of SAMPLE_PAGES) {
    await page.goto(address);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    expect.soft(await getOverflow(page), kind).toBe(0);
  }
});
