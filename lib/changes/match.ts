import type { Doc } from '../content/doc';
import { decodeSafely } from '../content/links';
import type { Site } from '../content/site';
import { getSimilarity, getWords } from '../html/diff/words';
import { getSitePath } from '../slug';

/** The docs of a site before and after: those that are the same doc, and those that are on one side alone. */
type Matches = { pairs: [before: Doc, after: Doc][]; removed: Doc[]; added: Doc[] };

/** Docs that have less in common than this are not one doc under two names. */
const LEAST_SIMILAR = 0.6;
/** A short text may be like another by chance. */
const FEWEST_WORDS = 20;

/** Find what each doc was: by its id, its address, what it says of old addresses, its text, and then by what is most alike. */
export function matchDocs(before: Site, after: Site): Matches {
  const rest: Matches = { pairs: [], removed: listPages(before), added: listPages(after) };
  matchBy(
    rest,
    ({ id }) => [id],
    ({ id }) => [id],
  );
  matchBy(rest, createGetPath(before), createGetPath(after));
  matchBy(rest, createGetPath(before), ({ old_paths }) => old_paths.map(tidyPath));
  matchBy(rest, getOnlyText(rest.removed), getOnlyText(rest.added));
  matchSimilar(rest);
  return rest;
}

/** Every page of a site that is written: the help, and the pages about it. */
export function listPages(site: Site): Doc[] {
  return [...site.docs, ...site.about.pages];
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

/** An address however it is written: with or without its last slash, or as a file. */
function tidyPath(path: string): string {
  return decodeSafely(path)
    .replace(/(index)?\.html$/, '')
    .replace(/\/$/, '');
}

/** A text that stands on two pages tells nothing of either. */
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
    docs.map((doc) => ({ doc, words: getWords(doc.body) })).filter(({ words }) => words.length >= FEWEST_WORDS);
  const added = count(rest.added);
  const scored = count(rest.removed).flatMap((old) =>
    added.map((now) => ({ before: old.doc, after: now.doc, score: getSimilarity(old.words, now.words) })),
  );
  for (const { before, after, score } of scored.sort((a, b) => b.score - a.score)) {
    const isFree = rest.removed.includes(before) && rest.added.includes(after);
    if (score >= LEAST_SIMILAR && isFree) pair(rest, before, after);
  }
}
