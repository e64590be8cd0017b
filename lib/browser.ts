import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const SYSTEM_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Find a Chromium: CHROMIUM_PATH, then Playwright's own, then the system's; absent where there is none. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  return [chromium.executablePath(), ...SYSTEM_BROWSERS].find((file) => existsSync(file));
}

/** Find a Chromium, or install one, by Playwright or by Debian's packages; throws where neither can. */
export function ensureBrowser(): string {
  const installers = [
    ['npx', 'playwright', 'install', '--with-deps', 'chromium'],
    ['sh', '-c', 'apt-get update && apt-get install -y chromium'],
  ];
  for (const [command = '', ...args] of installers) {
    const found = findBrowser();
    if (found) return found;
    console.log(`No Chromium here. Trying: ${[command, ...args].join(' ')}`);
    spawnSync(command, args, { stdio: 'inherit' });
  }
  const found = findBrowser();
  if (!found) throw new Error('No Chromium could be installed. Install one and set CHROMIUM_PATH to its program.');
  return found;
}

/** How to start it: as root, Chromium has no sandbox; nothing is fetched in the background. */
export function getLaunchOptions(): { executablePath?: string; args: string[] } {
  const isRoot = process.getuid?.() === 0;
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run'];
  return { executablePath: findBrowser(), args: [...quiet, ...(isRoot ? ['--no-sandbox'] : [])] };
}
