import { rmSync } from 'node:fs';
import { ensureBrowser } from '../../lib/browser';
import { runCommand } from '../../lib/commands/run';
import { countSweep } from '../browsers/results';
import { isWebKitInstalled, WEBKIT_INSTALL } from '../browsers/webkit-processes';
import { checkFeatures } from '../oldest-browsers/check-features';
import { PAGE_KINDS } from '../page-kinds';
import {
  BUILT_SITES,
  getBuildEnv,
  LANGUAGES_SITE,
  PREVIEW_SITE,
  PSEUDO_LANGUAGES_SITE,
  SITES,
  type TestSite,
} from '../sites';
import { compareFolders } from './compare-folders';
import { isFull } from './full';
import { countBrowserTests, countUnitTests, REPORT_FILES } from './reports';
import { printTotal, runProgram, runStep } from './steps';
import { countHtmlErrors } from './validate-html';

const HELP = SITES.root;
const EVERY_KIND = Object.values(PAGE_KINDS).map((sitePath) => `${sitePath.slice(1)}index.html`);

runCommand('test', () => {
  rmSync('test-results', { recursive: true, force: true });
  // The types that Next generated for an earlier build refer to routes that no longer exist.
  rmSync('.next/types', { recursive: true, force: true });
  const chromium = ensureBrowser();
  const env = { CHROMIUM_PATH: chromium, FULL: isFull ? '1' : '' };

  runStep('Format, lint and import rules', () => runProgram('biome', ['check', '--error-on-warnings']));
  runStep('Types', () => runProgram('tsc', []));
  runStep('Content', () => runProgram('tsx', ['lib/commands/check.ts']));
  runStep('Unit tests', () => {
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${REPORT_FILES.unit}`];
    return countUnitTests(runProgram('vitest', ['run', ...reporters], env));
  });
  if (buildAll()) {
    runStep('The same bytes from a second, cold build', () => {
      const site = isFull ? HELP : SITES.other;
      removeCaches();
      return buildAgain(site);
    });
    runStep('Valid HTML', () =>
      Object.values(BUILT_SITES).every(({ outDir, env }) => {
        const isHelp = env.CONTENT_DIR === undefined;
        return countHtmlErrors(outDir, isHelp && !isFull ? EVERY_KIND : '**/*.html') === 0;
      }),
    );
    runStep('Features that are newer than the oldest browsers', () =>
      checkFeatures(Object.values(BUILT_SITES).map(({ outDir }) => outDir)),
    );
    runStep('End-to-end tests', () => countBrowserTests(runProgram('playwright', ['test'], env)));
    if (isWebKitInstalled() || process.env.CI) {
      const args = ['e2e/browsers/test-browsers.ts', '--sweep', '--engine', 'webkit'];
      runStep('Every page in WebKit', () => countSweep(runProgram('tsx', args)));
    } else console.log(`\nWebKit is not installed, so no page was opened in it. Install it: ${WEBKIT_INSTALL}`);
  }
  runStep('Resilience', () =>
    runProgram('tsx', ['e2e/resilience/test-resilience.ts', ...(isFull ? [] : ['# in its name'])]),
  );
  return printTotal();
});

/** Build every site. The help is built without caches, as in a fresh clone, and then with them. */
function buildAll(): boolean {
  removeCaches();
  const { root, ...others } = BUILT_SITES;
  return [
    runStep('Build: root', () => build(HELP)),
    runStep('The same bytes from a second, warm build', () => buildAgain(HELP)),
    ...Object.entries(others).map(([name, site]) => runStep(`Build: ${name}`, () => build(site))),
  ].every(Boolean);
}

function build(site: TestSite): boolean {
  return runProgram('tsx', [getBuildScript(site)], getBuildEnv(site));
}

function getBuildScript(site: TestSite): string {
  if (site === PSEUDO_LANGUAGES_SITE) return 'e2e/support/build-pseudo-languages.ts';
  if (site === PREVIEW_SITE) return 'e2e/support/build-preview.ts';
  return site === LANGUAGES_SITE ? 'e2e/support/build-languages.ts' : 'lib/commands/build.ts';
}

/** Build a site into a second folder, and compare it with the first. */
function buildAgain(site: TestSite): boolean {
  const second = { ...site, outDir: 'out.test-second' };
  return build(second) && compareFolders(site.outDir, second.outDir);
}

function removeCaches(): void {
  for (const dir of ['.cache', '.next']) rmSync(dir, { recursive: true, force: true });
}
