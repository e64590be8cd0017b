import { describe, expect, test } from 'vitest';
import { getEditDistance, getMaxEdits, getNearest, suggest } from './nearest';

const NAMES = ['title', 'description', 'sidebar_label', 'sidebar_position', 'p', 'br'];

describe('getNearest', () => {
  test.each([
    ['titel', 'title'],
    ['Title', 'title'],
    ['sidebar_postion', 'sidebar_position'],
    ['sidebarlabel', 'sidebar_label'],
    ['decsription', 'description'],
    ['P', 'p'],
  ])('the nearest name to %j is %j', (word, nearest) => {
    expect(getNearest(word, NAMES)).toBe(nearest);
  });

  test.each(['mooring', 'b', 'i', 'a', ''])('no name is near %j', (word) => {
    expect(getNearest(word, NAMES)).toBeUndefined();
  });

  test('chooses the first of equally near names', () => {
    expect(getNearest('berths', ['bertha', 'berthe'])).toBe('bertha');
  });

  test('finds no nearest name in an empty list', () => {
    expect(getNearest('title', [])).toBeUndefined();
  });
});

test('suggests the nearest name, or the fallback', () => {
  expect(suggest('titel', NAMES, 'Remove it.')).toBe('Did you mean "title"?');
  expect(suggest('mooring', NAMES, 'Remove it.')).toBe('Remove it.');
});

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
