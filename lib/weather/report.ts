/** One kind of bad weather: how many cases there were, what went wrong in them, and what was measured. */
export type Outcome = { cases: number; failures: string[]; figures?: string };

/** What came of a kind of bad weather, or what it would need that is not here. */
export type Answer = Outcome | { leftOut: string };

/** A kind of bad weather by its name; `isQuick` asks for a share of it. */
export type Weather = { name: string; isLong: boolean; blow: (isQuick: boolean) => Promise<Answer> };

/** Go through kinds of bad weather, print a table of cases, failures and time, and give the number of failures. */
export async function reportWeather(kinds: Weather[], isQuick: boolean): Promise<number> {
  const rows: string[] = [];
  const failures: string[] = [];
  for (const { name, blow } of kinds) {
    console.log(`${name} …`);
    const started = performance.now();
    const outcome = await blow(isQuick).catch((error: Error) => ({
      cases: 1,
      failures: [error.stack ?? String(error)],
    }));
    const seconds = `${((performance.now() - started) / 1000).toFixed(0)} s`;
    if ('leftOut' in outcome) {
      rows.push(writeRow([name, '-', '-', seconds, `left out: ${outcome.leftOut}`]));
      continue;
    }
    failures.push(...outcome.failures.map((failure) => `${name}: ${failure}`));
    const { cases, figures = '' } = outcome as Outcome;
    rows.push(writeRow([name, `${cases}`, `${outcome.failures.length}`, seconds, figures]));
  }
  console.log(`\n${writeRow(['Weather', 'cases', 'failures', 'time', ''])}\n${rows.join('\n')}`);
  if (failures.length > 0) console.error(`\n${failures.join('\n\n')}`);
  return failures.length;
}

function writeRow([name = '', cases = '', failures = '', time = '', note = '']: string[]): string {
  return `${name.padEnd(38)}${cases.padStart(7)}${failures.padStart(10)}${time.padStart(8)}  ${note}`.trimEnd();
}
