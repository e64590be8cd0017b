import { type Arbitrary, assert, property } from 'fast-check';

/** Bad weather brings many examples, and others each time; the tests of every day bring a share, and the same ones. */
const OPTIONS = process.env.WEATHER === '1' ? { numRuns: 10_000 } : { numRuns: 300, seed: 1 };

/** Check that something holds for every example; one that breaks it is made as small as can be, and shown. */
export function checkAll<T>(examples: Arbitrary<T>, holds: (example: T) => void): void {
  assert(property(examples, holds), OPTIONS);
}
