import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findProjectDir } from '../../files';
import { DIMENSIONS } from '../shared/schema';
import { getWords, isStopWord } from '../shared/terms';
import {
  addScaled,
  addSparse,
  centre,
  combineRows,
  createRotation,
  dot,
  dotSparse,
  findEigenvectors,
  getGram,
  multiply,
  normalise,
  type SparseVector,
  type Vector,
} from './linear-algebra';
import { type CountedPage, getAliases } from './records';

/** The words of a field of a page, and how much the field and each of its words count for the meaning of the page. */
type FieldWords = { weight: number; wordWeight: number; words: string[] };

const FIELD_WEIGHTS = { title: 3, aliases: 2, description: 1.5, asked: 6, headings: 1, text: 3 };
/** A text repeats its words. */
const TEXT_WORD_WEIGHT = 1;

/** List the words of each field of a page that may have a meaning: no stop words, no words with digits. */
export function listFieldWords({ doc, sections, words }: CountedPage, language: string): FieldWords[] {
  const split = (texts: string[]) => texts.flatMap((text) => getWords(text).map(({ word }) => word));
  const fieldWords: Record<keyof typeof FIELD_WEIGHTS, string[]> = {
    title: split([doc.title]),
    aliases: split(getAliases(doc)),
    description: split([doc.description]),
    asked: split(doc.asked),
    headings: split(sections.slice(1).map(({ heading }) => heading)),
    text: words.prose,
  };
  return Object.entries(FIELD_WEIGHTS).map(([field, weight]) => ({
    weight,
    wordWeight: field === 'text' ? TEXT_WORD_WEIGHT : weight,
    words: fieldWords[field as keyof typeof FIELD_WEIGHTS].filter(
      (word) => !isStopWord(word, language) && !/\d/.test(word),
    ),
  }));
}

/** The commonest English words with vectors of their meaning. `extract-glove.ts` makes it from GloVe. */
export const GLOVE_FILE = path.join(findProjectDir(import.meta.dirname), 'lib/search/index/glove.bin');

/** The number of values of a vector. */
export const GLOVE_DIMENSIONS = 48;
/** A value has one of 15 levels, from minus this to this. */
export const MAX_LEVEL = 7;
/** Between words. It makes git treat the file as binary. */
export const SEPARATOR = '\0';

/** The words of GloVe, commonest first, with their vectors. Only the directions of the vectors have a meaning. */
type Glove = Map<string, Vector>;

let glove: Glove | undefined;

/** Read the vectors of English words. */
export function readGlove(): Glove {
  glove ??= parseGlove(readFileSync(GLOVE_FILE));
  return glove;
}

