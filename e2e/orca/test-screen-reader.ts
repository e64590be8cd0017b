import { buildSite, isUpToDate } from '../../lib/build/build';
import { serveSite } from '../../lib/build/serve-site';
import { runCommand } from '../../lib/commands/run';
import { fail } from '../../lib/problem';
import { getSettings } from '../../lib/settings';
import { getBuildEnv, SITES } from '../sites';
import { checkGoals, type GoalResult } from './goals';
import { countLandmarksOfSite } from './landmarks';
import { INSTALL, listMissing, readVersions } from './requirements';
import { countTests, toReport, writeReport } from './results';
import { runWalk, type WalkResult } from './run-walks';
import { WALKS } from './walks';

const COMMAND = 'npm run test:screen-reader';

runCommand('test:screen-reader', async ({ options, positionals: names }) => {
  const missing = listMissing();
  if (missing.length > 0) return reportMissing(missing);
  const unknown = names.filter((name) => !WALKS.some((walk) => walk.name === name));
  if (unknown.length > 0)
    fail(COMMAND, `Unknown walk "${unknown[0]}".`, `Write one or more of ${WALKS.map(({ name }) => name).join(', ')}.`);
  // Ending with this function also ends the programs that were started.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const settings = getSettings(getBuildEnv(SITES.root));
  if (!isUpToDate(settings)) await buildSite(settings);
  const { server, address } = await serveSite(settings.outDir, '', 0);
  const walks: WalkResult[] = [];
  try {
    for (const walk of WALKS.filter(({ name }) => names.length === 0 || names.includes(name))) {
      walks.push(await runWalk(walk, address.replace(/\/$/, ''), options.update));
      printWalk(walks.at(-1));
    }
  } finally {
    server.close();
  }
  const goals = checkGoals(walks, names.length === 0 ? countLandmarksOfSite(settings.outDir) : []);
  for (const goal of goals) printGoal(goal);
  if (names.length === 0) writeReport(toReport(walks, goals, readVersions(), new Date().toISOString().slice(0, 10)));
  const { passed, failed } = countTests(walks, goals);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});

/** Say what is not installed, which is an error only in CI. */
function reportMissing(missing: string[]): number {
  const problem = `Not installed: ${missing.join(', ')}.`;
  if (process.env.CI) fail(COMMAND, problem, `Run ${INSTALL}`);
  console.log(`${problem} Nothing was tested. Run ${INSTALL}`);
  return 0;
}

function printWalk(walk: WalkResult | undefined): void {
  if (!walk) return;
  console.log(`${walk.problem === '' ? 'Passed' : 'Failed'}: ${walk.name} (${walk.seconds} s)`);
  if (walk.problem !== '')
    console.log(`${walk.problem}\nIf this is intended, run ${COMMAND} -- ${walk.name} --update\n`);
}

function printGoal({ goal, isReached, figures }: GoalResult): void {
  console.log(`${isReached ? 'Reached' : 'Not reached'}: ${goal}`);
  for (const figure of figures) console.log(`  ${figure}`);
}
