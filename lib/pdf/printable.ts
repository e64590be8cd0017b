import type { Doc } from '../content/doc';
import type { Site } from '../content/site';
import { getNearest } from '../nearest';
import type { Book } from '../print/book';
import { getBooks } from '../print/books';
import { fail } from '../problem';
import { getBookPath, getBookSegments, getDocPath, stripIndex } from '../slug';

/** What can be made a PDF of. */
export type Printable = { type: 'doc'; doc: Doc } | { type: 'book'; book: Book };

/** What stands for the book of everything. */
const ALL = 'all';

/** Find what a name stands for: `all`, a category's id, a doc's, an audience or a trail; throws a ProblemError with near names. */
export function findPrintable(name: string, site: Site): Printable {
  const named = namePrintables(site);
  const found = named.get(name);
  if (found) return found;
  const near = getNear(name, [...named.keys()]);
  const choice =
    near.length === 0 ? 'Write all, or an id from the table of all pages.' : `Did you mean ${near.join(', ')}?`;
  return fail('npm run pdf', `Nothing is called "${name}".`, choice);
}

/** The address of what is printed from the site's root, without the base path. */
export function getPrintablePath(printable: Printable): string {
  return printable.type === 'doc' ? getDocPath(printable.doc.segments) : printable.book.path;
}

/** A name that comes first wins; one that another hides is reached by its address below /print/. */
function namePrintables(site: Site): Map<string, Printable> {
  const books = getBooks(site);
  const named = new Map<string, Printable>();
  const name = (given: string, path: string) => {
    const book = books.get(path);
    if (book && !named.has(given)) named.set(given, { type: 'book', book });
  };
  name(ALL, getBookPath('everything'));
  for (const { id } of site.docs) name(stripIndex(id), getBookPath('category', id));
  for (const doc of site.docs) if (!named.has(doc.id)) named.set(doc.id, { type: 'doc', doc });
  for (const audience of Object.keys(site.identity.audiences)) name(audience, getBookPath('audience', audience));
  for (const trail of site.trails) name(trail.name, getBookPath('trail', trail.name));
  for (const path of books.keys()) name(getBookSegments(path).join('/'), path);
  return named;
}

/** Up to three names that are like what was typed, as a whole or in their last segment. */
function getNear(name: string, names: string[]): string[] {
  const byEnd = names.filter((each) => stripIndex(each).split('/').at(-1) === name.split('/').at(-1));
  const near = new Set(byEnd);
  for (let count = 0; count < 3; count += 1) {
    const next = getNearest(
      name,
      names.filter((each) => !near.has(each)),
    );
    if (next !== undefined) near.add(next);
  }
  return [...near].slice(0, 3).map((each) => `"${each}"`);
}
