import { getEditDistance } from './search/shared/edit-distance';

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
  lowerCase.forEach((name, at) => {
    for (const pair of getPairs(name)) {
      const positions = positionsByPair.get(pair);
      if (positions) positions.push(at);
      else positionsByPair.set(pair, [at]);
    }
  });
  return { names, lowerCase, positionsByPair, results: new Map() };
}

/** Find the nearest candidate among those that share enough pairs of letters: https://doi.org/10.1016/0304-3975(92)90143-4 */
function findNearest(word: string, { names, lowerCase, positionsByPair }: Index): string | undefined {
  const { shared, likely } = countShared(word, positionsByPair, names.length);
  let best = { at: names.length, distance: getMaxDistance(word) };
  const measure = (at: number) => {
    const count = shared[at] ?? 0;
    // Of equally near candidates, choose the first.
    const limit = at < best.at ? best.distance : best.distance - 1;
    // One edit, such as two letters swapped, changes at most three pairs, and the length by at most one.
    if (word.length + 1 - count > 3 * limit) return;
    const name = lowerCase[at] ?? '';
    if (name.length + 1 - count > 3 * limit || Math.abs(name.length - word.length) > limit) return;
    const found = getEditDistance(word, name, limit);
    if (found <= limit) best = { at, distance: found };
  };
  // Measure a likely candidate first: its small distance rules out most of the others.
  measure(likely);
  for (let at = 0; at < names.length; at++) measure(at);
  return names[best.at];
}

/** Count the pairs of letters that each candidate shares with a word; `likely` shares most. */
function countShared(
  word: string,
  positionsByPair: Index['positionsByPair'],
  size: number,
): { shared: Uint32Array; likely: number } {
  const shared = new Uint32Array(size);
  for (const pair of getPairs(word)) {
    for (const at of positionsByPair.get(pair) ?? []) shared[at] = (shared[at] ?? 0) + 1;
  }
  let likely = 0;
  for (let at = 0; at < size; at++) if ((shared[at] ?? 0) > (shared[likely] ?? 0)) likely = at;
  return { shared, likely };
}

/** Get the most edits to a similar word. In a short word, one edit makes a different word. */
function getMaxDistance({ length }: string): number {
  return length < 4 ? Math.floor(length / 2) : Math.max(2, Math.floor(length / 3));
}

/** List the pairs of adjacent letters, with both ends. A repeated pair is numbered, so that it counts separately. */
function getPairs(text: string): string[] {
  const padded = `<${text}>`;
  const counts = new Map<string, number>();
  return Array.from({ length: text.length + 1 }, (_, at) => {
    const pair = padded.slice(at, at + 2);
    const count = counts.get(pair) ?? 0;
    counts.set(pair, count + 1);
    return count === 0 ? pair : `${pair}${count}`;
  });
}
