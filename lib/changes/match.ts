import type { Doc } from '../content/doc';
import { decodeSafely } from '../content/links';
import type { Site } from '../content/site';
import { getSimilarity, splitWords } from '../html/diff/words';
import { getSitePath } from '../slug';

/** The docs of two versions of a site: pairs of the same doc, and those that only one version has. */
type Matches = { pairs: [before: Doc, after: Doc][]; removed: Doc[]; added: Doc[] };

/** Less similar docs are not the same doc under two names. */
const MIN_SIMILARITY = 0.6;
/** A shorter text may be similar by chance. */
const MIN_WORDS = 20;

/** Match the docs of two versions by id, then by address, old addresses, equal text and similar text. */
export function matchDocs(before: Site, after: Site): Matches {
  const rest: Matches = { pairs: [], removed: listAllDocs(before), added: listAllDocs(after) };
  const getId: GetKeys = ({ id }) => [id];
  matchBy(rest, getId, getId);
  matchBy(rest, createGetPath(before), createGetPath(after));
  matchBy(rest, createGetPath(before), ({ old_paths }) => old_paths.map(tidyPath));
  matchBy(rest, getOnlyText(rest.removed), getOnlyText(rest.added));
  matchSimilar(rest);
  return rest;
}

/** List every written page of a site: the help, and the pages about it. */
export function listAllDocs(site: Site): Doc[] {
  return [...site.docs, ...site.sitePages.docs];
}

type GetKeys = (doc: Doc) => string[];

function matchBy(rest: Matches, getOld: GetKeys, getNew: GetKeys): void {
  const old = new Map(rest.removed.flatMap((doc) => getOld(doc).map((key) => [key, doc])));
  for (const doc of rest.added) {
    const found = getNew(doc).flatMap((key) => old.get(key) ?? [])[0];
    if (!found || !rest.removed.includes(found)) continue;
    pair(rest, found, doc);
  }
}

function pair(rest: Matches, before: Doc, after: Doc): void {
  rest.pairs.push([before, after]);
  rest.removed = rest.removed.filter((each) => each !== before);
  rest.added = rest.added.filter((each) => each !== after);
}

function createGetPath({ settings }: Site): (doc: Doc) => string[] {
  return ({ href }) => [tidyPath(getSitePath(href, settings.basePath))];
}

/** Normalise an address: no slash at its end, and no file name. */
function tidyPath(path: string): string {
  return decodeSafely(path)
    .replace(/(index)?\.html$/, '')
    .replace(/\/$/, '');
}

/** Text that two pages share matches neither. */
function getOnlyText(docs: Doc[]): GetKeys {
  const counts = new Map<string, number>();
  const getText = ({ body }: Doc) => body.replace(/\s+/g, ' ').trim();
  for (const doc of docs) counts.set(getText(doc), (counts.get(getText(doc)) ?? 0) + 1);
  return (doc) => {
    const text = getText(doc);
    return text !== '' && counts.get(text) === 1 ? [text] : [];
  };
}

function matchSimilar(rest: Matches): void {
  const count = (docs: Doc[]) =>
    docs.map((doc) => ({ doc, words: splitWords(doc.body) })).filter(({ words }) => words.length >= MIN_WORDS);
  const added = count(rest.added);
  const scored = count(rest.removed).flatMap((old) =>
    added.map((now) => ({ before: old.doc, after: now.doc, score: getSimilarity(old.words, now.words) })),
  );
  for (const { before, after, score } of scored.sort((a, b) => b.score - a.score)) {
    const isFree = rest.removed.includes(before) && rest.added.includes(after);
    if (score >= MIN_SIMILARITY && isFree) pair(rest, before, after);
  }
}
