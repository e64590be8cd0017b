import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { globSync } from 'tinyglobby';

/** The headless shell of the system. It needs a third of the processor time of a whole Chromium, and prints the same PDFs. */
const SYSTEM_SHELL = '/usr/bin/chromium-headless-shell';

const BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The command that installs the headless shell of Playwright. */
export const BROWSER_INSTALL = 'npx playwright install --with-deps --only-shell chromium';

/** Find Chromium from CHROMIUM_PATH, Playwright or the system; undefined if it is not installed. */
export function findBrowser(): string | undefined {
  return process.env.CHROMIUM_PATH || findInstalled(chromium.executablePath());
}

/** Find the headless shell of Playwright or of the system, or else a Chromium. */
export function findInstalled(playwrightFile: string, shell = SYSTEM_SHELL, others = BROWSERS): string | undefined {
  return [...listShells(playwrightFile), shell, playwrightFile, ...others].find((file) => existsSync(file));
}

/** List the headless shells that Playwright has installed beside the Chromium of the same revision. */
function listShells(playwrightFile: string): string[] {
  const [, dir, revision] = /^(.*)[\\/]chromium-(\d+)[\\/]/.exec(playwrightFile) ?? [];
  if (dir === undefined) return [];
  const cwd = path.join(dir, `chromium_headless_shell-${revision}`);
  return globSync('*/{chrome-headless-shell,headless_shell}{,.exe}', { cwd, absolute: true });
}

/** Get the options to launch Chromium with. */
export function getLaunchOptions(): { executablePath?: string; args: string[] } {
  // Chromium refuses to run its sandbox as root.
  const isRoot = process.getuid?.() === 0;
  const flags = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];
  return { executablePath: findBrowser(), args: [...flags, ...(isRoot ? ['--no-sandbox'] : [])] };
}
