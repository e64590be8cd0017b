import { expect, test } from 'vitest';
import { selectByName } from './select-by-name';

const FAULTS = [{ name: 'A full disk' }, { name: 'A read-only folder' }, { name: 'Another umask' }];

function select(...words: string[]): string[] {
  return selectByName('npm run test:resilience', FAULTS, words).map(({ name }) => name);
}

test('without words, everything is selected', () => {
  expect(select()).toHaveLength(3);
});

test('each word selects the names that contain it', () => {
  expect(select('disk', 'umask')).toEqual(['A full disk', 'Another umask']);
});

test('a word that is in no name is refused, and the names are listed', () => {
  expect(() => select('disk', 'nosuch')).toThrowErrorMatchingInlineSnapshot(`
    [ProblemError: npm run test:resilience
      No name contains "nosuch".
      Write a part of one of these names:
        A full disk
        A read-only folder
        Another umask]
  `);
});
