/** One kind of bad weather: how many cases there were, what went wrong in them, and what was measured. */
export type Outcome = { cases: number; failures: string[]; figures?: string };

/** What came of a kind of bad weather, or what it would need that is not here. */
export type Answer = Outcome | { leftOut: string };

/** A kind of bad weather by its name; `isQuick` asks for a share of it. */
export type Weather = { name: string; isLong: boolean; blow: (isQuick: boolean) => Promise<Answer> };

/** Go through kinds of bad weather, print a table of cases, failures and time as it grows, and give the number of failures. */
export async function reportWeather(kinds: Weather[], isQuick: boolean): Promise<number> {
  const failures: string[] = [];
  console.log(writeRow(['Weather', 'cases', 'failures', 'time', '']));
  for (const { name, blow } of kinds) {
    const started = performance.now();
    const answer: Answer = await blow(isQuick).catch((error: Error) => {
      return { cases: 1, failures: [error.stack ?? String(error)] };
    });
    const time = `${((performance.now() - started) / 1000).toFixed(0)} s`;
    if ('leftOut' in answer) {
      console.log(writeRow([name, '-', '-', time, `left out: ${answer.leftOut}`]));
      continue;
    }
    console.log(writeRow([name, `${answer.cases}`, `${answer.failures.length}`, time, answer.figures ?? '']));
    failures.push(...answer.failures.map((failure) => `${name}: ${failure}`));
  }
  if (failures.length > 0) console.error(`\n${failures.join('\n\n')}`);
  return failures.length;
}

function writeRow([name = '', cases = '', failures = '', time = '', note = '']: string[]): string {
  return `${name.padEnd(38)}${cases.padStart(7)}${failures.padStart(10)}${time.padStart(8)}  ${note}`.trimEnd();
}
