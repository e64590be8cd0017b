import type { AnalysedDoc } from '../../content/analyse-docs';
import type { Site } from '../../content/site';
import { readSynonyms } from '../../content/synonyms';
import { getContentHash, type SiteFile } from '../../files';
import { type Problem, ProblemError } from '../../problem';
import { INDEX_DIR, INDEX_VERSION, MANIFEST_PATH, type Manifest } from '../shared/schema';
import { getKeywords } from '../shared/terms';
import { getIdf, NAME_WEIGHT_UNIT } from '../shared/weights';
import { buildNames } from './build-names';
import { buildShards } from './build-shards';
import { buildVectors } from './build-vectors';
import { formatDocText } from './format-doc-text';
import { countDocWords, type DocRecords, getDocRecords } from './records';
import { listSearchablePages, type SearchablePage } from './searchable-pages';
import { createGetSynonyms, type GetSynonyms } from './synonym-words';

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
  const records = buildRecords(docs, language, createGetSynonyms(synonyms, language));
  const shards = buildShards(records).map((shard) => {
    const contents = JSON.stringify(shard);
    const [[firstWord = ''] = []] = shard;
    return { firstWord, file: `words.${getContentHash(contents)}.json`, contents };
  });
  const { columns, ...names } = buildNames(docs.map(({ summary }) => summary));
  const vectors = buildVectors(docs, language);
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
    ...names,
    synonyms,
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

function buildRecords(docs: SearchablePage[], language: string, getSynonyms: GetSynonyms): DocRecords[] {
  const countedDocs = docs.map((doc) => ({ ...doc, words: countDocWords(doc.sections, language) }));
  const totalLength = countedDocs.reduce((sum, { words }) => sum + words.length, 0);
  const averageLength = Math.max(1, totalLength / Math.max(1, docs.length));
  return countedDocs.map(({ doc, sections, words, inboundLinks, summary: { branch } }) =>
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
