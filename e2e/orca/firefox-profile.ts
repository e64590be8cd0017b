import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Settings that keep Firefox silent and offline, so that only the page is spoken. */
const SETTINGS: Record<string, boolean | number | string> = {
  'accessibility.force_disabled': -1,
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.newtabpage.enabled': false,
  'browser.search.update': false,
  'browser.sessionstore.resume_from_crash': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.startup.page': 0,
  'browser.tabs.warnOnClose': false,
  'browser.topsites.contile.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'extensions.update.enabled': false,
  'gfx.webrender.software': true,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  // A visited link is spoken as one.
  'places.history.enabled': false,
  'services.settings.server': 'http://127.0.0.1:9/',
  'termsofuse.bypassNotification': true,
  'toolkit.legacyUserProfileCustomizations.stylesheets': true,
  'toolkit.telemetry.enabled': false,
};

/** Write a Firefox profile whose windows can be as narrow as a phone. */
export function writeProfile(dir: string): void {
  mkdirSync(path.join(dir, 'chrome'), { recursive: true });
  const lines = Object.entries(SETTINGS).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`);
  writeFileSync(path.join(dir, 'user.js'), lines.join(''));
  writeFileSync(path.join(dir, 'chrome', 'userChrome.css'), ':root { min-width: 0 !important }\n');
}
