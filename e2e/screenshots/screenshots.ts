import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from 'playwright';
import { buildSite, isUpToDate } from '../../lib/build/build';
import { serveSite } from '../../lib/build/serve-site';
import { runCommand } from '../../lib/commands/run';
import { getLaunchOptions } from '../../lib/pdf/browser';
import { formatCount } from '../../lib/problem';
import { readSite } from '../../lib/readers/read-site';
import { getSettings } from '../../lib/settings';
import { ensureBrowser } from '../support/browser';
import { choosePages, type ScreenshotPage } from './choose-pages';
import { formatContactSheet, getScreenshotFile, type Screenshot } from './contact-sheet';

const OUT_DIR = 'screenshots';
const WIDTHS = [320, 768, 1280, 1920];
const THEMES = ['light', 'dark'] as const;
/** In pixels. The largest tables exceed the size limit of a screenshot. */
const MAX_HEIGHT = 5_000;

runCommand('screenshots', async () => {
  const settings = getSettings();
  if (!(await isUpToDate(settings))) await buildSite(settings);
  const { server, address } = await serveSite(settings.outDir, settings.basePath, 0);
  ensureBrowser();
  const browser = await chromium.launch(getLaunchOptions());
  const pages = choosePages(readSite(settings));
  rmSync(OUT_DIR, { recursive: true, force: true });
  mkdirSync(OUT_DIR, { recursive: true });
  try {
    const screenshots: Screenshot[] = [];
    for (const theme of THEMES) {
      for (const width of WIDTHS) screenshots.push(...(await takeScreenshots(browser, address, pages, width, theme)));
    }
    const sheet = path.join(OUT_DIR, 'index.html');
    writeFileSync(sheet, formatContactSheet(screenshots));
    console.log(
      `Took ${formatCount(screenshots.length, 'screenshot')} of ${formatCount(pages.length, 'page')}. Open ${sheet}.`,
    );
  } finally {
    await browser.close();
    server.close();
  }
  return 0;
});

async function takeScreenshots(
  browser: Browser,
  address: string,
  pages: ScreenshotPage[],
  width: number,
  theme: Screenshot['theme'],
): Promise<Screenshot[]> {
  const context = await browser.newContext({
    viewport: { width, height: width < 768 ? 640 : 800 },
    colorScheme: theme,
    reducedMotion: 'reduce',
    hasTouch: width < 768,
  });
  const tab = await context.newPage();
  const screenshots = pages.map((page) => ({ page, width, theme }));
  for (const shot of screenshots) {
    await tab.goto(new URL(shot.page.href, address).href, { waitUntil: 'networkidle' });
    const height = await tab.evaluate(() => document.documentElement.scrollHeight);
    const clip = { x: 0, y: 0, width, height: Math.min(height, MAX_HEIGHT) };
    await tab.screenshot({ path: path.join(OUT_DIR, getScreenshotFile(shot)), fullPage: true, clip });
  }
  await context.close();
  console.log(`${width} px wide, ${theme}: ${formatCount(screenshots.length, 'screenshot')}`);
  return screenshots;
}
