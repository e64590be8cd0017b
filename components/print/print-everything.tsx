import { rich } from '@/components/rich';
import type { Site } from '@/lib/content/site';
import { getBooks } from '@/lib/print/books';
import { getBookPath, getHref } from '@/lib/slug';
import { t } from '@/lib/words/words';

/** Link to the book of all pages, and to the book for each audience. */
export function PrintEverything({ site }: { site: Site }) {
  const books = getBooks(site);
  const { settings, identity } = site;
  const audiences = Object.keys(identity.audiences).flatMap((name) => books.get(getBookPath('audience', name)) ?? []);
  const everything = (
    <a className="font-bold" href={getHref(getBookPath('everything'), settings.basePath)}>
      {t('print.everything')}
    </a>
  );
  return (
    <div className="print-section mt-6">
      <p>{rich(audiences.length > 0 ? 'print.audiences-note' : 'print.everything-note', { everything })}</p>
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
