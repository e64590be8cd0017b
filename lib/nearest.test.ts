import { describe, expect, test } from 'vitest';
import { getNearest, suggest } from './nearest';

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
