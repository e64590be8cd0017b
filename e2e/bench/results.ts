import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BENCH_DIR, type Corpus, type CorpusName } from './corpus/corpus';
import type { Cost, ScriptOutcome } from './npm-scripts';

export const STEP_NAMES = {
  check: 'check, cold',
  'check-edit': 'check after one edit',
  cold: 'build, cold',
  warm: 'build, nothing changed',
  edit: 'build after one edit',
  title: 'build after one new title',
  'dev-page': 'dev, cold, to the first page',
  'dev-edit': 'dev, from an edit to its text',
  'dev-idle': 'dev, from an edit until idle',
  'dev-event': 'dev, from an edit to its event and text',
};

/** One measurement of one step; `load` is the load average of the preceding minute. */
export type Measurement = {
  corpus: CorpusName;
  generator: string;
  step: keyof typeof STEP_NAMES;
  round: number;
  load: number;
  outcome: ScriptOutcome;
  cost: Cost;
};

/** Sizes of a built site in bytes; `gzip` and the search are compressed. */
export type OutputSize = {
  corpus: CorpusName;
  generator: string;
  files: number;
  html: number;
  gzip: number;
  search?: SearchSize;
};

/** Compressed bytes of the search manifest, and of a first search up to its ranked list and its results. */
export type SearchSize = { manifest: number; list: number; results: number };

/** Milliseconds from the last key to the list of results, with a processor slowed down; `first` loads the index too. */
export type TypingTime = { slowdown: number; first: number; p50: number; p95: number };

/** Milliseconds of queries with all files cached, and the sizes of the index. */
export type SearchCost = {
  corpus: CorpusName;
  docs: number;
  size: SearchSize;
  p50: number;
  p95: number;
  max: number;
  /** Quality for the judged queries by class, as rows of `METRIC_NAMES`; empty for docs without judged queries. */
  quality: string[][];
  /** Times in a browser; empty for docs without judged queries. */
  typing: TypingTime[];
};

/** Median LCP in milliseconds and score of pages, from Lighthouse for mobile. */
export type Paint = { corpus: CorpusName; generator: string; pages: number; lcp: number; score: number };

/** All figures of one run. */
export type Results = {
  machine: string;
  /** The generators with their versions. */
  generators: string[];
  corpora: (Pick<Corpus, 'name' | 'hash'> & { docs: number })[];
  builds: Measurement[];
  outputs: OutputSize[];
  paints: Paint[];
  searches: SearchCost[];
  prints: string[][];
  /** Requests, bytes and seconds of deploys to object stores. */
  publishes: string[][];
  /** Median seconds until the book of all pages is loaded and painted. */
  bookSeconds?: number;
};

/** Add a corpus to the results, once. */
export function recordCorpus({ corpora }: Results, { name, hash, sources }: Corpus): void {
  if (!corpora.some((recorded) => recorded.name === name)) corpora.push({ name, hash, docs: sources.length });
}

/** Write all figures as JSON after each step, because a run can take hours. */
export function writeResults(results: Results): void {
  mkdirSync(BENCH_DIR, { recursive: true });
  writeFileSync(path.join(BENCH_DIR, 'results.json'), `${JSON.stringify(results, undefined, 1)}\n`);
}
