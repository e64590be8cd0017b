/** How many cases of a fault ran, which failed, and what was measured. */
export type FaultOutcome = { cases: number; failures: string[]; figures?: string };

/** The outcome of a fault, or the reason why it was skipped. */
export type FaultResult = FaultOutcome | { skipped: string };

/** A fault that the engine must survive. */
export type Fault = { name: string; inject: () => Promise<FaultResult> };

/** Inject faults, and print a row for each; returns the number of failures. */
export async function runFaults(faults: Fault[]): Promise<number> {
  const failures: string[] = [];
  console.log(formatRow(['Fault', 'cases', 'failures', 'time', '']));
  for (const { name, inject } of faults) {
    const started = performance.now();
    const result: FaultResult = await inject().catch((error: Error) => {
      return { cases: 1, failures: [error.stack ?? String(error)] };
    });
    const time = `${((performance.now() - started) / 1000).toFixed(0)} s`;
    if ('skipped' in result) {
      console.log(formatRow([name, '-', '-', time, `skipped: ${result.skipped}`]));
      continue;
    }
    console.log(formatRow([name, `${result.cases}`, `${result.failures.length}`, time, result.figures ?? '']));
    failures.push(...result.failures.map((failure) => `${name}: ${failure}`));
  }
  if (failures.length > 0) console.error(`\n${failures.join('\n\n')}`);
  return failures.length;
}

function formatRow([name = '', cases = '', failures = '', time = '', note = '']: string[]): string {
  return `${name.padEnd(38)}${cases.padStart(7)}${failures.padStart(10)}${time.padStart(8)}  ${note}`.trimEnd();
}
