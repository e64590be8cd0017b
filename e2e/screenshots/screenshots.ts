import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from 'playwright';
import { ensureBrowser, getLaunchOptions } from '../../lib/browser';
import { buildSite, isUpToDate } from '../../lib/build/build';
import { serveSite } from '../../lib/build/serve-site';
import { runCommand } from '../../lib/commands/run';
import { readSite } from '../../lib/content/site';
import { formatCount } from '../../lib/problem';
import { getSettings } from '../../lib/settings';
import { choosePages, type ScreenshotPage } from './choose-pages';
import { formatContactSheet, getScreenshotFile, type Screenshot } from './contact-sheet';

const TARGET = 'shots';
const WIDTHS = [320, 768, 1280, 1920];
const THEMES = ['light', 'dark'] as const;
/** What lies further down says nothing new, and the largest tables are longer than a picture may be. */
const HIGHEST = 5_000;

runCommand(async () => {
  const settings = getSettings();
  if (!isUpToDate(settings)) await buildSite(settings);
  const { server, address } = await serveSite(settings.outDir, settings.basePath, 0);
  ensureBrowser();
  const browser = await chromium.launch(getLaunchOptions());
  const pages = choosePages(readSite(settings));
  rmSync(TARGET, { recursive: true, force: true });
  mkdirSync(TARGET, { recursive: true });
  try {
    const shots: Screenshot[] = [];
    for (const theme of THEMES) {
      for (const width of WIDTHS) shots.push(...(await takeShots(browser, address, pages, width, theme)));
    }
    const sheet = path.join(TARGET, 'index.html');
    writeFileSync(sheet, formatContactSheet(shots));
    console.log(`Took ${formatCount(shots.length, 'picture')} of ${formatCount(pages.length, 'page')}. Open ${sheet}.`);
  } finally {
    await browser.close();
    server.close();
  }
  return 0;
});

async function takeShots(
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
  const shots = pages.map((page) => ({ page, width, theme }));
  for (const shot of shots) {
    await tab.goto(new URL(shot.page.href, address).href, { waitUntil: 'networkidle' });
    const height = await tab.evaluate(() => document.documentElement.scrollHeight);
    const clip = { x: 0, y: 0, width, height: Math.min(height, HIGHEST) };
    await tab.screenshot({ path: path.join(TARGET, getScreenshotFile(shot)), fullPage: true, clip });
  }
  await context.close();
  console.log(`${width} px wide, ${theme}: ${formatCount(shots.length, 'picture')}`);
  return shots;
}
