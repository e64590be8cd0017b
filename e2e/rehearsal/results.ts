import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { TestCount } from '../support/steps';

const DIR = 'test-results';

/** Write how many steps of a rehearsal passed and failed, and set the exit code of this process. */
export function writeResults(name: string, counts: TestCount): void {
  mkdirSync(DIR, { recursive: true });
  writeFileSync(`${DIR}/${name}.json`, JSON.stringify(counts));
  process.exitCode = counts.failed === 0 ? 0 : 1;
}

/** Count the steps of a rehearsal that has ended; one that wrote no results has failed. */
export function readResults(name: string, hasPassed: boolean): TestCount {
  const file = `${DIR}/${name}.json`;
  const counts: TestCount = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { passed: 0, failed: 1 };
  return hasPassed ? counts : { ...counts, failed: Math.max(1, counts.failed) };
}
