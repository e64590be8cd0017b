import { describe, expect, test } from 'vitest';
import { getEditDistance, getMaxEdits } from './edit-distance';

describe('slips between two words', () => {
  test.each([
    ['refunds', 'refunds', 0],
    ['refnds', 'refunds', 1],
    ['refuunds', 'refunds', 1],
    ['refonds', 'refunds', 1],
    ['erfunds', 'refunds', 1],
    ['refudn', 'refunds', 2],
    ['', 'ab', 2],
  ])('%s for %s counts %i', (a, b, slips) => {
    expect(getEditDistance(a, b, 2)).toBe(slips);
    expect(getEditDistance(b, a, 2)).toBe(slips);
  });

  test('the count stops above its limit', () => {
    expect(getEditDistance('kubernetes', 'councillor', 2)).toBe(3);
    expect(getEditDistance('a', 'abcdef', 2)).toBe(3);
  });
});

test('short words and numbers may have no slip, long words two', () => {
  expect(['sso', '2019', 'form', 'refunds', 'scheduling'].map(getMaxEdits)).toEqual([0, 0, 1, 1, 2]);
});
