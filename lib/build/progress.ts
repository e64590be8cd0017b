/** Announce a step of a long run, do it, and print how long it took. */
export async function runBuildStep<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const started = performance.now();
  console.log(`${name} …`);
  const result = await work();
  console.log(`  done in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}

/** Seconds between two lines of progress. */
const INTERVAL = 3;

/** A step of fewer pages ends before anyone looks for its progress. */
const MIN_PAGES = 50;

/** Print how much of a step is done, every few seconds; a short step prints nothing. */
export function createProgressPrinter(noun: string, all?: number): (done: number, total?: number) => void {
  let last = performance.now();
  return (done, total = all) => {
    const now = performance.now();
    if (now - last < INTERVAL * 1000 || (total ?? 0) < MIN_PAGES) return;
    last = now;
    const [count = '', of = ''] = [done, total].map((number) => number?.toLocaleString('en-GB'));
    console.log(`  ${count} of ${of} ${noun}`);
  };
}
