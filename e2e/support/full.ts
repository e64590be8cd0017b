/** True in `npm run test:full`, which tries every case; `npm test` samples the slow ones. */
export const isFull = process.env.FULL === '1' || process.argv.includes('--full');

/** Take one of `size` cases in `npm test`, and every case in the full tests. */
export function sample<T>(cases: readonly T[], size: number): T[] {
  return cases.filter((_, index) => isFull || index % size === 0);
}
