import type { Problem } from '../../problem';
import type { AccessibilityResults, PlannedCheck } from './accessibility-checks';
import type { TestResult, TestRun } from './test-report';

/** Work out what a run of the tests proves; a planned test that no test of the run stands for is reported. */
export function buildAccessibilityResults(
  planned: PlannedCheck[],
  run: TestRun,
  commit: string,
  file: string,
  problems: Problem[],
): AccessibilityResults {
  const byMachine = planned.filter(({ tests }) => tests.length > 0);
  const tests = byMachine.map(({ id, tests: patterns }) => {
    const found = new Set<TestResult>();
    for (const { file: spec, title } of patterns) {
      const matching = run.tests.filter((test) => test.file === spec && new RegExp(title).test(test.title));
      for (const test of matching) found.add(test);
      if (matching.length > 0) continue;
      problems.push({
        severity: 'error',
        file,
        problem: `"${id}" stands on tests of ${spec} with "${title}" in their titles, and the last run has none.`,
        fix: 'Run all tests with npm run test:full, or correct the file or the title.',
      });
    }
    const result = [...found].every(({ hasPassed }) => hasPassed) ? ('passed' as const) : ('failed' as const);
    return [id, { result, count: found.size }] as const;
  });
  return { date: run.start.slice(0, 10), commit, tests: Object.fromEntries(tests) };
}
