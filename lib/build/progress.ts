import { formatCount } from '../problem';

/** Run a step of the build; prints its name, and how long it took. */
export async function runBuildStep<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const started = performance.now();
  console.log(`${name} …`);
  const result = await work();
  console.log(`  done in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return result;
}

/** Milliseconds between two lines of progress. */
const INTERVAL = 3000;

/** With fewer pages, a step takes only seconds and prints no progress. */
const MIN_PAGES = 50;

/** Create a function that prints the progress of a step every few seconds. */
export function createProgressPrinter(noun: string, defaultTotal?: number): (done: number, total?: number) => void {
  let lastTime = performance.now();
  return (done, total = defaultTotal) => {
    const now = performance.now();
    if (now - lastTime < INTERVAL || (total ?? 0) < MIN_PAGES) return;
    lastTime = now;
    const [doneText = '', totalText = ''] = [done, total].map((number) => number?.toLocaleString('en-GB'));
    console.log(`  ${doneText} of ${totalText} ${noun}`);
  };
}

/** Describe how long a build without earlier results takes. Measured on two cores: 15 s, and 4.5 s for 100 pages (lib/MEASUREMENTS.md). */
export function formatFirstBuildTime(pages: number): string {
  const seconds = 15 + pages * 0.045;
  const time = seconds < 90 ? `${Math.ceil(seconds / 10) * 10} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return `The first build of ${formatCount(pages, 'page')} takes about ${time} on two cores. Later builds only build what has changed.`;
}
