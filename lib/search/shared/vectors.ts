// The format of the files with vectors of meaning: a letter for the weight, and one for each value.

/** The number of values of a vector. */
export const DIMENSIONS = 32;

/** The number of files with the vectors of words. */
const WORD_FILES = 256;

const FIRST_LETTER = 97;
/** The number of different letters. */
const LEVELS = 16;
/** The distance between two levels, relative to the root mean square of the values of a vector. */
const STEP = 0.335;

/** Words that start with the same letters are in one file, so a query loads one file for all forms of a word. */
const START_LENGTH = 4;

/** Get the number of the file with the vector of a word. */
export function getWordFile(word: string): number {
  return Array.from(word.slice(0, START_LENGTH)).reduce(
    (hash, letter) => (hash * 31 + letter.charCodeAt(0)) % WORD_FILES,
    0,
  );
}

/** Format a vector; `weight` is its length relative to that of the longest vector. */
export function formatVector(vector: ArrayLike<number>, weight: number): string {
  const values = Array.from(vector);
  const step = STEP * Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length) || 1;
  const levels = values.map((value) => Math.floor(value / step + LEVELS / 2));
  return String.fromCharCode(
    ...[Math.ceil(weight * (LEVELS - 1)), ...levels].map(
      (level) => FIRST_LETTER + Math.max(0, Math.min(LEVELS - 1, level)),
    ),
  );
}

/** Parse a vector that `formatVector` wrote. */
export function parseVector(text: string): number[] {
  const [weight = 0, ...levels] = Array.from(text, (letter) => letter.charCodeAt(0) - FIRST_LETTER);
  return levels.map((level) => weight * (level + 0.5 - LEVELS / 2));
}
