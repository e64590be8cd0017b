import { getHash, type SiteFile } from '../build/assets';
import type { ReadDoc } from '../content/check';
import type { Doc } from '../content/doc';
import type { Site } from '../content/site';
import { type Problem, ProblemError } from '../problem';
import { getBranch } from '../sidebar';
import { buildShards } from './build-shards';
import { countWords, type DocRecords, getDocRecords } from './records';
import {
  type DocName,
  type DocNames,
  type DocText,
  INDEX_DIR,
  INDEX_VERSION,
  MANIFEST_PATH,
  MAX_NAMED_DOCS,
  type Manifest,
} from './schema';
import { getSections, type Section } from './sections';
import { readSynonyms } from './synonyms';
import { getSubjectWords } from './terms';
import { getIdf, NAME_WEIGHT_UNIT } from './weights';

/** The first characters of a code block are shown in results; all of it is searched. */
const SHOWN_CODE = 300;

/** A page without text only leads on to others. */
const EMPTY_BOOST = 0.6;

type SearchedDoc = { doc: Doc; name: DocName; sections: Section[] };

/** Build the files of the search index; throws a ProblemError that lists what is wrong in the synonyms. */
export function buildSearchIndex(site: Site, read: ReadDoc[]): SiteFile[] {
  const problems: Problem[] = [];
  const synonyms = readSynonyms(site.settings.contentDir, problems);
  if (problems.length > 0) throw new ProblemError(problems);
  const docs = read
    .filter(({ doc }) => !doc.unlisted && doc.search)
    .map(({ doc, tree }) => ({ doc, name: getName(doc, site), sections: getSections(tree) }));
  const texts = docs.map(writeText);
  const textDir = `texts.${getHash(texts.join('\n'))}`;
  const { shards, columns } = indexDocs(docs, site.identity.language);
  const manifest: Manifest = {
    version: INDEX_VERSION,
    language: site.identity.language,
    docs: columns,
    boosts: docs.flatMap(({ doc, sections }, number): [number, number][] => {
      const isEmpty = sections.every(({ blocks }) => blocks.length === 0);
      const boost = doc.search_boost * (isEmpty ? EMPTY_BOOST : 1);
      return boost === 1 ? [] : [[number, boost]];
    }),
    names: getNames(docs.map(({ name }) => name)),
    synonyms,
    shards: shards.map(({ first, file }) => [first, file]),
    texts: textDir,
  };
  return [
    { path: MANIFEST_PATH, contents: JSON.stringify(manifest) },
    ...shards.map(({ file, contents }) => ({ path: `${INDEX_DIR}${file}`, contents })),
    ...texts.map((contents, number) => ({ path: `${INDEX_DIR}${textDir}/${number}.json`, contents })),
  ];
}

function indexDocs(docs: SearchedDoc[], language: string) {
  const counted = docs.map(({ doc, sections }) => ({ doc, sections, words: countWords(sections, language) }));
  const total = counted.reduce((sum, { words }) => sum + words.length, 0);
  const averageLength = Math.max(1, total / Math.max(1, docs.length));
  const records = counted.map(({ doc, sections, words }) =>
    getDocRecords(doc, sections, words, averageLength, language),
  );
  const shards = buildShards(records).map((shard) => {
    const contents = JSON.stringify(shard);
    return { first: shard[0]?.[0] ?? '', file: `words.${getHash(contents)}.json`, contents };
  });
  const weigh = weighNames(records, language);
  const columns: Manifest['docs'] = {
    titleWords: records.map(({ title }) => weigh(title)),
    headings: records.map(({ headings }) => headings.length),
    aliases: records.map(({ aliases }) => aliases.map(({ name }) => weigh(name))),
  };
  return { shards, columns };
}

/** How much the words of a name weigh, in whole units. */
function weighNames(records: DocRecords[], language: string): (name: string) => number {
  const docs = new Map<string, number>();
  for (const { own, headings, aliases } of records) {
    const words = [own, ...headings, ...aliases.map(({ tiers }) => tiers)].flatMap((tiers) => [...tiers.keys()]);
    for (const word of new Set(words)) docs.set(word, (docs.get(word) ?? 0) + 1);
  }
  return (name) => {
    const words = new Set(getSubjectWords(name, language).map(({ word }) => word));
    const weights = [...words].map((word) => getIdf(records.length, docs.get(word) ?? 0));
    return Math.round(weights.reduce((sum, weight) => sum + weight, 0) / NAME_WEIGHT_UNIT);
  };
}

function getName({ id, title, href, audience }: Doc, site: Site): DocName {
  const branch = getBranch(site.sidebar, id).slice(0, -1);
  const labels = audience.flatMap((name) => site.identity.audiences[name] ?? []);
  return { title, href, branch: branch.map(({ label }) => label), audience: labels };
}

function getNames(names: DocName[]): DocNames {
  if (names.length > MAX_NAMED_DOCS) return { type: 'in texts' };
  const hrefs = names.map(({ href }) => href);
  const [first = ''] = hrefs;
  let shared = first.length;
  for (const href of hrefs) while (!href.startsWith(first.slice(0, shared))) shared--;
  const getPlace = ({ branch, audience }: DocName) => JSON.stringify({ branch, audience });
  const places = [...new Set(names.map(getPlace))];
  return {
    type: 'here',
    root: first.slice(0, shared),
    places: places.map((place) => JSON.parse(place)),
    titles: names.map(({ title }) => title),
    hrefs: hrefs.map((href) => href.slice(shared)),
    placeOf: names.map((name) => places.indexOf(getPlace(name))),
  };
}

function writeText({ doc, name, sections }: SearchedDoc): string {
  const text: DocText = {
    ...name,
    id: doc.id,
    source: doc.source,
    description: doc.description,
    aliases: [...doc.aliases, ...(doc.sidebar_label ? [doc.sidebar_label] : [])],
    sections: sections.map(({ anchor, heading, blocks }) => [
      anchor,
      heading,
      blocks.map(({ type, text }) => (type === 'code' ? text.slice(0, SHOWN_CODE) : text)).join('\n'),
    ]),
  };
  return JSON.stringify(text);
}
