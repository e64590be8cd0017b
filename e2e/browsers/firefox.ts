import { existsSync } from 'node:fs';
import { type Browser, type BrowserContext, type KeyInput, launch, type Page } from 'puppeteer-core';
import { type Conditions, type Driver, type Engine, LOAD_TIMEOUT_MS } from './driver';

const EXECUTABLES = [process.env.FIREFOX_PATH ?? '', '/usr/bin/firefox-esr', '/usr/bin/firefox'];

const findFirefox = () => EXECUTABLES.find((file) => existsSync(file));

/** Names that puppeteer does not have. */
const KEYS: Record<string, string> = { Space: ' ' };

/** Firefox, driven by WebDriver BiDi. */
export const FIREFOX: Engine = {
  name: 'Firefox',
  isInstalled: () => findFirefox() !== undefined,
  install: 'apt-get install -y firefox-esr',
  async start() {
    // Preferences belong to a process, so each set of them has its own.
    const browsers = new Map<string, Browser>();
    const getBrowser = async (preferences: Record<string, unknown>) => {
      const key = JSON.stringify(preferences);
      const browser = browsers.get(key) ?? (await launchFirefox(preferences));
      browsers.set(key, browser);
      return browser;
    };
    const version = await (await getBrowser({})).version();
    return {
      version: version.replace(/^\D*/, ''),
      openWindow: async (conditions) => openWindow(await getBrowser(toPreferences(conditions)), conditions),
      stop: async () => {
        for (const browser of browsers.values()) await browser.close();
      },
    };
  },
};

function launchFirefox(preferences: Record<string, unknown>): Promise<Browser> {
  return launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-GB', ...preferences },
  });
}

/** Convert conditions to Firefox's preferences, as a reader would set them. */
function toPreferences({ dark, contrast, storage, textZoom, javaScript }: Conditions): Record<string, unknown> {
  return {
    ...(dark && { 'ui.systemUsesDarkTheme': 1 }),
    ...(contrast && {
      // 2: the page's own colours are never used.
      'browser.display.document_color_use': 2,
      'browser.display.use_system_colors': false,
      'browser.display.background_color': '#000000',
      'browser.display.foreground_color': '#ffffff',
      'browser.anchor_color': '#ffff00',
      'browser.visited_color': '#ffff00',
    }),
    ...(!javaScript && { 'javascript.enabled': false }),
    // 2: cookies and storage are blocked.
    ...(!storage && { 'network.cookie.cookieBehavior': 2 }),
    // 2: the text size of the system makes only text larger.
    ...(textZoom !== 1 && { 'ui.textScaleFactor': 100 * textZoom, 'browser.display.os-zoom-behavior': 2 }),
  };
}

async function openWindow(browser: Browser, conditions: Conditions): Promise<Driver> {
  return openTab(await browser.createBrowserContext(), conditions, []);
}

async function openTab(context: BrowserContext, conditions: Conditions, problems: string[]): Promise<Driver> {
  const { width, height } = conditions;
  const page = await context.newPage();
  await page.setViewport({ width, height });
  page.setDefaultNavigationTimeout(LOAD_TIMEOUT_MS);
  watchPage(page, problems);
  return {
    problems,
    open: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    evaluate: (expression) => page.evaluate(expression),
    resize: (width, height) => page.setViewport({ width, height }),
    click: (x, y) => page.mouse.click(x, y),
    press: async (key) => {
      const keys = key.split('+').map((name) => KEYS[name] ?? name) as KeyInput[];
      for (const name of keys) await page.keyboard.down(name);
      for (const name of keys.reverse()) await page.keyboard.up(name);
    },
    type: (text) => page.keyboard.type(text),
    printToPdf: () => page.pdf({ preferCSSPageSize: true, format: 'A4', timeout: 60_000 }),
    takePicture: () => page.screenshot(),
    openTab: () => openTab(context, conditions, problems),
    close: () => context.close(),
  };
}

/** Record console messages, errors, policy violations and failed requests of a page. */
function watchPage(page: Page, problems: string[]): void {
  page.on('console', (message) => problems.push(`Console ${message.type()}: ${message.text()} (${page.url()})`));
  page.on('pageerror', (error) => {
    // Firefox says so of a file that it was still fetching when the reader left. A file that cannot be had is a failed request, too.
    const isLeftBehind = /A ServiceWorker intercepted the request/.test(`${error}`);
    if (!isLeftBehind) problems.push(`${error} (${page.url()})`);
  });
  page.on('response', (response) => {
    // When it goes back, Firefox asks for this file, although pages name another icon.
    const isOwnRequest = response.url().endsWith('/favicon.ico');
    if (response.status() >= 400 && !isOwnRequest) problems.push(`Response ${response.status()} (${response.url()})`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // Following a link aborts unfinished requests, which is not a failure.
    if (!/NS_BINDING_ABORTED/.test(reason)) problems.push(`Request failed: ${reason} (${request.url()})`);
  });
}
