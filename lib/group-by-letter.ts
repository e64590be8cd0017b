/** Group items by the first letter of their names, sorted for a language. Names without a letter are in `0-9`. */
export function groupByLetter<T>(
  items: T[],
  getName: (item: T) => string,
  language: string,
): [letter: string, items: T[]][] {
  const collator = new Intl.Collator(language, { numeric: true });
  const letters = new Map<string, T[]>();
  for (const item of [...items].sort((a, b) => collator.compare(getName(a), getName(b)))) {
    const letter = getLetter(getName(item));
    letters.set(letter, [...(letters.get(letter) ?? []), item]);
  }
  return [...letters];
}

function getLetter(name: string): string {
  const plain = name.normalize('NFD').replace(/[^\p{Letter}\p{Number}]/gu, '');
  const first = plain[0]?.toUpperCase() ?? '0';
  return /\p{Letter}/u.test(first) ? first : '0-9';
}
