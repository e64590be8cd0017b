import { readFileSync } from 'node:fs';
import type { Vector } from './linear-algebra';

/** The commonest English words with vectors of their meaning. `extract-glove.ts` makes it from GloVe. */
export const GLOVE_FILE = new URL('glove.bin', import.meta.url);

/** The number of values of a vector. */
export const GLOVE_DIMENSIONS = 48;
/** The distance between two of the 15 levels of a value, relative to the root mean square of all values. */
const STEP = 0.335;
const MAX_LEVEL = 7;
/** Between words. It makes git treat the file as binary. */
const SEPARATOR = '\0';

/** The words of GloVe, commonest first, with their vectors. Only the directions of the vectors have a meaning. */
export type Glove = Map<string, Vector>;

let glove: Glove | undefined;

/** Read the vectors of English words. */
export function readGlove(): Glove {
  glove ??= parseGlove(readFileSync(GLOVE_FILE));
  return glove;
}

/** Format vectors as words on one line, followed by the values in 4 bits each. */
export function formatGlove(words: string[], vectors: Vector[]): Uint8Array {
  const values = vectors.flatMap((vector) => [...vector]);
  const step = STEP * Math.sqrt(values.reduce((sum, value) => sum + value ** 2, 0) / values.length);
  const levels = values.map(
    (value) => Math.max(-MAX_LEVEL, Math.min(MAX_LEVEL, Math.round(value / step))) + MAX_LEVEL + 1,
  );
  const pairs = Uint8Array.from({ length: levels.length / 2 }, (_, index) => {
    return (levels[2 * index] ?? 0) * 16 + (levels[2 * index + 1] ?? 0);
  });
  return Buffer.concat([Buffer.from(`${words.join(SEPARATOR)}\n`), pairs]);
}

/** Parse the contents of `glove.bin`. */
export function parseGlove(contents: Buffer): Glove {
  const end = contents.indexOf('\n');
  const words = contents.toString('latin1', 0, end).split(SEPARATOR);
  const getLevel = (index: number) => {
    const pair = contents[end + 1 + (index >> 1)] ?? 0;
    return (index % 2 === 0 ? pair >> 4 : pair & 15) - MAX_LEVEL - 1;
  };
  return new Map(
    words.map((word, number) => [
      word,
      Float64Array.from({ length: GLOVE_DIMENSIONS }, (_, index) => getLevel(number * GLOVE_DIMENSIONS + index)),
    ]),
  );
}
