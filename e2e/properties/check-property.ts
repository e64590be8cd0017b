import { type Arbitrary, assert, property } from 'fast-check';
import { isFull } from '../support/full';

/** `npm test` tries the same 100 examples each time; `npm run test:full` tries 10,000 random ones. */
const OPTIONS = isFull ? { numRuns: 10_000 } : { numRuns: 100, seed: 1 };

/** Check a property for all examples; a failure shows the smallest counterexample. */
export function checkProperty<T>(examples: Arbitrary<T>, check: (example: T) => void): void {
  assert(property(examples, check), OPTIONS);
}
