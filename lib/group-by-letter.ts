/** Group things by the first letter of their names, in the language's order; names that begin with none come under `0-9`. */
export function groupByLetter<T>(
  things: T[],
  getName: (thing: T) => string,
  language: string,
): [letter: string, things: T[]][] {
  const collator = new Intl.Collator(language, { numeric: true });
  const letters = new Map<string, T[]>();
  for (const thing of [...things].sort((a, b) => collator.compare(getName(a), getName(b)))) {
    const letter = getLetter(getName(thing));
    letters.set(letter, [...(letters.get(letter) ?? []), thing]);
  }
  return [...letters];
}

function getLetter(name: string): string {
  const plain = name.normalize('NFD').replace(/[^\p{Letter}\p{Number}]/gu, '');
  const first = plain[0]?.toUpperCase() ?? '0';
  return /\p{Letter}/u.test(first) ? first : '0-9';
}
