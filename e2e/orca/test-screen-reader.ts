import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildSite, isUpToDate } from '../../lib/build/build';
import { serveSite } from '../../lib/build/serve-site';
import { runCommand } from '../../lib/commands/run';
import { fail } from '../../lib/problem';
import { getSettings } from '../../lib/settings';
import { getBuildEnv, SITES } from '../sites';
import { checkGoals, type Goal } from './goals';
import { INSTALL, listMissing, readVersion } from './requirements';
import { runWalk, type WalkResult } from './run-walks';
import { WALKS } from './walks';

const COMMAND = 'npm run test:screen-reader';
const REPORT = 'test-results/screen-reader.json';

runCommand('test:screen-reader', async ({ options, positionals: names }) => {
  const missing = listMissing();
  if (missing.length > 0) return reportMissing(missing);
  const unknown = names.find((name) => !WALKS.some((walk) => walk.name === name));
  if (unknown !== undefined)
    fail(COMMAND, `Unknown walk "${unknown}".`, `Write one or more of ${WALKS.map(({ name }) => name).join(', ')}.`);
  // Each desktop ends its programs when this process exits, which a signal alone would not let it do.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const settings = getSettings(getBuildEnv(SITES.root));
  if (!(await isUpToDate(settings))) await buildSite(settings);
  const { server, address } = await serveSite(settings.outDir, '', 0);
  const walks: WalkResult[] = [];
  try {
    for (const walk of WALKS.filter(({ name }) => names.length === 0 || names.includes(name))) {
      const result = await runWalk(walk, address.replace(/\/$/, ''), options.update);
      walks.push(result);
      const time = `${result.seconds} s${result.tries > 1 ? ', second try' : ''}`;
      console.log(`${result.problem === '' ? 'passed' : 'FAILED'}: ${walk.name} (${time}). ${walk.summary}`);
      if (result.problem !== '')
        console.log(`${result.problem}\nIf this is intended, run ${COMMAND} -- ${walk.name} --update\n`);
    }
  } finally {
    server.close();
  }
  const goals = checkGoals(walks);
  for (const goal of goals) printGoal(goal);
  const results = [...walks.map(({ problem }) => problem === ''), ...goals.map(({ misses }) => misses.length === 0)];
  const passed = results.filter(Boolean).length;
  const journeys = { passed, failed: results.length - passed };
  // A part of the walks says nothing about the whole.
  if (names.length === 0) writeReport(journeys);
  console.log(`${journeys.passed} passed, ${journeys.failed} failed`);
  return journeys.failed === 0 ? 0 : 1;
});

/** Say what is not installed, which is an error only in CI. */
function reportMissing(missing: string[]): number {
  const problem = `Not installed: ${missing.join(', ')}.`;
  if (process.env.CI) fail(COMMAND, problem, `Run ${INSTALL}`);
  console.log(`${problem} Nothing was tested. Run ${INSTALL}`);
  return 0;
}

function printGoal({ goal, figures, misses }: Goal): void {
  console.log(`${misses.length === 0 ? 'reached' : 'NOT REACHED'}: ${goal}`);
  for (const figure of figures) console.log(`  ${figure}`);
  for (const miss of misses) console.log(`  missed: ${miss}`);
}

/** Write the results for `npm run accessibility:record`, in the form of those of the browsers. */
function writeReport(journeys: { passed: number; failed: number }): void {
  const day = new Date().toISOString().slice(0, 10);
  const version = `${readVersion('orca')} with Firefox ${readVersion('firefox-esr')}`;
  mkdirSync(path.dirname(REPORT), { recursive: true });
  writeFileSync(REPORT, `${JSON.stringify({ day, engines: [{ name: 'Orca', version, journeys }] }, null, 2)}\n`);
}
