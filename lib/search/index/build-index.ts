import type { AnalysedDoc } from '../../content/analyse-docs';
import type { Site } from '../../content/site';
import { readSynonyms } from '../../content/synonyms';
import { getContentHash, type SiteFile } from '../../files';
import type { Section } from '../../mdx/sections';
import { type Problem, ProblemError } from '../../problem';
import { createPostingIndex, exportPostings } from '../shared/postings';
import {
  type DocColumns,
  type DocNames,
  type DocSummary,
  type DocText,
  formatVector,
  getVectorPath,
  getWordFile,
  guessSegment,
  INDEX_DIR,
  INDEX_VERSION,
  LAST_TIER,
  MANIFEST_PATH,
  MAX_NAMED_DOCS,
  type Manifest,
  type SectionText,
  type Shard,
} from '../shared/schema';
import { getKeywords } from '../shared/terms';
import { getIdf, NAME_WEIGHT_UNIT } from '../shared/weights';
import { dot, type Vector } from './linear-algebra';
import { buildMeaning, listFieldWords, readGlove } from './meaning';
import {
  type CountedPage,
  countDocWords,
  createGetSynonyms,
  type DocRecords,
  type GetSynonyms,
  getAliases,
  getDocRecords,
  type RecordTiers,
} from './records';
import { listSearchablePages, type SearchablePage, type SearchFields } from './searchable-pages';

/** Fewer pages say too little about their words, and readers find them without vectors. */
const MIN_PAGES = 30;

/** The maximum length of a shard as JSON, in characters: about 1.6 KB compressed. A query word loads one or two. */
const MAX_SHARD_LENGTH = 4_000;

/** The maximum length of a code block in a text file, in characters. The index contains all of its words. */
const MAX_CODE_LENGTH = 300;

/** The maximum length of all sections in a text file, in characters: about 3 KB compressed. A search loads up to ten files. */
const MAX_TEXT_LENGTH = 8000;

type IndexColumns = Pick<DocColumns, 'folders' | 'audiences'>;

/** The boost of pages without text, which only link to other pages. */
const EMPTY_DOC_BOOST = 0.6;

/** Build the files of the search index. Throws a ProblemError that lists the problems in the synonyms. */
export function buildSearchIndex(site: Site, analysedDocs: AnalysedDoc[]): SiteFile[] {
  const problems: Problem[] = [];
  const synonyms = readSynonyms(site.settings.contentDir, problems);
  if (problems.length > 0) throw new ProblemError(problems);
  const docs = listSearchablePages(site, analysedDocs);
  const texts = docs.map(({ doc, summary, sections }) => formatDocText(doc, summary, sections));
  const { language } = site.identity;
  const countedPages = docs.map((page) => ({ ...page, words: countDocWords(page.sections, language) }));
  const records = buildRecords(countedPages, language, createGetSynonyms(synonyms, language));
  const shards = buildShards(records).map((shard) => {
    const contents = JSON.stringify(shard);
    const [[firstWord = ''] = []] = shard;
    return { firstWord, file: `words.${getContentHash(contents)}.json`, contents };
  });
  const { columns, ...names } = buildNames(docs.map(({ summary }) => summary));
  const vectors = buildVectors(countedPages, language);
  const priors = [...new Set(docs.map(({ prior }) => prior))];
  const manifest: Manifest = {
    version: INDEX_VERSION,
    language,
    docs: {
      ...buildRecordColumns(records, language),
      inboundLinks: docs.map(getInboundDigit).join(''),
      priors: docs.map(({ prior }) => priors.indexOf(prior)),
      ...columns,
    },
    boosts: docs.map(getBoost).flatMap((boost, number) => (boost === 1 ? [] : [[number, boost]])),
    priors,
    readers: Object.entries(site.identity.audiences),
    otherAudiences: site.identity.search.other_audiences,
    ...names,
    // The index already has the synonyms of single words.
    synonyms: synonyms.filter((group) => group.some((phrase) => phrase.includes(' '))),
    shards: shards.map(({ firstWord, file }) => [firstWord, file]),
    texts: `texts.${getContentHash(texts.join('\n'))}`,
    vectors: vectors?.folder ?? '',
  };
  return [
    { path: MANIFEST_PATH, contents: JSON.stringify(manifest) },
    ...shards.map(({ file, contents }) => ({ path: `${INDEX_DIR}${file}`, contents })),
    ...texts.map((contents, number) => ({ path: `${INDEX_DIR}${manifest.texts}/${number}.json`, contents })),
    ...(vectors?.files ?? []),
  ];
}

