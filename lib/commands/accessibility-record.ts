import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readDataFile } from '../content/data-file';
import {
  ACCESSIBILITY_CHECKS_SOURCE,
  ACCESSIBILITY_RESULTS_SOURCE,
  accessibilityChecksSchema,
  buildAccessibilityResults,
  parsePlaywrightReport,
  parseVitestReport,
} from '../content/site-pages/accessibility-checks';
import { mergeBrowserReports, readTestedBrowsers, TESTED_BROWSERS_SOURCE } from '../content/site-pages/site-pages';
import { getDisplayPath } from '../files';
import { fail, formatCount, type Problem, ProblemError } from '../problem';
import { getSettings } from '../settings';
import { runCommand } from './run';

/** The reports of the latest end-to-end tests and unit tests. */
const BROWSER_REPORT = 'test-results/e2e.json';
const UNIT_REPORT = 'test-results/unit.json';

/** The reports of `npm run test:browsers` and `npm run test:screen-reader`, which run less often. */
const READER_REPORTS = ['test-results/browsers.json', 'test-results/screen-reader.json'];

runCommand('accessibility:record', () => {
  const { contentDir } = getSettings();
  const problems: Problem[] = [];
  const planned = readDataFile(contentDir, ACCESSIBILITY_CHECKS_SOURCE, accessibilityChecksSchema, problems);
  if (problems.length > 0) throw new ProblemError(problems);
  const plan = getDisplayPath(contentDir, ACCESSIBILITY_CHECKS_SOURCE);
  if (!planned)
    return fail(plan, 'The list of accessibility checks is missing.', 'Write it: WRITING.md has an example.');
  const missing = [BROWSER_REPORT, UNIT_REPORT].find((report) => !existsSync(report));
  if (missing) return fail(missing, 'The test report is missing.', 'Run npm run test:full, then this command again.');

  const target = getDisplayPath(contentDir, ACCESSIBILITY_RESULTS_SOURCE);
  const run = parsePlaywrightReport(readFileSync(BROWSER_REPORT, 'utf8'));
  run.tests.push(...parseVitestReport(readFileSync(UNIT_REPORT, 'utf8'), path.resolve()));
  const results = buildAccessibilityResults(planned, run, getTestedCommit(run.start, target), plan, problems);
  if (problems.length > 0) throw new ProblemError(problems);
  writeFileSync(path.join(contentDir, ACCESSIBILITY_RESULTS_SOURCE), `${JSON.stringify(results, null, 2)}\n`);
  const browsers = mergeBrowserReports(READER_REPORTS, readTestedBrowsers(contentDir, []));
  writeFileSync(path.join(contentDir, TESTED_BROWSERS_SOURCE), `${JSON.stringify(browsers, null, 2)}\n`);
  const failed = Object.values(results.tests).filter(({ result }) => result === 'failed').length;
  console.log(`Wrote ${target}: ${formatCount(Object.keys(results.tests).length, 'check')}, ${failed} failed.`);
  return 0;
});

/** Get the commit that a test run tested. Throws a ProblemError if the project has changed since. */
function getTestedCommit(start: string, results: string): string {
  const changed = git('status', '--porcelain', '--', '.', `:(exclude)${results}`);
  if (changed !== '') {
    return fail('.', `The project has uncommitted changes:\n${changed}`, 'Commit them, then run npm run test:full.');
  }
  const committed = git('log', '-1', '--format=%cI');
  if (Date.parse(committed) > Date.parse(start)) {
    const fix = 'Run npm run test:full, then this command again.';
    return fail(BROWSER_REPORT, `The latest test run started at ${start}, before the latest commit.`, fix);
  }
  return git('rev-parse', '--short', 'HEAD');
}

function git(...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync('git', args, { encoding: 'utf8' });
  if (status === 0) return stdout.trim();
  const reason = (error?.message ?? stderr).trim();
  return fail('.', `git ${args[0]} failed: ${reason}`, 'Run this in a clone of the project, with git installed.');
}
