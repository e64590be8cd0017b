import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TestCount } from './steps';

/** Report files of Vitest and Playwright. */
export const REPORT_FILES = { unit: 'test-results/unit.json', browser: 'test-results/e2e.json' };

type UnitTest = { fullName: string; status: string };
type UnitReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { name: string; assertionResults: UnitTest[] }[];
};

type Spec = { title: string; file: string; tests: { status: string; annotations: Annotation[] }[] };
type Annotation = { type: string; description?: string };
type Suite = { specs: Spec[]; suites?: Suite[] };
type BrowserReport = { stats: { expected: number; unexpected: number; flaky: number }; suites: Suite[] };

/** Count the tests in Vitest's report, and print the skipped ones. */
export function countUnitTests(hasSucceeded: boolean): TestCount {
  const report = readReport<UnitReport>(REPORT_FILES.unit);
  if (!report) return { passed: 0, failed: 1 };
  const { numPassedTests: passed, numFailedTests: failed, testResults } = report;
  for (const { name, assertionResults } of testResults) {
    for (const { fullName, status } of assertionResults) {
      if (status !== 'passed' && status !== 'failed') printSkipped(path.relative('', name), fullName);
    }
  }
  return atLeastOneFailed(hasSucceeded, { passed, failed });
}

/** Count the tests in Playwright's report, and print the skipped ones with reasons. */
export function countBrowserTests(hasSucceeded: boolean): TestCount {
  const report = readReport<BrowserReport>(REPORT_FILES.browser);
  if (!report) return { passed: 0, failed: 1 };
  for (const { file, title, tests } of report.suites.flatMap(listSpecs)) {
    for (const { status, annotations } of tests) {
      const reason = annotations.find(({ type }) => type === 'skip')?.description;
      if (status === 'skipped') printSkipped(`e2e/${file}`, `${title} (${reason ?? 'no reason given'})`);
    }
  }
  const { expected: passed, unexpected, flaky } = report.stats;
  return atLeastOneFailed(hasSucceeded && passed > 0, { passed, failed: unexpected + flaky });
}

function listSpecs({ specs, suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(listSpecs)];
}

function printSkipped(file: string, title: string): void {
  console.log(`   Skipped in ${file}: ${title}`);
}

/** Count at least one failure if the runner failed, because errors outside tests are not counted. */
function atLeastOneFailed(hasSucceeded: boolean, { passed, failed }: TestCount): TestCount {
  return { passed, failed: hasSucceeded ? failed : Math.max(1, failed) };
}

/** Read a report; undefined if the runner crashed before writing it. */
function readReport<T>(file: string): T | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
