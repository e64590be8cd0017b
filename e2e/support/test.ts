import { type SpawnSyncReturns, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBrowser } from '../../lib/browser';
import { BUILT, getBuildEnv, PREVIEW_SITE, SITES, type TestSite } from '../sites';
import { compareFolders } from './compare';
import { countHtmlErrors } from './validate-html';

type Count = { passed: number; failed: number };

const isFull = process.argv.includes('--full');
const total: Count = { passed: 0, failed: 0 };

rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results', { recursive: true });
const chromium = ensureBrowser();

step('Format, lint and layers', () => run('biome', ['check', '--error-on-warnings']));
step('Types', () => run('tsc', []));
step('Content', () => run('tsx', ['lib/commands/check.ts']));
step('Unit tests', () => {
  const isGood = run('vitest', [
    'run',
    '--reporter=dot',
    '--reporter=json',
    '--outputFile.json=test-results/unit.json',
  ]);
  return atLeastOneFailed(isGood, readUnitCount());
});
const builds = Object.entries(BUILT).map(([name, site]) => step(`Build: ${name}`, () => build(site)));
step('The same bytes from a second, cold build', () => {
  rmSync('.cache/mdx', { recursive: true, force: true });
  rmSync('.next', { recursive: true, force: true });
  const second = { ...SITES.root, outDir: 'out.test-second' };
  return build(second) && compareFolders(SITES.root.outDir, second.outDir);
});
step('Bad weather, a share of it', () => run('tsx', ['e2e/resilience/test-weather.ts', '--quick']));
if (builds.every(Boolean)) {
  step('Valid HTML', () => Object.values(BUILT).every(({ outDir }) => countHtmlErrors(outDir) === 0));
  step('End-to-end tests', () => {
    const isGood = run('playwright', ['test'], {
      ...process.env,
      CHROMIUM_PATH: chromium,
      FULL: isFull ? '1' : '',
    });
    return atLeastOneFailed(isGood, readBrowserCount());
  });
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

/** Run one part of the tests and add what it counted; one that counts nothing counts as one. */
function step(name: string, work: () => boolean | Count): boolean {
  console.log(`\n── ${name}`);
  const started = performance.now();
  const result = work();
  const count = typeof result === 'boolean' ? { passed: result ? 1 : 0, failed: result ? 0 : 1 } : result;
  total.passed += count.passed;
  total.failed += count.failed;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`   ${count.passed} passed, ${count.failed} failed in ${seconds} s: ${name}`);
  return count.failed === 0;
}

function run(program: string, args: string[], env = process.env): boolean {
  const { status, error }: SpawnSyncReturns<Buffer> = spawnSync(`node_modules/.bin/${program}`, args, {
    stdio: 'inherit',
    env,
  });
  if (error) console.error(error.message);
  return status === 0;
}

/** A runner may fail where every test passed: by what went wrong outside of them. */
function atLeastOneFailed(isGood: boolean, { passed, failed }: Count): Count {
  return { passed, failed: isGood ? failed : Math.max(1, failed) };
}

function build(site: TestSite): boolean {
  const script = site === PREVIEW_SITE ? 'e2e/support/build-preview.ts' : 'lib/commands/build.ts';
  return run('tsx', [script], getBuildEnv(site));
}

function readUnitCount(): Count {
  const report = readReport('test-results/unit.json');
  const { numPassedTests: passed = 0, numFailedTests: failed = 0, numFailedTestSuites = 0 } = report ?? {};
  return { passed, failed: report ? Math.max(failed, numFailedTestSuites) : 1 };
}

function readBrowserCount(): Count {
  const stats = readReport('test-results/e2e.json')?.stats as unknown as Record<string, number> | undefined;
  const { expected: passed = 0, unexpected = 0, flaky = 0 } = stats ?? {};
  return { passed, failed: stats && passed > 0 ? unexpected + flaky : 1 };
}

/** A runner that died left no report. */
function readReport(file: string): Record<string, number> | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
