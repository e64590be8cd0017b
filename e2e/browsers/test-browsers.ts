import { buildSite, isUpToDate } from '../../lib/build/build';
import { serveSite } from '../../lib/build/serve-site';
import { runCommand } from '../../lib/commands/run';
import { type Problem, ProblemError } from '../../lib/problem';
import { getSettings } from '../../lib/settings';
import { getBuildEnv, SITES, type TestSite } from '../sites';
import type { Engine } from './driver';
import { ENGINES } from './engines';
import { JOURNEYS } from './journeys/list';
import { writeReport } from './results';
import { type EngineResult, type Plan, runEngine } from './run-engine';

/** Each engine uses more than one processor now and then, so more than two at once would only wait for each other. */
const MAX_ENGINES_AT_ONCE = 2;

runCommand('test:browsers', async ({ options, positionals: words }) => {
  const engines = chooseEngines(options.engine);
  const journeys = JOURNEYS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  const [help, other] = [await serveTestSite(SITES.root), await serveTestSite(SITES.other)];
  const plan: Plan = {
    journeys: options.sweep ? [] : journeys,
    sites: { help: help.address, other: other.address },
    ...(words.length === 0 && { outDir: SITES.root.outDir }),
  };
  const results: EngineResult[] = [];
  const waiting = [...engines];
  const runNext = async (): Promise<void> => {
    const engine = waiting.shift();
    if (!engine) return;
    results.push(await runEngine(engine, plan, (line) => console.log(`${engine.name} ${line}`)));
    await runNext();
  };
  try {
    await Promise.all(Array.from({ length: MAX_ENGINES_AT_ONCE }, runNext));
  } finally {
    for (const { server } of [help, other]) server.close();
  }
  for (const { name, version, seconds } of results) console.log(`${name} ${version}: ${seconds} s`);
  const { passed, failed } = writeReport(results);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});

/** Choose the installed engines. A missing one is named, and is an error in CI or if it was asked for. */
function chooseEngines(name: string | undefined): Engine[] {
  const chosen = ENGINES.filter((engine) => name === undefined || engine.name.toLowerCase() === name.toLowerCase());
  const problems = chosen
    .filter((engine) => !engine.isInstalled())
    .map((engine): Problem => {
      const problem = `${engine.name} is not installed.`;
      return { severity: 'error', file: 'npm run test:browsers', problem, fix: `Run ${engine.install}` };
    });
  if (problems.length > 0 && (process.env.CI || name)) throw new ProblemError(problems);
  for (const { problem, fix } of problems) console.log(`${problem} ${fix}`);
  return chosen.filter((engine) => engine.isInstalled());
}

async function serveTestSite(site: TestSite) {
  const settings = getSettings(getBuildEnv(site));
  if (!isUpToDate(settings)) await buildSite(settings);
  return serveSite(site.outDir, '', 0);
}
