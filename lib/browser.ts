import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Find Chromium from CHROMIUM_PATH, Playwright or the system; undefined if it is not installed. */
export function findBrowser(): string | undefined {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) return configured;
  return [chromium.executablePath(), ...SYSTEM_BROWSERS].find((file) => existsSync(file));
}

/** Find Chromium, or install it with Playwright or apt-get; throws if both fail. */
export function ensureBrowser(): string {
  const installers = [
    ['npx', 'playwright', 'install', '--with-deps', 'chromium'],
    ['sh', '-c', 'apt-get update && apt-get install -y chromium'],
  ];
  for (const [command = '', ...args] of installers) {
    const browser = findBrowser();
    if (browser) return browser;
    console.log(`Chromium not found. Installing it: ${[command, ...args].join(' ')}`);
    spawnSync(command, args, { stdio: 'inherit' });
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
