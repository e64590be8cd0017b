import { ArrowUp, FileText, Flag, Pencil, Printer } from 'lucide';
import { Icon } from '@/components/icon';
import { rich } from '@/components/rich';
import type { PageEndInfo } from '@/lib/build/doc-frame';
import { formatDate } from '@/lib/format';
import { getFrameId } from '@/lib/frame-id';
import { formatList, t } from '@/lib/words/words';

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
          {rich(review.isOverdue ? 'page.review-overdue' : 'page.reviewed', {
            last: <time dateTime={review.last}>{formatDate(review.last)}</time>,
            next: <time dateTime={review.next}>{formatDate(review.next)}</time>,
          })}
        </p>
      )}
      {lastUpdate && (
        <p>{rich('page.updated', { date: <time dateTime={lastUpdate}>{formatDate(lastUpdate)}</time> })}</p>
      )}
      {checkedRelease && <p>{t('page.checked-release', { release: checkedRelease })}</p>}
      {releases.length > 0 && (
        <details>
          <summary>{formatReleases(releases.map(({ title }) => title))}</summary>
          <ul>
            {releases.map(({ title, href }) => (
              <li key={href}>
                <a href={href}>{t('page.release', { release: title })}</a>
              </li>
            ))}
          </ul>
        </details>
      )}
      {/* Print only: below the text, and in the footer of every sheet. */}
      <p
        className="place"
        data-foot={
          review ? t('page.printed-footer', { address: printedAddress, date: formatDate(review.last) }) : printedAddress
        }
        hidden
      >
        {printedAddress}
      </p>
      <ul>
        <li>
          <button type="button" data-print hidden>
            <Icon icon={Printer} />
            {t('page.print')}
          </button>
        </li>
        {reportHref && (
          <li>
            <a href={reportHref} data-report={address}>
              <Icon icon={Flag} />
              {t('page.report')}
            </a>
          </li>
        )}
        {editHref && (
          <li>
            <a href={editHref}>
              <Icon icon={Pencil} />
              {t('page.edit')}
            </a>
          </li>
        )}
        {markdownHref && (
          <li>
            <a href={markdownHref}>
              <Icon icon={FileText} />
              {t('page.markdown')}
            </a>
          </li>
        )}
        <li className="to-top">
          <a href={`#${getFrameId('main')}`}>
            <Icon icon={ArrowUp} />
            {t('page.back-to-top')}
          </a>
        </li>
      </ul>
    </footer>
  );
}

function formatReleases(titles: string[]): string {
  const releases = formatList(titles.slice(0, MAX_RELEASES), 'unit');
  const count = titles.length - MAX_RELEASES;
  return count > 0 ? t('page.more-releases', { releases, count }) : t('page.releases', { releases });
}
