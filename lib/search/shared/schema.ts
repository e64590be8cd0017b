// The one module that knows what the files of the search index hold; the build writes them, and the browser reads them.

/** Raise it when an index built before is read wrongly by the code after. */
export const INDEX_VERSION = 1;

/** Paths are those from the site's root, without the base path. */
export const INDEX_DIR = '/search-index/';
export const MANIFEST_PATH = `${INDEX_DIR}manifest.json`;

/** Up to this many docs the manifest names them; above, their names come with their texts, so that it stays small. */
export const MAX_NAMED_DOCS = 1000;

/**
 * The place of a word in a record, best first: the slots of FlexSearch. Body words stand in the last four, by how much
 * of the text they are.
 */
const TIERS = ['title', 'heading', 'often', 'repeated', 'some', 'once'] as const;
export const TIER_COUNT = TIERS.length;
export const TITLE_TIER = 0;
export const HEADING_TIER = 1;
export const FIRST_BODY_TIER = 2;
export const LAST_TIER = TIER_COUNT - 1;

/** Where a doc stands and whom it is for: the labels of the categories above it, the top one first, and of its audiences. */
export type DocFacets = { branch: string[]; audience: string[] };

/** How a doc is shown in a list. */
export type DocName = DocFacets & { title: string; href: string };

/** Columns with one value for each doc, in the same order. */
export type DocColumns = {
  /** How much the words of the title weigh together, in `NAME_WEIGHT_UNIT`s. */
  titles: number[];
  /** How many headings the doc has: each is a record of its own. */
  headings: number[];
  /** How many other names the doc has: each is a record of its own, with a tier for the number of its words. */
  aliases: number[];
  /** One digit for each doc: how many others lead to it, as a power of two. */
  standing: string;
  /** Numbers in `folders`, and in `audiences`. */
  folders: number[];
  audiences: number[];
};

/** What the index is made of; its file has a fixed name, all others are named by their content. */
export type Manifest = {
  version: typeof INDEX_VERSION;
  /** Language tag of the docs, such as `en-GB`. */
  language: string;
  docs: DocColumns;
  /** Factors other than 1, by the number of the doc. */
  boosts: [doc: number, factor: number][];
  /** What the docs of one folder share: how their addresses begin, and the categories above them. */
  folders: { href: string; branch: string[] }[];
  audiences: string[][];
  names: DocNames;
  /** Groups of folded phrases that mean the same. */
  synonyms: string[][];
  /** For each file of words, the first of its words and the file's name. */
  shards: [firstWord: string, file: string][];
  /** The folder of the text files, which are named by the number of the doc. */
  texts: string;
};

/** Where the names of the docs are; a segment is the end of an address, left empty where the title tells it. */
export type DocNames = { type: 'here'; titles: string[]; segments: string[] } | { type: 'in texts' };

/** One section of a doc: its anchor and heading, both empty before the first heading, and its text. */
export type SectionText = [anchor: string, heading: string, text: string];

/** What a doc's text file holds. */
export type DocText = DocName & {
  id: string;
  source: string;
  description: string;
  aliases: string[];
  sections: SectionText[];
};

/** Numbers of records by tier, as FlexSearch holds them; a tier without records is a hole. */
export type Postings = (number[] | null | undefined)[];

/** One shard: words in the order of their code units, each with its postings. */
export type Shard = [word: string, postings: Postings][];

/** The text file of a doc by its number. */
export function getTextPath(manifest: Manifest, doc: number): string {
  return `${INDEX_DIR}${manifest.texts}/${doc}.json`;
}

/** The file of a shard by its number. */
export function getShardPath(manifest: Manifest, shard: number): string {
  return `${INDEX_DIR}${manifest.shards[shard]?.[1]}`;
}
