import { buildSite, isUpToDate } from '../../lib/build/build';
import { serveSite } from '../../lib/build/serve-site';
import { runCommand } from '../../lib/commands/run';
import { type Problem, ProblemError } from '../../lib/problem';
import { getSettings } from '../../lib/settings';
import { getBuildEnv, SITES, type TestSite } from '../sites';
import type { Engine } from './driver';
import { ENGINES } from './engines';
import { JOURNEYS } from './journeys/list';
import { type JourneyResult, runJourney } from './run-journey';

runCommand('test:browsers', async ({ options, positionals }) => {
  const engines = chooseEngines(options.engine);
  const journeys = JOURNEYS.filter(
    ({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word)),
  );
  const sites = [await serveTestSite(SITES.root), await serveTestSite(SITES.other)] as const;
  const [help, other] = sites.map(({ address }) => address) as [string, string];
  const results: JourneyResult[] = [];
  try {
    for (const engine of engines) {
      const started = await engine.start();
      console.log(`\n${engine.name} ${started.version}`);
      try {
        for (const journey of journeys) {
          const result = await runJourney(engine.name, started, journey, { help, other });
          results.push(result);
          console.log(formatResult(result));
        }
      } finally {
        await started.stop();
      }
    }
  } finally {
    for (const { server } of sites) server.close();
  }
  const failed = results.filter(({ type }) => type === 'failed').length;
  console.log(`\n${results.filter(({ type }) => type === 'passed').length} passed, ${failed} failed`);
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

function formatResult(result: JourneyResult): string {
  switch (result.type) {
    case 'passed':
      return `  passed: ${result.name}`;
    case 'failed':
      return `  FAILED: ${result.name}\n    step: ${result.step}\n    seen: ${result.seen}`;
    case 'not possible':
      return `  not possible: ${result.name}\n    ${result.reason}`;
    default:
      return result satisfies never;
  }
}
