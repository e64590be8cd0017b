import type { Problem } from '../../problem';
import type { AccessibilityResults, PlannedCheck } from './accessibility-checks';
import type { TestResult, TestRun } from './parse-test-reports';

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
      problems.push({
        severity: 'error',
        file,
        problem: `"${id}" needs a test in ${spec} with a title that matches "${title}", but the last run has none.`,
        fix: 'Run all tests with npm run test:full, or correct the file or the title.',
      });
    }
    const result = [...results].every(({ hasPassed }) => hasPassed) ? ('passed' as const) : ('failed' as const);
    return [id, { result, count: results.size }] as const;
  });
  return { date: run.start.slice(0, 10), commit, tests: Object.fromEntries(tests) };
}
