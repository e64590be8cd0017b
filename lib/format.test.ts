import { expect, test } from 'vitest';
import { getDirection, groupByLetter } from './format';

const group = (...names: string[]) => groupByLetter(names, (name) => name, 'en-GB');

test('groups items by first letter and sorts them within each group', () => {
  expect(group('boat', 'Anchor', 'Berth 10', 'Berth 9')).toEqual([
    ['A', ['Anchor']],
    ['B', ['Berth 9', 'Berth 10', 'boat']],
  ]);
});

test('ignores accents and leading punctuation when grouping by letter', () => {
  expect(group('Élan', '"Even"')).toEqual([['E', ['Élan', '"Even"'].sort(new Intl.Collator('en-GB').compare)]]);
});

test('groups names that begin with a digit, or have no letter, under 0-9', () => {
  expect(group('2FA', '…').map(([letter]) => letter)).toEqual(['0-9']);
});

test.each([
  ['cy', 'ltr'],
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['az-Arab', 'rtl'],
])('%s is written %s', (language, direction) => {
  expect(getDirection(language)).toBe(direction);
});
