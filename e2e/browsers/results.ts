import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TestCount } from '../support/steps';
import type { EngineResult } from './run-engine';

/** Where a run writes its results. */
export const BROWSERS_REPORT = 'test-results/browsers.json';

/** The results of a run, for each engine that ran. `notPossible` are journeys that an engine cannot do. */
export type BrowsersReport = {
  day: string;
  engines: {
    name: string;
    version: string;
    journeys: TestCount & { notPossible: number };
    sweep?: TestCount & { pages: number };
  }[];
};

/** Write the report of a whole run to BROWSERS_REPORT. */
export function writeReport(report: BrowsersReport): void {
  mkdirSync(path.dirname(BROWSERS_REPORT), { recursive: true });
  writeFileSync(BROWSERS_REPORT, `${JSON.stringify(report, null, 2)}\n`);
}

/** Convert the results of a run to its report. `day` is a date such as 2030-01-02. */
export function toReport(results: EngineResult[], day: string): BrowsersReport {
  const engines = results.map(({ name, version, journeys, sweep }): BrowsersReport['engines'][number] => {
    const count = (type: string) => journeys.filter((journey) => journey.type === type).length;
    return {
      name,
      version,
      journeys: { passed: count('passed'), failed: count('failed'), notPossible: count('not possible') },
      ...(sweep && { sweep: { pages: sweep.pages, passed: sweep.passed, failed: 2 * sweep.pages - sweep.passed } }),
    };
  });
  return { day, engines };
}

/** Count the tests of the report that a run of the sweep has just written. */
export function countSweep(hasSucceeded: boolean): TestCount {
  if (!existsSync(BROWSERS_REPORT)) return { passed: 0, failed: 1 };
  const { passed, failed } = countTests(JSON.parse(readFileSync(BROWSERS_REPORT, 'utf8')));
  return { passed, failed: hasSucceeded ? failed : Math.max(1, failed) };
}

/** Count the tests of all engines. */
export function countTests({ engines }: BrowsersReport): TestCount {
  const counts = engines.flatMap(({ journeys, sweep }) => [journeys, ...(sweep ? [sweep] : [])]);
  return {
    passed: counts.reduce((sum, { passed }) => sum + passed, 0),
    failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  };
}
