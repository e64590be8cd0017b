/** What came of a fault: how many cases there were, what went wrong in them, and what was measured. */
export type FaultOutcome = { cases: number; failures: string[]; figures?: string };

/** What came of a fault, or what it needs that this machine lacks. */
export type FaultResult = FaultOutcome | { leftOut: string };

/** A fault that the engine must survive, by its name. */
export type Fault = { name: string; inject: () => Promise<FaultResult> };

/** Inject faults, print a row of cases, failures and time for each, and give the number of failures. */
export async function runFaults(faults: Fault[]): Promise<number> {
  const failures: string[] = [];
  console.log(writeRow(['Fault', 'cases', 'failures', 'time', '']));
  for (const { name, inject } of faults) {
    const started = performance.now();
    const answer: FaultResult = await inject().catch((error: Error) => {
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
