import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TestCount } from '../support/steps';
import type { GoalResult } from './goals';
import type { WalkResult } from './run-walks';

/** Where a run writes its results. */
export const SCREEN_READER_REPORT = 'test-results/screen-reader.json';

/** The versions that a run used. */
export type Versions = { orca: string; firefox: string };

/** Convert the results of a run to its report. `day` is a date such as 2030-01-02. */
export function toReport(walks: WalkResult[], goals: GoalResult[], { orca, firefox }: Versions, day: string) {
  const { passed, failed } = countTests(walks, goals);
  return {
    day,
    engines: [{ name: 'Orca', version: `${orca} with Firefox ${firefox}`, journeys: { passed, failed } }],
    versions: { orca, firefox },
    walks: walks.map(({ name, problem, seconds }) => ({ name, result: problem === '' ? 'passed' : 'failed', seconds })),
    goals,
  };
}

/** Count walks and goals as tests. */
export function countTests(walks: WalkResult[], goals: GoalResult[]): TestCount {
  const results = [...walks.map(({ problem }) => problem === ''), ...goals.map(({ isReached }) => isReached)];
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}

/** Write the report of a run. */
export function writeReport(report: ReturnType<typeof toReport>): void {
  mkdirSync(path.dirname(SCREEN_READER_REPORT), { recursive: true });
  writeFileSync(SCREEN_READER_REPORT, `${JSON.stringify(report, null, 2)}\n`);
}
