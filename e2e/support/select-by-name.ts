import { fail } from '../../lib/problem';

/** Select the items whose names contain one of the words, or all without words. Throws a ProblemError for a word that no name contains. */
export function selectByName<T extends { name: string }>(command: string, items: T[], words: string[]): T[] {
  if (words.length === 0) return items;
  const unknown = words.find((word) => !items.some(({ name }) => name.includes(word)));
  if (unknown !== undefined) {
    const names = items.map(({ name }) => `\n    ${name}`).join('');
    fail(command, `No name contains "${unknown}".`, `Write a part of one of these names:${names}`);
  }
  return items.filter(({ name }) => words.some((word) => name.includes(word)));
}