function buildRecords(pages: CountedPage[], language: string, getSynonyms: GetSynonyms): DocRecords[] {
  const totalLength = pages.reduce((sum, { words }) => sum + words.length, 0);
  const averageLength = Math.max(1, totalLength / Math.max(1, pages.length));
  return pages.map(({ doc, sections, words, inboundLinks, summary: { branch } }) =>
    getDocRecords(
      { doc, sections, words, branch, averageLength, linkWords: inboundLinks?.words ?? [] },
      language,
      getSynonyms,
    ),
  );
}

function buildRecordColumns(
  records: DocRecords[],
  language: string,
): Pick<Manifest['docs'], 'titles' | 'headings' | 'aliases' | 'asked'> {
  const docFrequencies = new Map<string, number>();
  for (const { docRecord, headings, aliases, asked } of records) {
    const words = new Set([docRecord, ...headings, ...aliases, ...asked].flatMap((tiers) => [...tiers.keys()]));
    for (const word of words) docFrequencies.set(word, (docFrequencies.get(word) ?? 0) + 1);
  }
  const getTitleWeight = (title: string) => {
    const words = new Set(getKeywords(title, language).map(({ word }) => word));
    const weights = [...words].map((word) => getIdf(records.length, docFrequencies.get(word) ?? 0));
    return Math.round(weights.reduce((sum, weight) => sum + weight, 0) / NAME_WEIGHT_UNIT);
  };
  return {
    titles: records.map(({ title }) => getTitleWeight(title)),
    headings: records.map(({ headings }) => headings.length),
    aliases: records.map(({ aliases }) => aliases.length),
    asked: records.map(({ asked }) => asked.length),
  };
}

/** Get the number of docs that link to a doc, as a digit on a base-2 logarithmic scale. */
function getInboundDigit({ inboundLinks }: SearchablePage): number {
  return Math.min(9, Math.round(Math.log2(1 + (inboundLinks?.docs.size ?? 0))));
}

function getBoost({ doc, sections }: SearchablePage): number {
  const isEmpty = sections.every(({ blocks }) => blocks.length === 0);
  return doc.search_boost * (isEmpty ? EMPTY_DOC_BOOST : 1);
}

/** Build the compact lists of titles, addresses, categories and audiences for the manifest. */
export function buildNames(
  docs: DocSummary[],
): Pick<Manifest, 'folders' | 'audiences' | 'names'> & { columns: IndexColumns } {
  const folders = deduplicate(docs.map(({ href, branch }) => ({ href: splitHref(href).folder, branch })));
  const audiences = deduplicate(docs.map(({ audience }) => audience));
  const allNames: DocNames = {
    type: 'in manifest',
    titles: docs.map(({ title }) => title),
    segments: docs.map(({ title, href }) => {
      const { segment } = splitHref(href);
      return segment === guessSegment(title) ? '' : segment;
    }),
  };
  return {
    folders: folders.values,
    audiences: audiences.values,
    names: docs.length > MAX_NAMED_DOCS ? { type: 'in texts' } : allNames,
    columns: { folders: folders.indexes, audiences: audiences.indexes },
  };
}

/** Split an href such as `/central/users/roles/` into its folder and its last segment, with the id of an element if it has one. */
function splitHref(href: string): { folder: string; segment: string } {
  const [page = '', id] = href.split('#');
  const [, folder = '', segment = page] = /^(.*\/)([^/]*)\/$/.exec(page) ?? [];
  return { folder, segment: id === undefined ? segment : `${segment}/#${id}` };
}

/** List each distinct value once, and the index of each input in that list. */
function deduplicate<T>(inputs: T[]): { values: T[]; indexes: number[] } {
  const keys = inputs.map((value) => JSON.stringify(value));
  const values = [...new Set(keys)];
  return { values: values.map((value) => JSON.parse(value)), indexes: keys.map((key) => values.indexOf(key)) };
}

