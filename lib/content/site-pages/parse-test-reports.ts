import path from 'node:path';
import { z } from 'zod';

/** The result of one test. `hasPassed` means at the first try. */
export type TestResult = { file: string; title: string; hasPassed: boolean };

/** A run of the browser tests; `start` is in ISO 8601. */
export type TestRun = { start: string; tests: TestResult[] };

const suiteSchema = z.object({
  title: z.string(),
  specs: z.array(z.object({ title: z.string(), file: z.string(), tests: z.array(z.object({ status: z.string() })) })),
  get suites() {
    return z.array(suiteSchema).default([]);
  },
});

type Suite = z.output<typeof suiteSchema>;

const reportSchema = z.object({ stats: z.object({ startTime: z.iso.datetime() }), suites: z.array(suiteSchema) });

/** Parse Playwright's JSON report, without skipped tests. https://playwright.dev/docs/test-reporters#json-reporter */
export function parsePlaywrightReport(text: string): TestRun {
  const { stats, suites } = reportSchema.parse(JSON.parse(text));
  return { start: stats.startTime, tests: suites.flatMap((suite) => listTests(suite, [])) };
}

const assertionSchema = z.object({ fullName: z.string(), status: z.string() });
const unitReportSchema = z.object({
  testResults: z.array(z.object({ name: z.string(), assertionResults: z.array(assertionSchema) })),
});

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
