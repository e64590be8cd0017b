import { DEFAULT_CONDITIONS, type EngineName, type StartedEngine } from './driver';
import type { Journey } from './journey';
import { Reader, type SiteAddresses, StepError } from './reader';

/** The result of a journey in an engine. */
export type JourneyResult = { engine: EngineName; name: string } & (
  | { type: 'passed' }
  | { type: 'failed'; step: string; seen: string }
  | { type: 'not possible'; reason: string }
);

/** Run a journey in a new window. */
export async function runJourney(
  engine: EngineName,
  started: StartedEngine,
  journey: Journey,
  sites: SiteAddresses,
): Promise<JourneyResult> {
  const { name } = journey;
  const reason = journey.notIn?.[engine];
  if (reason !== undefined) return { engine, name, type: 'not possible', reason };
  const driver = await started.openWindow({ ...DEFAULT_CONDITIONS, ...journey.conditions });
  try {
    await journey.walk(new Reader(engine, sites, driver));
    const problems = driver.problems.filter((problem) => !journey.expectedProblems?.test(problem));
    if (problems.length > 0) throw new StepError('no errors of the page', problems.join('\n'));
    return { engine, name, type: 'passed' };
  } catch (error) {
    const { message } = error as Error;
    const { step, seen } = error instanceof StepError ? error : { step: 'an action', seen: message };
    return { engine, name, type: 'failed', step, seen };
  } finally {
    await driver.close();
  }
}
