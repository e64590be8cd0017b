import { expect, test } from 'vitest';
import { getEditDistance, getMaxEdits } from './edit-distance';

test.each([
  ['refunds', 'refunds', 0],
  ['refnds', 'refunds', 1],
  ['refuunds', 'refunds', 1],
  ['refonds', 'refunds', 1],
  ['erfunds', 'refunds', 1],
  ['refudn', 'refunds', 2],
  ['', 'ab', 2],
])('the edit distance of %s and %s is %i', (a, b, distance) => {
  expect(getEditDistance(a, b, 2)).toBe(distance);
  expect(getEditDistance(b, a, 2)).toBe(distance);
});

test('the edit distance of very different words is above the limit', () => {
  expect(getEditDistance('kubernetes', 'councillor', 2)).toBe(3);
  expect(getEditDistance('a', 'abcdef', 2)).toBe(3);
});

test('a typo may have no edits in a short word or a number, and two in a long word', () => {
  expect(['sso', '2019', 'form', 'refunds', 'scheduling'].map(getMaxEdits)).toEqual([0, 0, 1, 1, 2]);
});
