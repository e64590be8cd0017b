import browserslist from 'browserslist';

/** The names that esbuild uses for the browsers of `browserslist` in package.json. */
const ESBUILD_NAMES: Record<string, string> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'ios',
};

/** Read the oldest version of each browser from `browserslist` in package.json. */
export function readOldestBrowsers(): Map<string, string> {
  // The warning about old data concerns queries that depend on today's browsers.
  process.env.BROWSERSLIST_IGNORE_OLD_DATA = '1';
  const oldest = new Map<string, string>();
  // Sorted by name, and from the newest version to the oldest.
  for (const browser of browserslist(undefined, { path: '.' })) {
    const [name = '', versions = ''] = browser.split(' ');
    oldest.set(name, versions.replace(/-.*/, ''));
  }
  return oldest;
}

/** List the oldest browsers as targets for esbuild. */
export function listEsbuildTargets(): string[] {
  return [...readOldestBrowsers()].map(([name, version]) => {
    const target = ESBUILD_NAMES[name];
    if (!target) throw new Error(`package.json: esbuild does not know the browser "${name}" of browserslist.`);
    return `${target}${version}`;
  });
}