function parseGlove(contents: Buffer): Glove {
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

/** Vectors whose dot products say how close in meaning words and pages are. */
type MeaningVectors = { words: Map<string, Vector>; pages: Vector[] };

const LATENT_DIMENSIONS = 48;
/** A word with this share of all words counts half. */
const COMMON_SHARE = 0.001;

type GetWeight = (word: string) => number;

/**
 * Place the pages and their words in one space by two sources: GloVe knows what words mean in English, and latent
 * semantic analysis knows how the pages use them.
 */
export function buildMeaning(pages: FieldWords[][], glove: Glove): MeaningVectors {
  const allWords = [...new Set(pages.flatMap((fields) => fields.flatMap(({ words }) => words)))].sort();
  const getWordWeight = createWordWeights(glove);
  const sources = [placeByGlove(pages, glove, getWordWeight), placeByUse(pages, allWords)].map((source) =>
    scaleSource(source, allWords),
  );
  const joinedWords = allWords.map((word) =>
    join(sources.map(({ words, size }) => words.get(word) ?? new Float64Array(size))),
  );
  const joinedPages = pages.map((_, page) => join(sources.map((source) => source.pages[page] ?? new Float64Array(0))));
  const reduced = reduce(joinedWords, joinedPages);
  const words = reduced.words.map((vector, number): [string, Vector] => {
    const word = allWords[number] ?? '';
    return [word, vector.map((value) => getWordWeight(word) * value)];
  });
  return { words: new Map(words), pages: reduced.pages };
}

/** Create a function that gets the weight of a word, lower for common words: https://openreview.net/forum?id=SyK00v5xx */
function createWordWeights(glove: Glove): GetWeight {
  const ranks = new Map([...glove.keys()].map((word, rank) => [word, rank]));
  return (word) => {
    const rank = ranks.get(word);
    // By Zipf's law, the rank of a word says how much of all English text the word is.
    const share = rank === undefined ? 0 : 0.08 / (rank + 3);
    return COMMON_SHARE / (COMMON_SHARE + share);
  };
}

/** Place each page at the weighted mean of its words in GloVe. */
function placeByGlove(pages: FieldWords[][], glove: Glove, getWordWeight: GetWeight): MeaningVectors {
  const vectors = pages.map((fields) => {
    const sum = new Float64Array(GLOVE_DIMENSIONS);
    for (const { weight, words } of fields) {
      const field = new Float64Array(GLOVE_DIMENSIONS);
      for (const word of words) {
        const vector = glove.get(word);
        if (vector) addScaled(field, vector, getWordWeight(word));
      }
      addScaled(sum, normalise(field), weight);
    }
    return normalise(sum);
  });
  return { words: glove, pages: centre(vectors).map(normalise) };
}

/** Place pages and their words by which words occur together: https://en.wikipedia.org/wiki/Latent_semantic_analysis */
function placeByUse(pages: FieldWords[][], words: string[]): MeaningVectors {
  const numbers = new Map(words.map((word, number) => [word, number]));
  const rows = weighWords(
    pages.map((fields) => countWords(fields, numbers)),
    words.length,
  );
  const toWords = (vector: Vector) => {
    const sum = new Float64Array(words.length);
    for (const [page, row] of rows.entries()) addSparse(sum, row, vector[page] ?? 0);
    return sum;
  };
  const toPages = (vector: Vector) => Float64Array.from(rows, (row) => dotSparse(row, vector));
  const components = findEigenvectors((vector) => toPages(toWords(vector)), pages.length, LATENT_DIMENSIONS);
  const ofWords = components.map(({ vector, value }) =>
    toWords(vector).map((entry) => entry / (Math.sqrt(value) || 1)),
  );
  return {
    words: new Map(words.map((word, number) => [word, Float64Array.from(ofWords, (vector) => vector[number] ?? 0)])),
    pages: pages.map((_, page) =>
      normalise(Float64Array.from(components, ({ vector, value }) => (vector[page] ?? 0) * Math.sqrt(value))),
    ),
  };
}

/** Count the words of a page by number, weighted by their fields. */
function countWords(fields: FieldWords[], numbers: Map<string, number>): SparseVector {
  const counts = new Map<number, number>();
  for (const { wordWeight, words } of fields) {
    for (const word of words) {
      const number = numbers.get(word) ?? 0;
      counts.set(number, (counts.get(number) ?? 0) + wordWeight);
    }
  }
  return { positions: Uint32Array.from(counts.keys()), values: Float64Array.from(counts.values()) };
}

/** Weigh counts by TF-IDF, and scale each row to length 1. */
function weighWords(rows: SparseVector[], wordCount: number): SparseVector[] {
  const frequencies = new Float64Array(wordCount);
  for (const row of rows) addSparse(frequencies, { ...row, values: row.values.map(() => 1) }, 1);
  const getIdf = (word: number) => Math.log(1 + rows.length / (frequencies[word] ?? 1));
  return rows.map(({ positions, values }) => ({
    positions,
    values: normalise(values.map((count, index) => Math.log(1 + count) * getIdf(positions[index] ?? 0))),
  }));
}

/** Centre the pages, and scale the words so that the products of all words and pages have a mean square of 1. */
function scaleSource({ words, pages }: MeaningVectors, allWords: string[]): MeaningVectors & { size: number } {
  const centred = centre(pages);
  const units = new Map(
    allWords.flatMap((word): [string, Vector][] => {
      const vector = words.get(word);
      return vector ? [[word, normalise(vector)]] : [];
    }),
  );
  const pageGram = getGram(centred);
  const total = getGram([...units.values()]).reduce((sum, row, index) => sum + dot(row, pageGram[index] ?? row), 0);
  const scale = Math.sqrt((units.size * pages.length) / total) || 1;
  return {
    words: new Map([...units].map(([word, vector]) => [word, vector.map((value) => value * scale)])),
    pages: centred,
    size: centred[0]?.length ?? 0,
  };
}

function join(vectors: Vector[]): Vector {
  return Float64Array.from(vectors.flatMap((vector) => [...vector]));
}

/** Reduce vectors to a few dimensions that keep the products of words and pages, and rotate them, so that all dimensions count the same. */
function reduce(words: Vector[], pages: Vector[]): { words: Vector[]; pages: Vector[] } {
  const wordGram = getGram(words);
  const transform = (vector: Vector) => multiply(pages, multiply(wordGram, combineRows(pages, vector)));
  const components = findEigenvectors(transform, pages.length, DIMENSIONS);
  const rotation = createRotation(components.length);
  // The eigenvalues are squares of singular values, whose root goes to each side.
  const roots = components.map(({ value }) => value ** 0.25 || 1);
  const directions = components.map(({ vector }) => combineRows(pages, vector));
  return {
    words: words.map((word) =>
      multiply(
        rotation,
        Float64Array.from(directions, (direction, index) => dot(word, direction) / (roots[index] ?? 1)),
      ),
    ),
    pages: pages.map((_, page) =>
      multiply(
        rotation,
        Float64Array.from(components, ({ vector }, index) => (vector[page] ?? 0) * (roots[index] ?? 1)),
      ),
    ),
  };
}
