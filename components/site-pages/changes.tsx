import type { BodyData } from '@/lib/content/body-data';
import { formatDate } from '@/lib/format';
import { t } from '@/lib/words/words';

type Props = { changes: NonNullable<BodyData['changelog']>; feedHref?: string };

/** List the changes to the help, newest first, with links to their pages. */
export function Changes({ changes, feedHref }: Props) {
  return (
    <>
      {feedHref && (
        <p>
          <a href={feedHref}>{t('changelog.feed')}</a>
        </p>
      )}
      {changes.map(({ id, date, title, text, docs }) => (
        <section className="letter pt-4 pb-6" key={id}>
          <h2 id={id}>{title}</h2>
          <p>
            <span className="text-small text-ink-soft">
              <time dateTime={date}>{formatDate(date)}</time>
            </span>
          </p>
          <p>{text}</p>
          {docs.length > 0 && (
            <ul className="mt-3 columns-[20rem_3] gap-x-6">
              {docs.map((doc) => (
                <li className="break-inside-avoid py-[0.2rem]" key={doc.id}>
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