/** Format the text file of a doc. The long sections of a long doc are truncated. */
function formatDocText(doc: SearchFields, summary: SearchablePage['summary'], sections: Section[]): string {
  const join = ({ blocks }: Section, type: 'prose' | 'code', limit = Number.POSITIVE_INFINITY) =>
    blocks.flatMap((block) => (block.type === type ? truncate(block.text, limit) : [])).join('\n');
  const texts = sections.map((section) => join(section, 'prose'));
  const codes = sections.map((section) => join(section, 'code', MAX_CODE_LENGTH));
  const limit = getSectionLimit(texts.map(({ length }, index) => length + (codes[index] ?? '').length));
  const text: DocText = {
    ...summary,
    id: doc.id,
    source: doc.source,
    description: doc.description,
    aliases: getAliases(doc),
    asked: doc.asked,
    sections: sections.map(({ anchor, heading }, index): SectionText => {
      const prose = truncate(texts[index] ?? '', limit);
      const code = truncate(codes[index] ?? '', limit - prose.length);
      return code === '' ? [anchor, heading, prose] : [anchor, heading, prose, code];
    }),
  };
  return JSON.stringify(text);
}

/** Get the maximum section length that keeps the total within `MAX_TEXT_LENGTH`, in characters. */
function getSectionLimit(lengths: number[]): number {
  const sorted = [...lengths].sort((a, b) => a - b);
  let remaining = MAX_TEXT_LENGTH;
  for (const [index, length] of sorted.entries()) {
    const share = Math.floor(remaining / (sorted.length - index));
    if (length > share) return share;
    remaining -= length;
  }
  return MAX_TEXT_LENGTH;
}

/** Truncate a text to `limit` characters or fewer, at the end of a word. */
function truncate(text: string, limit: number): string {
  return text.length <= limit ? text : text.slice(0, limit).replace(/\s+\S*$/, '');
}

/** Index the records of all docs, numbered as in `listRecords`, and split the index into shards. */
export function buildShards(docs: DocRecords[]): Shard[] {
  let currentTiers: RecordTiers = new Map();
  const index = createPostingIndex((word) => currentTiers.get(word) ?? LAST_TIER);
  const records = [
    ...docs.map(({ docRecord }) => docRecord),
    ...docs.flatMap(({ headings, aliases, asked }) => [...headings, ...aliases, ...asked]),
  ];
  records.forEach((tiers, number) => {
    currentTiers = tiers;
    if (tiers.size > 0) index.add(number, [...tiers.keys()].join(' '));
  });
  return splitIntoShards(exportPostings(index));
}

function splitIntoShards(words: Shard): Shard[] {
  const shards: Shard[] = [];
  // Begin as if a shard were full, so that the first word starts a new one.
  let shardLength = MAX_SHARD_LENGTH;
  for (const entry of words) {
    const length = JSON.stringify(entry).length;
    if (shardLength + length > MAX_SHARD_LENGTH) {
      shards.push([]);
      shardLength = 0;
    }
    shards.at(-1)?.push(entry);
    shardLength += length;
  }
  return shards;
}

/** Build the files with vectors of meaning, below a folder named by their hash; undefined for a site without vectors. */
function buildVectors(pages: CountedPage[], language: string): { folder: string; files: SiteFile[] } | undefined {
  // GloVe has English words only. Without judged queries, vectors of other languages could do harm.
  if (!/^en\b/.test(language) || pages.length < MIN_PAGES || pages.length > MAX_NAMED_DOCS) return undefined;
  const meaning = buildMeaning(
    pages.map((page) => listFieldWords(page, language)),
    readGlove(),
  );
  const formatWord = createFormatter([...meaning.words.values()]);
  const wordFiles: Record<string, string>[] = [];
  for (const [word, vector] of meaning.words) {
    const number = getWordFile(word);
    wordFiles[number] = { ...wordFiles[number], [word]: formatWord(vector) };
  }
  const contents = new Map([
    ['pages', JSON.stringify(meaning.pages.map(createFormatter(meaning.pages)))],
    ...Array.from(wordFiles, (file = {}, number): [number, string] => [number, JSON.stringify(file)]),
  ] as [number | 'pages', string][]);
  const folder = `vectors.${getContentHash(JSON.stringify([...contents]))}`;
  return {
    folder,
    files: [...contents].map(([name, text]) => ({ path: getVectorPath(folder, name), contents: text })),
  };
}

function createFormatter(vectors: Vector[]): (vector: Vector) => string {
  const getLength = (vector: Vector) => Math.sqrt(dot(vector, vector));
  const maxLength = vectors.reduce((max, vector) => Math.max(max, getLength(vector)), 0);
  return (vector) => formatVector(vector, getLength(vector) / (maxLength || 1));
}
