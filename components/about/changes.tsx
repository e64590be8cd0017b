import { findPageThatShows } from '@/lib/content/about/pages';
import { formatDay } from '@/lib/content/review';
import type { Site } from '@/lib/content/site';
import { getFeedPath, getHref } from '@/lib/slug';

/** What has changed in the help, newest first, with the pages that it is about. */
export function Changes({ site }: { site: Site }) {
  const { about, settings } = site;
  const page = findPageThatShows('Changes', about.pages);
  return (
    <>
      {page && settings.siteUrl && (
        <p>
          <a href={getHref(getFeedPath(page.segments), settings.basePath)}>
            Follow the changes in a feed reader (Atom)
          </a>
        </p>
      )}
      {about.changes.map(({ id, date, title, text, docs }) => (
        <section className="letter" key={id} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <p>
            <span>
              <time dateTime={date}>{formatDay(date)}</time>
            </span>
          </p>
          <p>{text}</p>
          {docs.length > 0 && (
            <ul>
              {docs.map((doc) => (
                <li key={doc.id}>
                  <a href={doc.href}>{doc.title}</a>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </>
  );
}
