import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { globSync } from 'tinyglobby';

/** Chromium of the system. The headless shell is first: it needs a third of the processor time, and prints the same PDFs. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The command that installs the headless shell of Playwright. */
export const BROWSER_INSTALL = 'npx playwright install --with-deps --only-shell chromium';

/** The commands that install Chromium, best first. The last one needs no rights, and the libraries must be there. */
const INSTALLERS = [
  BROWSER_INSTALL,
  'apt-get update && { apt-get install -y chromium-headless-shell || apt-get install -y chromium; }',
  'npx playwright install --only-shell chromium',
];

/** Find Chromium from CHROMIUM_PATH, Playwright or the system; undefined if it is not installed. */
export function findBrowser(): string | undefined {
  const configured = process.env.CHROMIUM_PATH;
  return configured || findInstalled(chromium.executablePath());
}

/** Find the headless shell of Playwright or of the system, or else a Chromium. */
export function findInstalled(playwrightFile: string, systemFiles = SYSTEM_BROWSERS): string | undefined {
  const [shell = '', ...others] = systemFiles;
  return [...listShells(playwrightFile), shell, playwrightFile, ...others].find((file) => existsSync(file));
}

/** List the headless shells that Playwright has installed beside the Chromium of the same revision. */
function listShells(playwrightFile: string): string[] {
  const [, dir, revision] = /^(.*)[\\/]chromium-(\d+)[\\/]/.exec(playwrightFile) ?? [];
  if (dir === undefined) return [];
  const cwd = path.join(dir, `chromium_headless_shell-${revision}`);
  return globSync('*/{chrome-headless-shell,headless_shell}{,.exe}', { cwd, absolute: true });
}

/** Find Chromium, or install it with Playwright or apt-get; throws if both fail. */
export function ensureBrowser(): string {
  for (const command of INSTALLERS) {
    const browser = findBrowser();
    if (browser) return browser;
    console.log(`Chromium not found. Installing it: ${command}`);
    spawnSync(command, { stdio: 'inherit', shell: true });
  }
  const browser = findBrowser();
  if (!browser) throw new Error('Chromium could not be installed. Install it and set CHROMIUM_PATH to its executable.');
  return browser;
}

/** Get the options to launch Chromium with. */
export function getLaunchOptions(): { executablePath?: string; args: string[] } {
  // Chromium refuses to run its sandbox as root.
  const isRoot = process.getuid?.() === 0;
  const flags = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];
  return { executablePath: findBrowser(), args: [...flags, ...(isRoot ? ['--no-sandbox'] : [])] };
}
