import { createRequire } from 'node:module';
import type { BrowserName, CompatData, Identifier, SupportStatement } from '@mdn/browser-compat-data';
import { readOldestBrowsers } from '../../lib/browser-bundle';

/** A path in browser-compat-data, such as `css.selectors.has`. */
export type Feature = string;

const DATA: CompatData = createRequire(import.meta.url)('@mdn/browser-compat-data');

/** The oldest browsers, with the names that browser-compat-data uses. */
const OLDEST = [...readOldestBrowsers()].map(([name, version]) => {
  const browser = name === 'ios_saf' ? 'safari_ios' : name;
  if (!(browser in DATA.browsers)) throw new Error(`browser-compat-data has no browser "${browser}".`);
  return { browser: browser as BrowserName, version };
});

const VERSIONS = new Intl.Collator('en', { numeric: true });

/** Tell whether one of the oldest browsers is without a feature. */
export function isNewer(feature: Feature): boolean {
  return listBrowsersWithout(feature).length > 0;
}

/** List the oldest browsers without a feature. A feature without data counts as known to all. */
export function listBrowsersWithout(feature: Feature): BrowserName[] {
  const support = getData(feature)?.__compat?.support;
  if (!support) return [];
  return OLDEST.flatMap(({ browser, version }) => (isSupported(support[browser], version) ? [] : [browser]));
}

/** Get the data of a feature and its parts. */
export function getData(feature: Feature): Identifier | undefined {
  let data: Identifier | undefined = DATA as unknown as Identifier;
  for (const name of feature.split('.')) data = data && Object.hasOwn(data, name) ? data[name] : undefined;
  return data;
}

/** List the names of a feature's parts. */
export function listParts(feature: Feature): string[] {
  return Object.keys(getData(feature) ?? {}).filter((name) => name !== '__compat');
}

/** Tell whether a version supports a feature under its own name. Partial support counts. */
function isSupported(support: SupportStatement | undefined, version: string): boolean {
  return (support ? [support].flat() : []).some(
    ({ version_added, version_removed, prefix, alternative_name, flags }) =>
      !prefix && !alternative_name && !flags && isAtMost(version_added, version) && !isAtMost(version_removed, version),
  );
}

/** Compare versions; `≤37` counts as 37, and false and `preview` are later than any. */
function isAtMost(version: string | false | undefined, other: string): boolean {
  if (!version || version === 'preview') return false;
  return VERSIONS.compare(version.replace('≤', ''), other) <= 0;
}
