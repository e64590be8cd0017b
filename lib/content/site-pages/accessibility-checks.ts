import path from 'node:path';
import { z } from 'zod';
import { isoDate, text } from '../../model/doc';
import type { Problem } from '../../problem';
import { readDataFile } from '../data-file';
import { SITE_PAGES_DIR } from '../sources';

/** The result of one test. `hasPassed` means at the first try. */
export type TestResult = { file: string; title: string; hasPassed: boolean };

/** A run of the browser tests; `start` is in ISO 8601. */
type TestRun = { start: string; tests: TestResult[] };

const suiteSchema = z.object({
  title: z.string(),
  specs: z.array(z.object({ title: z.string(), file: z.string(), tests: z.array(z.object({ status: z.string() })) })),
  get suites() {
    return z.array(suiteSchema).default([]);
  },
});

type Suite = z.output<typeof suiteSchema>;

const reportSchema = z.object({ stats: z.object({ startTime: z.iso.datetime() }), suites: z.array(suiteSchema) });

const assertionSchema = z.object({ fullName: z.string(), status: z.string() });

const unitReportSchema = z.object({
  testResults: z.array(z.object({ name: z.string(), assertionResults: z.array(assertionSchema) })),
});

/** The files in the content folder that contain the accessibility checks and their automated results. */
export const ACCESSIBILITY_CHECKS_SOURCE = `${SITE_PAGES_DIR}/accessibility-checks.yml`;

export const ACCESSIBILITY_RESULTS_SOURCE = `${SITE_PAGES_DIR}/accessibility-results.json`;

const result = z.enum(['passed', 'failed']);

const checkSchema = z
  .strictObject({
    id: text.regex(/^[a-z0-9-]+$/, 'a name of lower case letters, digits and hyphens'),
    criterion: text,
    check: text,
    /** The tests that prove the check: a file, and a regular expression that matches their titles. */
    tests: z.array(z.strictObject({ file: text, title: text.refine(isPattern, 'a regular expression') })).default([]),
    by_hand: z.strictObject({ date: isoDate, result }).optional(),
  })
  .refine(({ tests, by_hand }) => tests.length === 0 || by_hand === undefined, 'either tests or by_hand');

export const accessibilityChecksSchema = z.array(checkSchema);

const resultsSchema = z.strictObject({
  date: isoDate,
  commit: text,
  tests: z.record(z.string(), z.strictObject({ result, count: z.number().int().positive() })),
});

/** An accessibility check as written, without its automated result. */
export type PlannedCheck = z.output<typeof checkSchema>;

/** Results of the automated checks by id, for one commit. */
type AccessibilityResults = z.output<typeof resultsSchema>;

/** The result of an accessibility check. `count` is the number of tests that prove it. */
export type CheckOutcome =
  | { type: 'machine'; result: 'passed' | 'failed'; count: number; date: string; commit: string }
  | { type: 'hand'; result: 'passed' | 'failed'; date: string }
  | { type: 'not-yet'; isAutomated: boolean };

/** An accessibility check of the site with its result. */
export type AccessibilityCheck = { id: string; criterion: string; check: string; outcome: CheckOutcome };

/** Read the accessibility checks with their results. */
export function readAccessibilityChecks(contentDir: string, problems: Problem[]): AccessibilityCheck[] {
  const results = readDataFile(contentDir, ACCESSIBILITY_RESULTS_SOURCE, resultsSchema, problems);
  const checks = readDataFile(contentDir, ACCESSIBILITY_CHECKS_SOURCE, accessibilityChecksSchema, problems) ?? [];
  return checks.map((planned) => {
    const { id, criterion, check } = planned;
    return { id, criterion, check, outcome: getOutcome(planned, results) };
  });
}

function getOutcome({ id, tests, by_hand }: PlannedCheck, results: AccessibilityResults | undefined): CheckOutcome {
  if (by_hand) return { type: 'hand', ...by_hand };
  const recorded = results?.tests[id];
  const isAutomated = tests.length > 0;
  // Ignore a result that was recorded when the check still named tests.
  if (!results || !recorded || !isAutomated) return { type: 'not-yet', isAutomated };
  return { type: 'machine', ...recorded, date: results.date, commit: results.commit };
}

function isPattern(text: string): boolean {
  try {
    new RegExp(text);
    return true;
  } catch {
    return false;
  }
}

/** Build the results of the automated accessibility checks; reports a check without tests in the run. */
export function buildAccessibilityResults(
  planned: PlannedCheck[],
  run: TestRun,
  commit: string,
  file: string,
  problems: Problem[],
): AccessibilityResults {
  const automated = planned.filter(({ tests }) => tests.length > 0);
  const tests = automated.map(({ id, tests: patterns }) => {
    const results = new Set<TestResult>();
    for (const { file: spec, title } of patterns) {
      const matching = run.tests.filter((test) => test.file === spec && new RegExp(title).test(test.title));
      for (const test of matching) results.add(test);
      if (matching.length > 0) continue;
      const problem = `"${id}" needs a test in ${spec} with a title that matches "${title}", but the last run has none.`;
      const fix = 'Run all tests with npm run test:full, or correct the file or the title.';
      problems.push({ severity: 'error', file, problem, fix });
    }
    const result = [...results].every(({ hasPassed }) => hasPassed) ? ('passed' as const) : ('failed' as const);
    return [id, { result, count: results.size }] as const;
  });
  return { date: run.start.slice(0, 10), commit, tests: Object.fromEntries(tests) };
}

/** Parse Playwright's JSON report, without skipped tests. https://playwright.dev/docs/test-reporters#json-reporter */
export function parsePlaywrightReport(text: string): TestRun {
  const { stats, suites } = reportSchema.parse(JSON.parse(text));
  return { start: stats.startTime, tests: suites.flatMap((suite) => listTests(suite, [])) };
}

/** Parse Vitest's JSON report; files become relative to `projectDir`. https://vitest.dev/guide/reporters */
export function parseVitestReport(text: string, projectDir: string): TestResult[] {
  return unitReportSchema.parse(JSON.parse(text)).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status }) => ({
        file: path.relative(projectDir, name),
        title: fullName,
        hasPassed: status === 'passed',
      })),
  );
}

/** List the tests of a suite, with the titles of the suites above. A file's own suite adds no title. */
function listTests({ specs, suites }: Suite, parentTitles: string[]): TestResult[] {
  const results = specs.flatMap(({ title, file, tests }) => {
    const statuses = tests.map(({ status }) => status).filter((status) => status !== 'skipped');
    const hasPassed = statuses.every((status) => status === 'expected');
    return statuses.length === 0 ? [] : [{ file, title: [...parentTitles, title].join(' › '), hasPassed }];
  });
  return [...results, ...suites.flatMap((suite) => listTests(suite, [...parentTitles, suite.title]))];
}
