import { rmSync } from 'node:fs';
import { ensureBrowser } from '../../lib/browser';
import { KINDS } from '../kinds';
import { BUILT, getBuildEnv, PREVIEW_SITE, SITES, type TestSite } from '../sites';
import { compareFolders } from './compare';
import { isFull } from './full';
import { countBrowserTests, countUnitTests, REPORTS } from './reports';
import { printTotal, run, step } from './steps';
import { countHtmlErrors } from './validate-html';

const HELP = SITES.root;
const EVERY_KIND = Object.values(KINDS).map((sitePath) => `${sitePath.slice(1)}index.html`);

rmSync('test-results', { recursive: true, force: true });
const chromium = ensureBrowser();
const env = { CHROMIUM_PATH: chromium, FULL: isFull ? '1' : '' };

step('Format, lint and layers', () => run('biome', ['check', '--error-on-warnings']));
step('Types', () => run('tsc', []));
step('Content', () => run('tsx', ['lib/commands/check.ts']));
step('Unit tests', () => {
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${REPORTS.unit}`];
  return countUnitTests(run('vitest', ['run', ...reporters], env));
});
if (buildAll()) {
  step('The same bytes from a second, cold build', () => {
    const site = isFull ? HELP : SITES.other;
    removeCaches();
    return buildAgain(site);
  });
  step('Valid HTML', () =>
    Object.values(BUILT).every(({ outDir }) => {
      return countHtmlErrors(outDir, outDir === HELP.outDir && !isFull ? EVERY_KIND : '**/*.html') === 0;
    }),
  );
  step('End-to-end tests', () => countBrowserTests(run('playwright', ['test'], env)));
}
step('Resilience', () => run('tsx', ['e2e/resilience/test-resilience.ts', ...(isFull ? [] : ['odd name'])]));
printTotal();

/** Build every site, the help first: without caches, as in a fresh clone, and then with those that the first build left. */
function buildAll(): boolean {
  removeCaches();
  const { root, ...others } = BUILT;
  return [
    step('Build: root', () => build(HELP)),
    step('The same bytes from a second, warm build', () => buildAgain(HELP)),
    ...Object.entries(others).map(([name, site]) => step(`Build: ${name}`, () => build(site))),
  ].every(Boolean);
}

function build(site: TestSite): boolean {
  const script = site === PREVIEW_SITE ? 'e2e/support/build-preview.ts' : 'lib/commands/build.ts';
  return run('tsx', [script], getBuildEnv(site));
}

/** Build a site into a folder of its own, and compare it with the one that is there. */
function buildAgain(site: TestSite): boolean {
  const second = { ...site, outDir: 'out.test-second' };
  return build(second) && compareFolders(site.outDir, second.outDir);
}

function removeCaches(): void {
  for (const dir of ['.cache', '.next']) rmSync(dir, { recursive: true, force: true });
}
