import { type Arbitrary, assert, property } from 'fast-check';
import { isFull } from '../support/full';

/** `npm test` tries the same 300 examples each time; `npm run test:full` tries many, and others each time. */
const OPTIONS = isFull ? { numRuns: 10_000 } : { numRuns: 300, seed: 1 };

/** Check that something holds for every example; one that breaks it is made as small as can be, and shown. */
export function checkProperty<T>(examples: Arbitrary<T>, holds: (example: T) => void): void {
  assert(property(examples, holds), OPTIONS);
}
