import { type Installation, readInstallation } from '../content/installation/record';
import { type Problem, ProblemError } from '../problem';
import type { Settings } from '../settings';

/** The name of the command in messages. */
export const RECORD_COMMAND = 'npm run record';

/** Read the record to change it. Throws a ProblemError if it has errors, so that no change can hide them. */
export function openRecord(settings: Settings): Installation {
  const problems: Problem[] = [];
  const installation = readInstallation(settings, problems);
  if (problems.some(({ severity }) => severity === 'error')) throw new ProblemError(problems);
  return installation;
}

/** Get the team of the latest answer or recorded response. */
export function getLastTeam({ answers, apiRecords }: Installation): string | undefined {
  const days = [
    ...[...answers.values()].map(({ checked, by }) => ({ day: checked, by })),
    ...[...apiRecords.values()].map(({ recorded, by }) => ({ day: recorded, by })),
  ];
  return days.sort((a, b) => b.day.localeCompare(a.day))[0]?.by;
}
