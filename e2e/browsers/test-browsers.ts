import { buildSite, isUpToDate } from '../../lib/build/build';
import { serveSite } from '../../lib/build/serve-site';
import { runCommand } from '../../lib/commands/run';
import { getSettings } from '../../lib/settings';
import { PAGE_KINDS } from '../page-kinds';
import { getBuildEnv, SITES, type TestSite } from '../sites';
import { selectByName } from '../support/select-by-name';
import { chooseEngines } from './choose-engines';
import { ENGINES } from './engines';
import { JOURNEYS } from './journeys/list';
import { countTests, toReport, writeReport } from './results';
import { type EngineResult, type Plan, runEngine } from './run-engine';
import { listPaths } from './sweep';

/** Each engine uses more than one processor now and then, so more than two at once would only wait for each other. */
const MAX_ENGINES_AT_ONCE = 2;

runCommand('test:browsers', async ({ options, positionals: words }) => {
  const { chosen, missing } = chooseEngines(ENGINES, { name: options.engine, isCi: Boolean(process.env.CI) });
  for (const line of missing) console.log(line);
  const journeys = selectByName('npm run test:browsers', JOURNEYS, words);
  const [help, other] = [await serveTestSite(SITES.root), await serveTestSite(SITES.other)];
  const plan: Plan = {
    journeys: options.sweep || options.sample ? [] : journeys,
    sites: { help: help.address, other: other.address },
    paths: options.sample ? Object.values(PAGE_KINDS) : words.length === 0 ? listPaths(SITES.root.outDir) : [],
  };
  // The drivers end their browsers when this process exits, which a signal alone would not let them do.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const results: EngineResult[] = [];
  const waiting = [...chosen];
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
  results.sort((a, b) => a.name.localeCompare(b.name));
  for (const { name, version, seconds } of results) console.log(`${name} ${version}: ${seconds} s`);
  const report = toReport(results, new Date().toISOString().slice(0, 10));
  // A part of the journeys says nothing about the whole.
  if (words.length === 0) writeReport(report);
  const { passed, failed } = countTests(report);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});

async function serveTestSite(site: TestSite) {
  const settings = getSettings(getBuildEnv(site));
  if (!(await isUpToDate(settings))) await buildSite(settings);
  return serveSite(site.outDir, '', 0);
}
