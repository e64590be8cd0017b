import type { Engine } from './driver';
import type { Journey } from './journey';
import type { SiteAddresses } from './reader';
import { type JourneyResult, runJourney } from './run-journey';
import { type SweepResult, sweep } from './sweep';

/** The results of an engine. */
export type EngineResult = {
  name: Engine['name'];
  version: string;
  seconds: number;
  journeys: JourneyResult[];
  sweep?: SweepResult;
};

/** What a run does in each engine. `paths` are the addresses of the help to open. */
export type Plan = { journeys: Journey[]; sites: SiteAddresses; paths: string[] };

/** Run the journeys and the sweep in an engine. `report` gets a line for each journey and failure. */
export async function runEngine(
  engine: Engine,
  { journeys, sites, paths }: Plan,
  report: (line: string) => void,
): Promise<EngineResult> {
  const start = performance.now();
  const started = await engine.start();
  const result: EngineResult = { name: engine.name, version: started.version, seconds: 0, journeys: [] };
  try {
    for (const journey of journeys) {
      const done = await runJourney(engine.name, started, journey, sites);
      result.journeys.push(done);
      report(formatJourney(done));
    }
    if (paths.length > 0) {
      result.sweep = await sweep(engine.name, started, sites, paths);
      for (const problem of result.sweep.problems) report(`FAILED: ${problem}`);
    }
  } finally {
    await started.stop();
  }
  result.seconds = Math.round((performance.now() - start) / 1000);
  return result;
}

function formatJourney(result: JourneyResult): string {
  switch (result.type) {
    case 'passed':
      return `passed: ${result.name}`;
    case 'failed':
      return `FAILED: ${result.name}\n  step: ${result.step}\n  seen: ${result.seen}`;
    case 'not possible':
      return `not possible: ${result.name}\n  ${result.reason}`;
    default:
      return result satisfies never;
  }
}
