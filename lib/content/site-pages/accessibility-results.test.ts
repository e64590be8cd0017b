import { expect, test } from 'vitest';
import { formatProblems, type Problem } from '../../problem';
import { buildAccessibilityResults, type PlannedCheck, type TestResult } from './accessibility-checks';

const FOCUS = { id: 'focus', criterion: '2.4.7', check: 'The focus can be seen' };
const TESTS: TestResult[] = [
  { file: 'keyboard.spec.ts', title: 'the focus is seen on the home page', hasPassed: true },
  { file: 'keyboard.spec.ts', title: 'the focus is seen on a task', hasPassed: true },
  { file: 'keyboard.spec.ts', title: 'Escape closes', hasPassed: false },
  { file: 'theme.spec.ts', title: 'the focus stays', hasPassed: false },
];

function record(tests: PlannedCheck['tests'], problems: Problem[] = []) {
  const run = { start: '2026-11-20T10:00:00.000Z', tests: TESTS };
  return buildAccessibilityResults([{ ...FOCUS, tests }], run, 'abc1234', 'checks.yml', problems);
}

test('an accessibility check passes if every matching test has passed', () => {
  expect(record([{ file: 'keyboard.spec.ts', title: '^the focus' }])).toEqual({
    date: '2026-11-20',
    commit: 'abc1234',
    tests: { focus: { result: 'passed', count: 2 } },
  });
});

test('an accessibility check fails if one test has failed, and counts each test once', () => {
  const patterns = ['focus', 'closes', 'e'].map((title) => ({ file: 'keyboard.spec.ts', title }));
  expect(record(patterns).tests).toEqual({ focus: { result: 'failed', count: 3 } });
});

test('an accessibility check without tests has no automated result', () => {
  expect(record([]).tests).toEqual({});
});

test('reports an accessibility check without a matching test', () => {
  const problems: Problem[] = [];
  record([{ file: 'theme.spec.ts', title: 'Escape' }], problems);
  expect(formatProblems(problems)).toMatchInlineSnapshot(`
    "checks.yml
      "focus" needs a test in theme.spec.ts with a title that matches "Escape", but the last run has none.
      Run all tests with npm run test:full, or correct the file or the title."
  `);
});
