import leven from 'leven';

/** Find the candidate most like `word`, or nothing where none is near enough to be meant. */
export function getNearest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase();
  // In a short word one other letter makes another word.
  const limit = wanted.length < 4 ? Math.floor(wanted.length / 2) : Math.max(2, Math.floor(wanted.length / 3));
  let best: { candidate: string; distance: number } | undefined;
  for (const candidate of candidates) {
    const distance = leven(wanted, candidate.toLowerCase(), { maxDistance: best?.distance ?? limit + 1 });
    if (distance <= limit && (!best || distance < best.distance)) best = { candidate, distance };
  }
  return best?.candidate;
}

/** Write "Did you mean …?" for the nearest candidate, or the sentence given where none is near. */
export function suggest(word: string, candidates: Iterable<string>, otherwise: string): string {
  const nearest = getNearest(word, candidates);
  return nearest === undefined ? otherwise : `Did you mean "${nearest}"?`;
}
