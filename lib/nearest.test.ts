import { describe, expect, test } from 'vitest';
import { getNearest, suggest } from './nearest';

const NAMES = ['title', 'description', 'sidebar_label', 'sidebar_position', 'p', 'br'];

describe('the nearest name', () => {
  test.each([
    ['titel', 'title'],
    ['Title', 'title'],
    ['sidebar_postion', 'sidebar_position'],
    ['sidebarlabel', 'sidebar_label'],
    ['decsription', 'description'],
    ['P', 'p'],
  ])('to %j is %j', (word, nearest) => {
    expect(getNearest(word, NAMES)).toBe(nearest);
  });

  test.each(['weather', 'b', 'i', 'a', ''])('to %j is none', (word) => {
    expect(getNearest(word, NAMES)).toBeUndefined();
  });

  test('is the first of those that are equally near', () => {
    expect(getNearest('berths', ['bertha', 'berthe'])).toBe('bertha');
  });

  test('is none among none', () => {
    expect(getNearest('title', [])).toBeUndefined();
  });
});

test('a suggestion is the nearest name, or the sentence given', () => {
  expect(suggest('titel', NAMES, 'Remove it.')).toBe('Did you mean "title"?');
  expect(suggest('weather', NAMES, 'Remove it.')).toBe('Remove it.');
});
