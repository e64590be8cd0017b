import { distance } from 'fastest-levenshtein';

/** Names to choose from. They must not change once given, because what is derived from them is kept. */
type Candidates = Iterable<string> | ReadonlyMap<string, unknown>;

/** Candidates in lower case, which of them hold each pair of letters, and the answers given so far. */
type Index = {
  names: string[];
  folded: string[];
  holders: Map<string, number[]>;
  answers: Map<string, string | undefined>;
};

const indexes = new WeakMap<object, Index>();

/** Find the candidate most like `word`, or nothing where none is near enough to be meant. */
export function getNearest(word: string, candidates: Candidates): string | undefined {
  const index = indexes.get(candidates) ?? buildIndex(candidates);
  indexes.set(candidates, index);
  if (!index.answers.has(word)) index.answers.set(word, findNearest(word.toLowerCase(), index));
  return index.answers.get(word);
}

/** Write "Did you mean …?" for the nearest candidate, or the sentence given where none is near. */
export function suggest(word: string, candidates: Candidates, otherwise: string): string {
  const nearest = getNearest(word, candidates);
  return nearest === undefined ? otherwise : `Did you mean "${nearest}"?`;
}

function buildIndex(candidates: Candidates): Index {
  const names = [...(candidates instanceof Map ? candidates.keys() : (candidates as Iterable<string>))];
  const folded = names.map((name) => name.toLowerCase());
  const holders = new Map<string, number[]>();
  folded.forEach((name, at) => {
    for (const pair of getPairs(name)) {
      const own = holders.get(pair);
      if (own) own.push(at);
      else holders.set(pair, [at]);
    }
  });
  return { names, folded, holders, answers: new Map() };
}

/** Find the nearest candidate, measuring only those that share enough pairs: https://doi.org/10.1016/0304-3975(92)90143-4 */
function findNearest(wanted: string, { names, folded, holders }: Index): string | undefined {
  const { shared, likely } = countShared(wanted, holders, names.length);
  let best = { at: names.length, distance: getLimit(wanted) };
  const measure = (at: number) => {
    const count = shared[at] ?? 0;
    // Of those that are equally near, the first is the answer.
    const most = at < best.at ? best.distance : best.distance - 1;
    // One edit changes at most two pairs, and the length by at most one.
    if (wanted.length + 1 - count > 2 * most) return;
    const name = folded[at] ?? '';
    if (name.length + 1 - count > 2 * most || Math.abs(name.length - wanted.length) > most) return;
    const found = distance(wanted, name);
    if (found <= most) best = { at, distance: found };
  };
  // A near candidate first leaves little to measure.
  measure(likely);
  for (let at = 0; at < names.length; at++) measure(at);
  return names[best.at];
}

/** Count the pairs of letters that each candidate shares with a word, and find the first that shares most. */
function countShared(word: string, holders: Index['holders'], size: number): { shared: Uint32Array; likely: number } {
  const shared = new Uint32Array(size);
  for (const pair of getPairs(word)) {
    for (const at of holders.get(pair) ?? []) shared[at] = (shared[at] ?? 0) + 1;
  }
  let likely = 0;
  for (let at = 0; at < size; at++) if ((shared[at] ?? 0) > (shared[likely] ?? 0)) likely = at;
  return { shared, likely };
}

/** Get how many edits a word may be away: in a short one, another letter makes another word. */
function getLimit({ length }: string): number {
  return length < 4 ? Math.floor(length / 2) : Math.max(2, Math.floor(length / 3));
}

/** List the pairs of neighbouring letters, ends included. A repeated pair gets a number, so that it counts once. */
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
