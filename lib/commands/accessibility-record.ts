import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { recordResults } from '../content/about/record-results';
import { parseTestReport, parseUnitReport } from '../content/about/test-report';
import { RESULTS_SOURCE, TESTS_SOURCE, testsSchema } from '../content/about/tests';
import { readDataFile } from '../content/data-file';
import { getShownPath } from '../files';
import { fail, type Problem, ProblemError, plural } from '../problem';
import { getSettings } from '../settings';
import { runCommand } from './run';

/** Where the tests in the browser and the unit tests leave their reports. */
const REPORT = 'test-results/e2e.json';
const UNIT_REPORT = 'test-results/unit.json';

runCommand(() => {
  const { contentDir } = getSettings();
  const problems: Problem[] = [];
  const planned = readDataFile(contentDir, TESTS_SOURCE, testsSchema, problems);
  if (problems.length > 0) throw new ProblemError(problems);
  const plan = getShownPath(contentDir, TESTS_SOURCE);
  if (!planned)
    return fail(plan, 'The file of the accessibility checks is not there.', 'Write it: WRITING.md has an example.');
  const missing = [REPORT, UNIT_REPORT].find((report) => !existsSync(report));
  if (missing) return fail(missing, 'No test has left a report.', 'Run npm run test:full, then this again.');

  const target = getShownPath(contentDir, RESULTS_SOURCE);
  const run = parseTestReport(readFileSync(REPORT, 'utf8'));
  run.tests.push(...parseUnitReport(readFileSync(UNIT_REPORT, 'utf8'), path.resolve()));
  const results = recordResults(planned, run, getTestedCommit(run.start, target), plan, problems);
  if (problems.length > 0) throw new ProblemError(problems);
  writeFileSync(path.join(contentDir, RESULTS_SOURCE), `${JSON.stringify(results, null, 2)}\n`);
  const failed = Object.values(results.tests).filter(({ result }) => result === 'failed').length;
  console.log(`Wrote ${target}: ${plural(Object.keys(results.tests).length, 'check')}, ${failed} failed.`);
  return 0;
});

/** The commit that a run has tested; refuses where the project has changed since, as a result would then prove nothing. */
function getTestedCommit(start: string, results: string): string {
  const changed = git('status', '--porcelain', '--', '.', `:(exclude)${results}`);
  if (changed !== '') {
    return fail(
      '.',
      `The project has changes that are not committed:\n${changed}`,
      'Commit them, and run npm run test:full.',
    );
  }
  const committed = git('log', '-1', '--format=%cI');
  if (Date.parse(committed) > Date.parse(start)) {
    return fail(
      REPORT,
      `The last run is of ${start}, before the last commit.`,
      'Run npm run test:full, then this again.',
    );
  }
  return git('rev-parse', '--short', 'HEAD');
}

function git(...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync('git', args, { encoding: 'utf8' });
  if (status === 0) return stdout.trim();
  const reason = (error?.message ?? stderr).trim();
  return fail('.', `git ${args[0]} failed: ${reason}`, 'Run this in a clone of the project, with git installed.');
}
