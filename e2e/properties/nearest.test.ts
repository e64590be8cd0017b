import { array, constantFrom, string } from 'fast-check';
import { expect, test } from 'vitest';
import { getNearest } from '../../lib/nearest';
import { getEditDistance } from '../../lib/search/shared/edit-distance';
import { checkProperty } from './check-property';

const LETTERS = ['a', 'b', 'B', 'c', '-', '/', '<', '>', '1', 'é', '😀'];
const word = string({ unit: constantFrom(...LETTERS), maxLength: 40 });
/** Words with common parts, like the ids of one folder. */
const related = array(constantFrom('guide', 'guides', '/', 'Form', 'forms', '-'), { maxLength: 8 }).map((parts) =>
  parts.join(''),
);

/** Find the nearest word by measuring every candidate. */
function findSlowly(word: string, candidates: string[]): string | undefined {
  const { length } = word.toLowerCase();
  const limit = length < 4 ? Math.floor(length / 2) : Math.max(2, Math.floor(length / 3));
  const found = candidates.map((candidate) => getEditDistance(word.toLowerCase(), candidate.toLowerCase(), 100));
  const least = Math.min(...found);
  return least <= limit ? candidates[found.indexOf(least)] : undefined;
}

test.each([
  ['short words', word],
  ['words with common parts', related],
])('the nearest of %s is the first of those with the fewest edits', (_, words) => {
  checkProperty(array(words, { minLength: 1, maxLength: 30 }), (candidates) => {
    const [wanted = '', ...others] = candidates;
    expect(getNearest(wanted, others)).toBe(findSlowly(wanted, others));
    const known = new Map(others.map((each) => [each, each.length]));
    for (const each of candidates) expect(getNearest(each, known)).toBe(findSlowly(each, [...known.keys()]));
  });
});
