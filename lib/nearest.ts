/** Names to choose from. Do not change them later: the index built from them is cached. */
type Candidates = Iterable<string> | ReadonlyMap<string, unknown>;

/** The candidates in lower case, their positions by pair of letters, and earlier results. */
type Index = {
  names: string[];
  lowerCase: string[];
  positionsByPair: Map<string, number[]>;
  results: Map<string, string | undefined>;
};

const indexes = new WeakMap<object, Index>();

/** Get the candidate most like `word`; undefined if none is similar enough. */
export function getNearest(word: string, candidates: Candidates): string | undefined {
  const index = indexes.get(candidates) ?? buildIndex(candidates);
  indexes.set(candidates, index);
  if (!index.results.has(word)) index.results.set(word, findNearest(word.toLowerCase(), index));
  return index.results.get(word);
}

/** Format "Did you mean …?" for the nearest candidate, or return `fallback`. */
export function suggest(word: string, candidates: Candidates, fallback: string): string {
  const nearest = getNearest(word, candidates);
  return nearest === undefined ? fallback : `Did you mean "${nearest}"?`;
}

function buildIndex(candidates: Candidates): Index {
  const names = [...(candidates instanceof Map ? candidates.keys() : (candidates as Iterable<string>))];
  const lowerCase = names.map((name) => name.toLowerCase());
  const positionsByPair = new Map<string, number[]>();
  lowerCase.forEach((name, index) => {
    for (const pair of getPairs(name)) {
      const positions = positionsByPair.get(pair);
      if (positions) positions.push(index);
      else positionsByPair.set(pair, [index]);
    }
  });
  return { names, lowerCase, positionsByPair, results: new Map() };
}

/** Find the nearest candidate among those that share enough pairs of letters: https://doi.org/10.1016/0304-3975(92)90143-4 */
function findNearest(word: string, { names, lowerCase, positionsByPair }: Index): string | undefined {
  const { shared, likely } = countShared(word, positionsByPair, names.length);
  let best = { index: names.length, distance: getMaxDistance(word) };
  const measure = (index: number) => {
    const count = shared[index] ?? 0;
    // Of equally near candidates, choose the first.
    const limit = index < best.index ? best.distance : best.distance - 1;
    // One edit, such as two letters swapped, changes at most three pairs, and the length by at most one.
    if (word.length + 1 - count > 3 * limit) return;
    const name = lowerCase[index] ?? '';
    if (name.length + 1 - count > 3 * limit || Math.abs(name.length - word.length) > limit) return;
    const edits = getEditDistance(word, name, limit);
    if (edits <= limit) best = { index, distance: edits };
  };
  // Measure a likely candidate first: its small distance rules out most of the others.
  measure(likely);
  for (let index = 0; index < names.length; index++) measure(index);
  return names[best.index];
}

/** Count the pairs of letters that each candidate shares with a word; `likely` shares the most. */
function countShared(
  word: string,
  positionsByPair: Index['positionsByPair'],
  size: number,
): { shared: Uint32Array; likely: number } {
  const shared = new Uint32Array(size);
  for (const pair of getPairs(word)) {
    for (const index of positionsByPair.get(pair) ?? []) shared[index] = (shared[index] ?? 0) + 1;
  }
  let likely = 0;
  for (let index = 0; index < size; index++) if ((shared[index] ?? 0) > (shared[likely] ?? 0)) likely = index;
  return { shared, likely };
}

/** Get the maximum number of edits between similar words; fewer in a short word. */
function getMaxDistance({ length }: string): number {
  return length < 4 ? Math.floor(length / 2) : Math.max(2, Math.floor(length / 3));
}

/** List the pairs of adjacent letters, with both ends. A repeated pair is numbered, so that it counts separately. */
function getPairs(text: string): string[] {
  const padded = `<${text}>`;
  const counts = new Map<string, number>();
  return Array.from({ length: text.length + 1 }, (_, index) => {
    const pair = padded.slice(index, index + 2);
    const count = counts.get(pair) ?? 0;
    counts.set(pair, count + 1);
    return count === 0 ? pair : `${pair}${count}`;
  });
}

/**
 * Count the insertions, deletions, replacements and swaps between two words (optimal string alignment). A result above
 * `limit` is inexact.
 */
export function getEditDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let rowBeforePrevious: number[] = [];
  let previousRow = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let lowest = i;
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let distance = Math.min(
        (previousRow[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (previousRow[j - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        distance = Math.min(distance, (rowBeforePrevious[j - 2] ?? 0) + 1);
      }
      row.push(distance);
      lowest = Math.min(lowest, distance);
    }
    if (lowest > limit) return limit + 1;
    rowBeforePrevious = previousRow;
    previousRow = row;
  }
  return previousRow[b.length] ?? limit + 1;
}

/** Get the maximum number of edits in a typo of a word: none in short words and numbers. */
export function getMaxEdits(word: string): number {
  if (word.length < 4 || !/\p{L}{3}/u.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}
