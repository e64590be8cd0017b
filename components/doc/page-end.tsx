import { FileText, Flag, Pencil, Printer } from 'lucide';
import { Icon } from '@/components/icon';
import type { PageEndInfo } from '@/lib/build/doc-frame';
import { formatDate } from '@/lib/content/review';

/** The maximum number of releases that are named without opening the list. */
const MAX_RELEASES = 3;

/** Show the review dates, and links to report, edit, print or copy the page. */
export function PageEnd({
  review,
  lastUpdate,
  checkedRelease,
  printedAddress,
  address,
  reportHref,
  editHref,
  markdownHref,
  releases = [],
}: PageEndInfo) {
  return (
    <footer className="page-end">
      {review && (
        <p className={review.isOverdue ? 'late' : undefined}>
          Last reviewed <time dateTime={review.last}>{formatDate(review.last)}</time>.{' '}
          {review.isOverdue ? 'A review was due by ' : 'Next review by '}
          <time dateTime={review.next}>{formatDate(review.next)}</time>
          {review.isOverdue ? ': check the details before you rely on them.' : '.'}
        </p>
      )}
      {lastUpdate && (
        <p>
          Last updated <time dateTime={lastUpdate}>{formatDate(lastUpdate)}</time>.
        </p>
      )}
      {checkedRelease && <p>Checked against release {checkedRelease}.</p>}
      {releases.length > 0 && (
        <details>
          <summary>
            Also for release{' '}
            {releases
              .slice(0, MAX_RELEASES)
              .map(({ title }) => title)
              .join(', ')}
            {releases.length > MAX_RELEASES && ` and ${releases.length - MAX_RELEASES} more`}
          </summary>
          <ul>
            {releases.map(({ title, href }) => (
              <li key={href}>
                <a href={href}>Release {title}</a>
              </li>
            ))}
          </ul>
        </details>
      )}
      {/* Print only: below the text, and in the footer of every sheet. */}
      <p
        className="place"
        data-foot={review ? `${printedAddress}, last reviewed ${formatDate(review.last)}` : printedAddress}
        hidden
      >
        {printedAddress}
      </p>
      <ul>
        <li>
          <button type="button" data-print hidden>
            <Icon icon={Printer} />
            Print this page
          </button>
        </li>
        {reportHref && (
          <li>
            <a href={reportHref} data-report={address}>
              <Icon icon={Flag} />
              Is anything wrong with this page?
            </a>
          </li>
        )}
        {editHref && (
          <li>
            <a href={editHref}>
              <Icon icon={Pencil} />
              Edit this page
            </a>
          </li>
        )}
        {markdownHref && (
          <li>
            <a href={markdownHref}>
              <Icon icon={FileText} />
              View as Markdown
            </a>
          </li>
        )}
      </ul>
    </footer>
  );
}
