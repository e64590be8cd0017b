import type { Site } from '../content/site';
import type { Doc } from '../model/doc';
import { getNearest } from '../nearest';
import type { Book } from '../print/book';
import { getBooks } from '../print/books';
import { fail } from '../problem';
import { getBookPath, getBookSegments, getSitePath, stripIndex } from '../slug';

/** Something that can be printed to PDF. */
export type Printable = { type: 'doc'; doc: Doc } | { type: 'book'; book: Book };

/** The name of the book of the whole site. */
const ALL = 'all';

/** The maximum number of similar names in an error message. */
const MAX_SUGGESTIONS = 3;

/** Find a printable by name. Throws a ProblemError that suggests similar names. */
export function findPrintable(name: string, site: Site): Printable {
  const printables = listPrintables(site);
  const printable = printables.get(name);
  if (printable) return printable;
  const similar = findSimilar(name, [...printables.keys()]);
  const fix =
    similar.length === 0
      ? 'Write "all", the name of an audience or trail, or a doc id from the table at /central/.'
      : `Did you mean ${similar.join(', ')}?`;
  return fail('npm run pdf', `Unknown name "${name}".`, fix);
}

/** Get the path of a printable from the site's root, without the base path. */
export function getPrintablePath(printable: Printable, basePath: string): string {
  return printable.type === 'doc' ? getSitePath(printable.doc.href, basePath) : printable.book.path;
}

/** List printables by name. A name that is used twice belongs to the first. Every book also has its path in /print/ as name. */
function listPrintables(site: Site): Map<string, Printable> {
  const books = getBooks(site);
  const printables = new Map<string, Printable>();
  const add = (name: string, path: string) => {
    const book = books.get(path);
    if (book && !printables.has(name)) printables.set(name, { type: 'book', book });
  };
  add(ALL, getBookPath('everything'));
  for (const { id } of site.docs) add(stripIndex(id), getBookPath('category', id));
  for (const doc of site.docs) if (!printables.has(doc.id)) printables.set(doc.id, { type: 'doc', doc });
  for (const audience of Object.keys(site.identity.audiences)) add(audience, getBookPath('audience', audience));
  for (const trail of site.trails) add(trail.name, getBookPath('trail', trail.name));
  for (const path of books.keys()) add(getBookSegments(path).join('/'), path);
  return printables;
}

/** Find some names that are similar or end in the same segment. */
function findSimilar(name: string, names: string[]): string[] {
  const withSameEnd = names.filter((candidate) => stripIndex(candidate).split('/').at(-1) === name.split('/').at(-1));
  const similar = new Set(withSameEnd);
  for (let count = 0; count < MAX_SUGGESTIONS; count += 1) {
    const next = getNearest(
      name,
      names.filter((candidate) => !similar.has(candidate)),
    );
    if (next !== undefined) similar.add(next);
  }
  return [...similar].slice(0, MAX_SUGGESTIONS).map((candidate) => `"${candidate}"`);
}
