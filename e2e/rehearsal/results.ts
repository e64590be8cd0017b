import { existsSync, readFileSync } from 'node:fs';
import type { TestCount } from '../support/steps';

/** The file in which the rehearsal counts its steps. */
export const REHEARSAL_RESULTS = 'test-results/rehearsal.json';

/** Count the steps of the last rehearsal; one that wrote no results has failed. */
export function countRehearsal(hasPassed: boolean): TestCount {
  const counts: TestCount = existsSync(REHEARSAL_RESULTS)
    ? JSON.parse(readFileSync(REHEARSAL_RESULTS, 'utf8'))
    : { passed: 0, failed: 1 };
  return hasPassed ? counts : { ...counts, failed: Math.max(1, counts.failed) };
}
