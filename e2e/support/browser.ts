import { spawnSync } from 'node:child_process';
import { BROWSER_INSTALL, findBrowser } from '../../lib/pdf/browser';

/** The commands that install Chromium, best first. The last one needs no rights, and the libraries must be there. */
const INSTALLERS = [
  BROWSER_INSTALL,
  'apt-get update && for name in chromium-headless-shell chromium; do apt-get install -y --no-install-recommends $name && break; done',
  'npx playwright install --only-shell chromium',
];

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
