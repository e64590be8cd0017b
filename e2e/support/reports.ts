import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { LeftOutTests } from './left-out';
import type { LeftOut } from './needs';
import type { TestCount } from './steps';

/** Report files of Vitest and Playwright. */
export const REPORT_FILES = { unit: 'test-results/unit.json', browser: 'test-results/e2e.json' };

type UnitTest = { fullName: string; status: string; meta: { leftOut?: LeftOut } };
type UnitReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; assertionResults: UnitTest[] }[];
};

type Spec = { title: string; file: string; tests: { status: string; annotations: Annotation[] }[] };
type Annotation = { type: string; description?: string };
type Suite = { specs: Spec[]; suites?: Suite[] };
type BrowserReport = { stats: { expected: number; unexpected: number; flaky: number }; suites: Suite[] };

/** Count the tests in Vitest's report, with the skipped ones. */
export function countUnitTests(hasSucceeded: boolean): TestCount {
  const report = readReport<UnitReport>(REPORT_FILES.unit);
  if (!report) return { passed: 0, failed: 1 };
  const { numPassedTests: passed, numFailedTests: failed, testResults } = report;
  const leftOut = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ fullName, meta }) => toLeftOut(`${path.relative('', name)}: ${fullName}`, meta.leftOut)),
  );
  return { ...atLeastOneFailed(hasSucceeded, { passed, failed }), leftOut };
}

/** Count the tests in Playwright's report, with the skipped ones. */
export function countBrowserTests(hasSucceeded: boolean): TestCount {
  const report = readReport<BrowserReport>(REPORT_FILES.browser);
  if (!report) return { passed: 0, failed: 1 };
  const leftOut = report.suites.flatMap(listSpecs).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'skipped')
      .map(({ annotations }) => {
        const reason = annotations.find(({ type }) => type === 'skip')?.description;
        return toLeftOut(`e2e/${file}: ${title}`, reason?.startsWith('{') ? JSON.parse(reason) : undefined);
      }),
  );
  const { expected: passed, unexpected, flaky } = report.stats;
  return { ...atLeastOneFailed(hasSucceeded && passed > 0, { passed, failed: unexpected + flaky }), leftOut };
}

function listSpecs({ specs, suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(listSpecs)];
}

function toLeftOut(name: string, { missing, install }: LeftOut = { missing: '', install: '' }): LeftOutTests {
  return { count: 1, name, missing, install };
}

/** Count at least one failure if the runner failed, because errors outside tests are not counted. */
function atLeastOneFailed(hasSucceeded: boolean, { passed, failed }: TestCount): TestCount {
  return { passed, failed: hasSucceeded ? failed : Math.max(1, failed) };
}

/** Read a report; undefined if the runner crashed before writing it. */
function readReport<T>(file: string): T | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
