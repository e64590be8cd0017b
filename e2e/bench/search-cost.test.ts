import { expect, it } from 'vitest';
import { getQuantile } from './search-cost';

it('getQuantile returns the number with the nearest rank, or 0 without numbers', () => {
  const numbers = [5, 1, 4, 2, 3];
  expect([0.5, 0.95, 1].map((share) => getQuantile(numbers, share))).toEqual([3, 5, 5]);
  expect(getQuantile([], 0.5)).toBe(0);
});
