import type { Site } from '@/lib/content/site';
import { getBooks } from '@/lib/print/books';
import { getBookPath, getHref } from '@/lib/slug';

/** Link to the book of all pages, and to the book for each audience. */
export function PrintEverything({ site }: { site: Site }) {
  const books = getBooks(site);
  const { settings, identity } = site;
  const audiences = Object.keys(identity.audiences).flatMap((name) => books.get(getBookPath('audience', name)) ?? []);
  return (
    <div className="print-section mt-6">
      <p>
        <a className="font-bold" href={getHref(getBookPath('everything'), settings.basePath)}>
          Print or save every page
        </a>{' '}
        in one document
        {audiences.length > 0 && ', or the pages for one audience:'}
      </p>
      <ul>
        {audiences.map(({ path, title }) => (
          <li key={path}>
            <a className="font-bold" href={getHref(path, settings.basePath)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
