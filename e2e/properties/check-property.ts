import { type Arbitrary, assert, property } from 'fast-check';
import { isFull } from '../support/full';

/**
 * Check a property for all examples; a failure shows the smallest counterexample. `npm test` tries the same examples each time, 100 or fewer of a
 * slow check; `npm run test:full` tries 10,000 random ones.
 */
export function checkProperty<T>(examples: Arbitrary<T>, check: (example: T) => void, sampleSize = 100): void {
  assert(property(examples, check), isFull ? { numRuns: 10_000 } : { numRuns: sampleSize, seed: 1 });
}
