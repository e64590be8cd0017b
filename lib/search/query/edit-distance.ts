/**
 * Count the slips between two words: a letter more, less, other, or two swapped (optimal string alignment). Beyond
 * `limit` the count stops, at any number above it.
 */
export function getEditDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let slips = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        slips = Math.min(slips, (before[j - 2] ?? 0) + 1);
      }
      row.push(slips);
      least = Math.min(least, slips);
    }
    if (least > limit) return limit + 1;
    before = last;
    last = row;
  }
  return last[b.length] ?? limit + 1;
}

/** How many slips a word may have and still be meant: none in a short one, and none in a number. */
export function getMaxEdits(word: string): number {
  if (word.length < 4 || !/\p{L}{3}/u.test(word)) return 0;
  return word.length < 8 ? 1 : 2;
}
