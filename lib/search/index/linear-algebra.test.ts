import { expect, test } from 'vitest';
import { dot, findEigenvectors, multiply, normalise } from './linear-algebra';

test('the eigenvectors of a symmetric matrix are found, with the largest eigenvalue first', () => {
  const matrix = [
    [2, 0, 0],
    [0, 3, 4],
    [0, 4, 9],
  ].map((row) => Float64Array.from(row));
  const [first, second] = findEigenvectors((vector) => multiply(matrix, vector), 3, 2);
  expect(first?.value).toBeCloseTo(11);
  expect(
    Math.abs(dot(first?.vector ?? normalise(Float64Array.of(0)), normalise(Float64Array.of(0, 1, 2)))),
  ).toBeCloseTo(1);
  expect(second?.value).toBeCloseTo(2);
});
