// The format of the search index files, which the build writes and the browser reads. No other module defines it.

/** A record of the index; `position` is that of the heading, alias or asked phrase in its doc, from 0. */
export type IndexRecord = { type: 'doc' | 'heading' | 'alias' | 'asked'; doc: number; position: number };

/** Increase this when the format changes: pages reject an index with another version. */
export const INDEX_VERSION = 6;

/** Paths start at the site's root, without the base path. */
export const INDEX_DIR = '/search-index/';

export const MANIFEST_PATH = `${INDEX_DIR}manifest.json`;

/** The maximum number of docs whose titles are in the manifest. On larger sites, only text files contain them. */
export const MAX_NAMED_DOCS = 1000;

/**
 * The tiers of a word in a record, best first, by where the word occurs (FlexSearch calls these slots). Body words have four
 * tiers, the most frequent words first.
 */
const TIERS = ['title', 'heading', 'body 1', 'body 2', 'body 3', 'body 4'] as const;

export const TIER_COUNT = TIERS.length;

export const TITLE_TIER = 0;

export const HEADING_TIER = 1;

export const LAST_TIER = TIER_COUNT - 1;

/** The properties to filter results by: labels of the categories above a doc, top first, and of its audiences. */
type DocFacets = { branch: string[]; audience: string[] };

/** The properties of a doc that lists of results show. */
export type DocSummary = DocFacets & { title: string; href: string };

/** Columns with one value for each doc, in the same order. */
export type DocColumns = {
  /** The total weight of the title's words, in `NAME_WEIGHT_UNIT`s. */
  titles: number[];
  /** The number of headings. Each is a separate record. */
  headings: number[];
  /** The number of aliases. Each is a separate record, whose tier is its number of keywords minus 1. */
  aliases: number[];
  /** The number of asked phrases. Each is a separate record, with the same tiers as an alias. */
  asked: number[];
  /** One digit for each doc: the rounded base-2 logarithm of 1 plus the number of docs that link to it. */
  inboundLinks: string;
  /** Indexes into `folders` of the manifest. */
  folders: number[];
  /** Indexes into `audiences` of the manifest. */
  audiences: number[];
  /** Indexes into `priors` of the manifest. */
  priors: number[];
};

/** The name and the label of an audience that a reader can choose. */
export type Reader = [name: string, label: string];

/** The entry point of the index. Its file name is fixed; all other files have a hash in their names. */
export type Manifest = {
  version: typeof INDEX_VERSION;
  /** Language tag of the docs, such as `en-GB`. */
  language: string;
  docs: DocColumns;
  /** Score factors other than 1, by doc number. */
  boosts: [doc: number, factor: number][];
  /** The different score factors that docs have in a search for ordinary words, by their audiences and types. */
  priors: number[];
  /** The name and the label of each audience. */
  readers: Reader[];
  /** The score factor of docs for other audiences than the one that the reader chose. */
  otherAudiences: number;
  /** The common properties of the docs in a folder: the start of their addresses, and the categories above them. */
  folders: { href: string; branch: string[] }[];
  /** The different lists of audience labels that docs have. */
  audiences: string[][];
  names: DocNames;
  /** Groups of folded phrases that mean the same, if one of them has several words. */
  synonyms: string[][];
  /** The first word and the file name of each shard. */
  shards: [firstWord: string, file: string][];
  /** The folder of the text files, which are named by doc number. */
  texts: string;
  /** The folder of the files with vectors of meaning; empty if the site has none. */
  vectors: string;
};

/**
 * The titles of docs and the last segments of their addresses, or a note that the text files contain them. A segment
 * is empty if `guessSegment` gets it from the title.
 */
export type DocNames = { type: 'in manifest'; titles: string[]; segments: string[] } | { type: 'in texts' };

/** One section of a doc, its code last. The anchor and the heading are empty for the text before the first heading. */
export type SectionText = [anchor: string, heading: string, text: string, code?: string];

/** The contents of a doc's text file. */
export type DocText = DocSummary & {
  id: string;
  source: string;
  /** The language of a doc that is not translated; absent if it is that of the index. */
  language?: { code: string; label: string };
  description: string;
  aliases: string[];
  asked: string[];
  sections: SectionText[];
};

/** Record numbers by tier, as FlexSearch stores them; `null` or `undefined` for a tier without records. */
export type Postings = (number[] | null | undefined)[];

/** One shard: words sorted by code units, each with its postings. A number is the difference from the one before. */
export type Shard = [word: string, postings: Postings][];

/** Get the path of a doc's text file by the number of the doc. */
export function getTextPath(manifest: Manifest, doc: number): string {
  return `${INDEX_DIR}${manifest.texts}/${doc}.json`;
}

/** Get the path of a shard by its number. */
export function getShardPath(manifest: Manifest, shard: number): string {
  return `${INDEX_DIR}${manifest.shards[shard]?.[1]}`;
}

/** Get the path of the vectors of all pages, or of a file with vectors of words by its number. */
export function getVectorPath(folder: string, name: number | 'pages'): string {
  return `${INDEX_DIR}${folder}/${name}.json`;
}

/** List all records by record number: the docs, then the headings, aliases and asked phrases of each doc. */
export function listRecords({ headings, aliases, asked }: DocColumns): IndexRecord[] {
  const listDocRecords = (type: IndexRecord['type'], doc: number, count: number) =>
    Array.from({ length: count }, (_, position): IndexRecord => ({ type, doc, position }));
  const docs = headings.map((_, doc): IndexRecord => ({ type: 'doc', doc, position: 0 }));
  const nameRecords = headings.map((count, doc) => [
    ...listDocRecords('heading', doc, count),
    ...listDocRecords('alias', doc, aliases[doc] ?? 0),
    ...listDocRecords('asked', doc, asked[doc] ?? 0),
  ]);
  return [...docs, ...nameRecords.flat()];
}

/** Get the categories and audiences of a doc by its number. */
export function getFacets({ docs, folders, audiences }: Manifest, doc: number): DocFacets {
  return {
    branch: folders[docs.folders[doc] ?? -1]?.branch ?? [],
    audience: audiences[docs.audiences[doc] ?? -1] ?? [],
  };
}

/** Get the summary of a doc by its number. Returns undefined if the manifest lacks the titles. */
export function getDocSummary(manifest: Manifest, doc: number): DocSummary | undefined {
  const { names, folders, docs } = manifest;
  if (names.type === 'in texts') return undefined;
  const title = names.titles[doc] ?? '';
  const segment = names.segments[doc] || guessSegment(title);
  const folder = folders[docs.folders[doc] ?? -1]?.href ?? '';
  return { ...getFacets(manifest, doc), title, href: `${folder}${segment}${segment.includes('#') ? '' : '/'}` };
}

/** Guess the last segment of a doc's address from its title. The manifest stores only exceptions. */
export function guessSegment(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

// The format of the files with vectors of meaning: a letter for the weight, and one for each value.

/** The number of values of a vector. */
export const DIMENSIONS = 32;

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
