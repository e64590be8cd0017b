import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Builder, Key, Origin, type WebDriver } from 'selenium-webdriver';
import type { Conditions, Driver, Engine } from './driver';
import { isWebKitInstalled, startWebDriver, WEBKIT_INSTALL } from './webkit-processes';

const VIEW = path.resolve('e2e/browsers/webkit-view.py');
const MODIFIERS: Record<string, string> = { Control: Key.CONTROL, Shift: Key.SHIFT, Alt: Key.ALT };
const KEYS: Record<string, string> = {
  Tab: Key.TAB,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Backspace: Key.BACK_SPACE,
  Home: Key.HOME,
  End: Key.END,
  ArrowDown: Key.ARROW_DOWN,
  ArrowUp: Key.ARROW_UP,
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  PageDown: Key.PAGE_DOWN,
  Space: Key.SPACE,
  ...MODIFIERS,
};

/** WebKitGTK, which has the code of Safari, driven by WebDriver. */
export const WEBKIT: Engine = {
  name: 'WebKit',
  isInstalled: isWebKitInstalled,
  install: WEBKIT_INSTALL,
  async start() {
    const folder = mkdtempSync(path.join(tmpdir(), 'webkit-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    const { address, version, stop } = await startWebDriver();
    let windows = 0;
    return {
      version,
      openWindow: (conditions) => openWindow(address, path.join(folder, `${++windows}`), conditions),
      stop,
    };
  },
};

/** Start a view and its session: one at a time, because a driver has one session. */
async function openWindow(server: string, files: string, conditions: Conditions): Promise<Driver> {
  const log = `${files}.log`;
  writeFileSync(log, '');
  const session = await new Builder()
    .usingServer(server)
    .withCapabilities({
      browserName: 'webkit-view',
      'webkitgtk:browserOptions': { binary: VIEW, args: [`--log=${log}`, ...toArguments(conditions)] },
    })
    .build();
  const readLog = () =>
    readFileSync(log, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  const driver = makeDriver(session, await session.getWindowHandle(), { files, readLog, shown: '', prints: 0 });
  await driver.resize(conditions.width, conditions.height);
  return driver;
}

/** What the tabs of a session share: the start of file names, the log of the view, the tab that the session works in, and the number of prints. */
type Shared = {
  files: string;
  readLog: () => { problem?: string; printed?: string }[];
  shown: string;
  prints: number;
};

/** Make the driver of a tab. */
function makeDriver(session: WebDriver, tab: string, shared: Shared): Driver {
  const { readLog } = shared;
  const inTab =
    <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    async (...args: Args) => {
      if (shared.shown !== tab) await session.switchTo().window(tab);
      shared.shown = tab;
      return work(...args);
    };
  return {
    get problems() {
      return readLog().flatMap(({ problem }) => problem ?? []);
    },
    open: inTab(async (address: string) => {
      await session.get(address);
      // A page that has just been loaded does not have the keyboard yet.
      await session.wait(() => session.executeScript('return document.hasFocus()'), 5000);
    }),
    reload: inTab(() => session.navigate().refresh()),
    evaluate: inTab((expression: string) => session.executeScript(`return ${expression}`)),
    resize: inTab((width: number, height: number) => resize(session, width, height)),
    click: inTab((x: number, y: number) =>
      session.actions().move({ x, y, origin: Origin.VIEWPORT, duration: 0 }).click().perform(),
    ),
    press: inTab((key: string) => press(session, key)),
    type: inTab((text: string) => session.actions().sendKeys(text).perform()),
    printToPdf: inTab(async () => {
      const pdf = `${shared.files}-${++shared.prints}.pdf`;
      await session.executeScript(`webkit.messageHandlers.print.postMessage(${JSON.stringify(pdf)})`);
      await session.wait(() => readLog().some(({ printed, problem }) => printed === pdf || problem), 60_000);
      return readFileSync(pdf);
    }),
    takePicture: inTab(async () => Buffer.from(await session.takeScreenshot(), 'base64')),
    openTab: async () => {
      await session.switchTo().newWindow('tab');
      return makeDriver(session, await session.getWindowHandle(), shared);
    },
    close: () => session.quit(),
  };
}

function toArguments({ dark, javaScript, storage, textZoom }: Conditions): string[] {
  return [
    ...(dark ? ['--dark'] : []),
    ...(javaScript ? [] : ['--no-scripts']),
    ...(storage ? [] : ['--no-storage']),
    `--text-zoom=${textZoom}`,
  ];
}

/** Resize the window, and wait until the page has its new size. */
async function resize(session: WebDriver, width: number, height: number): Promise<void> {
  await session.manage().window().setRect({ x: 0, y: 0, width, height });
  const hasSize = async () =>
    (await session.executeScript('return [innerWidth, innerHeight].join()')) === `${width},${height}`;
  await session.wait(hasSize, 5000, `The window is not ${width} px wide and ${height} px high.`);
}

async function press(session: WebDriver, key: string): Promise<void> {
  const keys = key.split('+').map((name) => KEYS[name] ?? name);
  const actions = session.actions();
  for (const name of keys) actions.keyDown(name);
  for (const name of keys.reverse()) actions.keyUp(name);
  await actions.perform();
}
