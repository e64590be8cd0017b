import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright';
import { BROWSER_INSTALL, findBrowser, getLaunchOptions } from '../../lib/pdf/browser';
import { watchContext } from '../fixture';
import { type Conditions, type Driver, type Engine, LOAD_TIMEOUT_MS } from './driver';

const { args: flags, ...launchOptions } = getLaunchOptions();
const CHROMIUM_SIZE = 16;

/** Chromium, driven by Playwright. */
export const CHROMIUM: Engine = {
  name: 'Chromium',
  isInstalled: () => findBrowser() !== undefined,
  install: BROWSER_INSTALL,
  async start() {
    const browsers = new Map<number, Browser>();
    const getBrowser = async (textZoom: number) => {
      // Chromium has no zoom of text only. Its setting for large text is the nearest.
      const args = [...flags, `--blink-settings=defaultFontSize=${CHROMIUM_SIZE * textZoom}`];
      const browser = browsers.get(textZoom) ?? (await chromium.launch({ ...launchOptions, args }));
      browsers.set(textZoom, browser);
      return browser;
    };
    const version = (await getBrowser(1)).version();
    return {
      version,
      openWindow: async (conditions) => openWindow(await getBrowser(conditions.textZoom), conditions),
      stop: async () => {
        for (const browser of browsers.values()) await browser.close();
      },
    };
  },
};

async function openWindow(browser: Browser, conditions: Conditions): Promise<Driver> {
  const { width, height } = conditions;
  const options: BrowserContextOptions = {
    viewport: { width, height },
    colorScheme: conditions.dark || conditions.contrast ? 'dark' : 'light',
    forcedColors: conditions.contrast ? 'active' : 'none',
    javaScriptEnabled: conditions.javaScript,
    locale: 'en-GB',
  };
  const context = await browser.newContext(options);
  const { problems } = watchContext(context);
  return openTab(context, conditions, problems);
}

async function openTab(context: BrowserContext, conditions: Conditions, problems: string[]): Promise<Driver> {
  const page = await context.newPage();
  page.setDefaultNavigationTimeout(LOAD_TIMEOUT_MS);
  // Chromium has no flag for its setting "Block all cookies".
  if (!conditions.storage) await page.addInitScript({ path: 'e2e/browsers/block-storage.js' });
  return {
    problems,
    open: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    evaluate: (expression) => page.evaluate(expression),
    resize: (width, height) => page.setViewportSize({ width, height }),
    click: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    printToPdf: () => page.pdf({ preferCSSPageSize: true, format: 'A4', tagged: true }),
    takePicture: () => page.screenshot(),
    openTab: () => openTab(context, conditions, problems),
    close: () => context.close(),
  };
}
