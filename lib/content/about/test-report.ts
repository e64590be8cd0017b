import path from 'node:path';
import { z } from 'zod';

/** A test that has run: the file and titles that name it, and whether it passed at the first try. */
export type RunTest = { file: string; title: string; hasPassed: boolean };

/** A run of the tests in the browser: when it began, as a point in time of ISO 8601, and what came of each. */
export type TestRun = { start: string; tests: RunTest[] };

type Suite = { specs: { title: string; file: string; tests: { status: string }[] }[]; title: string; suites: Suite[] };

const suiteSchema: z.ZodType<Suite, unknown> = z.lazy(() =>
  z.object({
    title: z.string(),
    specs: z.array(z.object({ title: z.string(), file: z.string(), tests: z.array(z.object({ status: z.string() })) })),
    suites: z.array(suiteSchema).default([]),
  }),
);

const reportSchema = z.object({ stats: z.object({ startTime: z.iso.datetime() }), suites: z.array(suiteSchema) });

/** Read the report that Playwright writes, https://playwright.dev/docs/test-reporters#json-reporter; tests that were left out are not in it. */
export function parseTestReport(text: string): TestRun {
  const { stats, suites } = reportSchema.parse(JSON.parse(text));
  return { start: stats.startTime, tests: suites.flatMap((suite) => listTests(suite, [])) };
}

const unitReportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/** Read the report that Vitest writes, https://vitest.dev/guide/reporters; its files are named from the project's folder. */
export function parseUnitReport(text: string, projectDir: string): RunTest[] {
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

/** The suite of a file has the file's name for a title, so the titles of a test begin below it. */
function listTests({ specs, suites }: Suite, above: string[]): RunTest[] {
  const own = specs
    .map(({ title, file, tests }) => ({
      file,
      title: [...above, title].join(' › '),
      statuses: tests.map(({ status }) => status).filter((status) => status !== 'skipped'),
    }))
    .filter(({ statuses }) => statuses.length > 0)
    .map(({ statuses, ...test }) => ({ ...test, hasPassed: statuses.every((status) => status === 'expected') }));
  return [...own, ...suites.flatMap((suite) => listTests(suite, [...above, suite.title]))];
}
