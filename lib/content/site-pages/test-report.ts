import path from 'node:path';
import { z } from 'zod';

/** A test that has run: the file and titles that name it, and whether it passed at the first try. */
export type TestResult = { file: string; title: string; hasPassed: boolean };

/** A run of the tests in the browser: when it began, as a point in time of ISO 8601, and what came of each. */
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

/** Read the report that Playwright writes, https://playwright.dev/docs/test-reporters#json-reporter; tests that were left out are not in it. */
export function parsePlaywrightReport(text: string): TestRun {
  const { stats, suites } = reportSchema.parse(JSON.parse(text));
  return { start: stats.startTime, tests: suites.flatMap((suite) => listTests(suite, [])) };
}

const assertionSchema = z.object({ fullName: z.string(), status: z.string() });
const unitReportSchema = z.object({
  testResults: z.array(z.object({ name: z.string(), assertionResults: z.array(assertionSchema) })),
});

/** Read the report that Vitest writes, https://vitest.dev/guide/reporters; its files are named from the project's folder. */
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

/** List the tests of a suite; the suite of a file has the file's name as its title, so titles begin below it. */
function listTests({ specs, suites }: Suite, above: string[]): TestResult[] {
  const own = specs.flatMap(({ title, file, tests }) => {
    const statuses = tests.map(({ status }) => status).filter((status) => status !== 'skipped');
    const hasPassed = statuses.every((status) => status === 'expected');
    return statuses.length === 0 ? [] : [{ file, title: [...above, title].join(' › '), hasPassed }];
  });
  return [...own, ...suites.flatMap((suite) => listTests(suite, [...above, suite.title]))];
}
