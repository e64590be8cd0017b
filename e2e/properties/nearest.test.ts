import { array, constantFrom, string } from 'fast-check';
import { expect, test } from 'vitest';
import { getEditDistance, getNearest } from '../../lib/nearest';
import { checkProperty } from './check-property';

const LETTERS = ['a', 'b', 'B', 'c', '-', '/', '<', '>', '1', 'é', '😀'];
const word = string({ unit: constantFrom(...LETTERS), maxLength: 40 });
/** Words with common parts, like the ids of one folder. */
const related = array(constantFrom('guide', 'guides', '/', 'Form', 'forms', '-'), { maxLength: 8 }).map((parts) =>
  parts.join(''),
);

/** Find the nearest word by measuring every candidate. */
function findNearestSlowly(word: string, candidates: string[]): string | undefined {
  const { length } = word.toLowerCase();
  const limit = length < 4 ? Math.floor(length / 2) : Math.max(2, Math.floor(length / 3));
  const distances = candidates.map((candidate) => getEditDistance(word.toLowerCase(), candidate.toLowerCase(), 100));
  const least = Math.min(...distances);
  return least <= limit ? candidates[distances.indexOf(least)] : undefined;
}

test.each([
  ['short words', word],
  ['words with common parts', related],
])('getNearest returns the first of the %s with the fewest edits', (_, words) => {
  checkProperty(array(words, { minLength: 1, maxLength: 30 }), (candidates) => {
    const [wanted = '', ...others] = candidates;
    expect(getNearest(wanted, others)).toBe(findNearestSlowly(wanted, others));
    const known = new Map(others.map((name) => [name, name.length]));
    for (const query of candidates) expect(getNearest(query, known)).toBe(findNearestSlowly(query, [...known.keys()]));
  });
});
