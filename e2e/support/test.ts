import { rmSync } from 'node:fs';
import { totalmem } from 'node:os';
import { globSync } from 'tinyglobby';
import { runCommand } from '../../lib/commands/run';
import { countSweep } from '../browsers/results';
import { isWebKitInstalled, WEBKIT_INSTALL } from '../browsers/webkit-processes';
import { checkFeatures } from '../oldest-browsers/check-features';
import { PAGE_KINDS } from '../page-kinds';
import { readResults } from '../rehearsal/results';
import {
  BUILT_SITES,
  getBuildEnv,
  LANGUAGES_SITE,
  PREVIEW_SITE,
  PSEUDO_LANGUAGES_SITE,
  SITES,
  type TestSite,
} from '../sites';
import { ensureBrowser } from './browser';
import { compareFolders } from './compare-folders';
import { isFull } from './full';
import { countBrowserTests, countUnitTests, REPORT_FILES } from './reports';
import { LOW_PRIORITY, leaveOutTests, printTotal, runProgram, runScript, runStep } from './steps';
import { countHtmlErrors } from './validate-html';

const HELP = SITES.root;
/** The sites that the rehearsal publishes, which are built first. */
const REHEARSED_SITES = { root: HELP, languages: LANGUAGES_SITE };
const EVERY_KIND = Object.values(PAGE_KINDS).map((sitePath) => `${sitePath.slice(1)}index.html`);

runCommand('test', async () => {
  rmSync('test-results', { recursive: true, force: true });
  // Not the clients of object stores, which .ci/install-stores installs.
  const cached = globSync('*', { cwd: '.cache', absolute: true, ignore: 'clients', onlyFiles: false, dot: true });
  for (const found of ['.next', ...cached]) rmSync(found, { recursive: true, force: true });
  const env = { CHROMIUM_PATH: ensureBrowser(), FULL: isFull ? '1' : '' };
  const hasRoom = hasMuchMemory();
  const rehearsed = buildSites(REHEARSED_SITES);
  const building = rehearsed.then(testBuilds);
  // Each worker of the unit tests takes more than 1 GB, and its tests start more processes.
  const sourceTests = hasRoom ? testSource(env, []) : building.then(() => testSource(env, ['--maxWorkers=1']));
  const start = hasRoom ? Promise.resolve() : sourceTests;
  await Promise.all([
    sourceTests,
    start.then(() => building).then((areBuilt) => (areBuilt ? testSites(env) : undefined)),
    start.then(() => rehearsed).then((areBuilt) => (areBuilt ? testPublishing(env) : undefined)),
  ]);
  return printTotal();
});

/** Check whether the unit tests have room beside a build and the browsers: in 4 GiB, one of their workers was ended. */
function hasMuchMemory(): boolean {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) > 12 * 1024 ** 3;
}

async function testSource(env: Record<string, string>, options: string[]): Promise<void> {
  await runStep('Format, lint and import rules', () => runProgram('biome', ['check', '--error-on-warnings']));
  await runStep('Unit tests', async () => {
    const reporters = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${REPORT_FILES.unit}`];
    // The unit tests use the time that the builds, the browsers and the rehearsals leave: those wait for each other.
    return countUnitTests(
      await runProgram('vitest', ['run', ...options, ...reporters], { ...env, NO_COLOR: '1' }, LOW_PRIORITY),
    );
  });
}

/** Build sites one after another. The help is built as in a fresh clone. */
async function buildSites(sites: Record<string, TestSite>): Promise<boolean> {
  const built: boolean[] = [];
  for (const [name, site] of Object.entries(sites))
    built.push(await runStep(`Build: ${name}`, () => build(site, site === HELP ? ['--cold'] : [])));
  return built.every(Boolean);
}

/** Build the sites that are not rehearsed, and check the files of all sites. */
async function testBuilds(areOthersBuilt: boolean): Promise<boolean> {
  const { root, languages, ...sites } = BUILT_SITES;
  const areBuilt = await buildSites(sites);
  // Next writes types that refer to the routes of this project. More threads would take processor time from the other steps.
  await runStep('Types', () => runProgram('tsc', ['--singleThreaded']));
  if (!areBuilt || !areOthersBuilt) return false;
  const repeated = isFull ? HELP : SITES.other;
  await runStep('The same bytes from a second build from the caches', () => buildAgain(repeated));
  if (isFull) await runStep('The same bytes from a second, cold build', () => buildAgain(repeated, ['--cold']));
  const checked = Object.values(BUILT_SITES).map(({ outDir: dir, env }) => {
    return { dir, pages: env.CONTENT_DIR === undefined && !isFull ? EVERY_KIND : ['**/*.html'] };
  });
  await runStep('Valid HTML', async () => checked.every(({ dir, pages }) => countHtmlErrors(dir, pages) === 0));
  await runStep('Features that are newer than the oldest browsers', async () => checkFeatures(checked));
  return true;
}

async function testSites(env: Record<string, string>): Promise<void> {
  await testInBrowsers(env);
  await rehearse('documents', 'Rehearsal: the commands of the documents', env);
}

async function testInBrowsers(env: Record<string, string>): Promise<void> {
  await runStep('End-to-end tests', async () => countBrowserTests(await runProgram('playwright', ['test'], env)));
  const name = isFull ? 'Every page in WebKit' : 'A page of each kind in WebKit';
  if (!isWebKitInstalled() && !process.env.CI)
    return leaveOutTests({ count: 1, name, missing: 'WebKit', install: WEBKIT_INSTALL });
  const args = [isFull ? '--sweep' : '--sample', '--engine', 'webkit'];
  await runStep(name, async () => countSweep(await runScript('e2e/browsers/test-browsers.ts', args)));
}

async function testPublishing(env: Record<string, string>): Promise<void> {
  await rehearse('rehearsal', 'Rehearsal: publish this help', env);
  if (isFull) await runStep('Resilience', () => runScript('e2e/resilience/test-resilience.ts'));
}

async function rehearse(file: string, name: string, env: Record<string, string>): Promise<void> {
  await runStep(name, async () => readResults(file, await runScript(`e2e/rehearsal/${file}.ts`, [], env)));
}

function build(site: TestSite, options: string[] = []): Promise<boolean> {
  return runScript(getBuildScript(site), options, getBuildEnv(site));
}

function getBuildScript(site: TestSite): string {
  if (site === PSEUDO_LANGUAGES_SITE) return 'e2e/support/build-pseudo-languages.ts';
  if (site === PREVIEW_SITE) return 'e2e/support/build-preview.ts';
  return site === LANGUAGES_SITE ? 'e2e/support/build-languages.ts' : 'lib/commands/build.ts';
}

/** Build a site into a second folder, and compare it with the first. */
async function buildAgain(site: TestSite, options: string[] = []): Promise<boolean> {
  const second = { ...site, outDir: 'out.test-second' };
  return (await build(second, options)) && compareFolders(site.outDir, second.outDir);
}
