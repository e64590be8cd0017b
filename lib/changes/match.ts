import type { Doc } from '../content/doc';
import { decodeSafely } from '../content/link-target';
import type { Site } from '../content/site';
import { getSimilarity, splitWords } from '../html/diff/words';
import { getSitePath } from '../slug';

/** Pairs of docs that are in both versions, and docs that are in only one. */
type Matches = { pairs: [before: Doc, after: Doc][]; removed: Doc[]; added: Doc[] };

/** The minimum similarity of matched docs, from 0 to 1. */
const MIN_SIMILARITY = 0.6;

/** The minimum length of texts to compare, in words. Shorter texts may be similar by chance. */
const MIN_WORDS = 20;

/** Match the docs of two versions by id, address, old address, equal text and similar text. */
export function matchDocs(before: Site, after: Site): Matches {
  const matches: Matches = { pairs: [], removed: listAllDocs(before), added: listAllDocs(after) };
  const getId: GetKeys = ({ id }) => [id];
  matchBy(matches, getId, getId);
  matchBy(matches, createPathGetter(before), createPathGetter(after));
  matchBy(matches, createPathGetter(before), ({ old_paths }) => old_paths.map(normalisePath));
  matchBy(matches, createUniqueTextGetter(matches.removed), createUniqueTextGetter(matches.added));
  matchSimilar(matches);
  return matches;
}

/** List all docs of a site: the help and the site pages. */
export function listAllDocs(site: Site): Doc[] {
  return [...site.docs, ...site.sitePages.docs];
}

type GetKeys = (doc: Doc) => string[];

function matchBy(matches: Matches, getOldKeys: GetKeys, getNewKeys: GetKeys): void {
  const oldDocs = new Map(matches.removed.flatMap((doc) => getOldKeys(doc).map((key) => [key, doc])));
  for (const doc of matches.added) {
    const [oldDoc] = getNewKeys(doc).flatMap((key) => oldDocs.get(key) ?? []);
    if (oldDoc && matches.removed.includes(oldDoc)) pair(matches, oldDoc, doc);
  }
}

function pair(matches: Matches, before: Doc, after: Doc): void {
  matches.pairs.push([before, after]);
  matches.removed = matches.removed.filter((doc) => doc !== before);
  matches.added = matches.added.filter((doc) => doc !== after);
}

function createPathGetter({ settings }: Site): (doc: Doc) => string[] {
  return ({ href }) => [normalisePath(getSitePath(href, settings.basePath))];
}

/** Remove `index.html`, `.html` and the trailing slash from a path. */
function normalisePath(path: string): string {
  return decodeSafely(path)
    .replace(/(index)?\.html$/, '')
    .replace(/\/$/, '');
}

/** Create a function that gets a doc's text, unless another doc has the same text. */
function createUniqueTextGetter(docs: Doc[]): GetKeys {
  const counts = new Map<string, number>();
  const getText = ({ body }: Doc) => body.replace(/\s+/g, ' ').trim();
  for (const doc of docs) counts.set(getText(doc), (counts.get(getText(doc)) ?? 0) + 1);
  return (doc) => {
    const text = getText(doc);
    return text !== '' && counts.get(text) === 1 ? [text] : [];
  };
}

function matchSimilar(matches: Matches): void {
  const listLongDocs = (docs: Doc[]) =>
    docs.map((doc) => ({ doc, words: splitWords(doc.body) })).filter(({ words }) => words.length >= MIN_WORDS);
  const added = listLongDocs(matches.added);
  const candidates = listLongDocs(matches.removed).flatMap((before) =>
    added.map((after) => ({
      before: before.doc,
      after: after.doc,
      score: getSimilarity(before.words, after.words),
    })),
  );
  for (const { before, after, score } of candidates.sort((a, b) => b.score - a.score)) {
    const isUnmatched = matches.removed.includes(before) && matches.added.includes(after);
    if (score >= MIN_SIMILARITY && isUnmatched) pair(matches, before, after);
  }
}
