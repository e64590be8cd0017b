import { expect, test } from 'vitest';
import { groupByLetter } from './group-by-letter';

const group = (...names: string[]) => groupByLetter(names, (name) => name, 'en-GB');

test('things stand under their first letters, in order within each', () => {
  expect(group('boat', 'Anchor', 'Berth 10', 'Berth 9')).toEqual([
    ['A', ['Anchor']],
    ['B', ['Berth 9', 'Berth 10', 'boat']],
  ]);
});

test('a letter with an accent is the letter, and signs before it do not count', () => {
  expect(group('Élan', '"Even"')).toEqual([['E', ['Élan', '"Even"'].sort(new Intl.Collator('en-GB').compare)]]);
});

test('names that begin with a digit, or have neither letter nor digit, stand together', () => {
  expect(group('2FA', '…').map(([letter]) => letter)).toEqual(['0-9']);
});
