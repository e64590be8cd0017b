import { formatDate } from '@/lib/content/review';
import { LIVE_LINK_ATTRIBUTE } from '@/lib/preview';
import type { Release } from '@/lib/release';

/** Say which release a page describes, with a link to the same page of the newest help. */
export function ReleaseLine({ release: { label, date, state, newestUrl } }: { release: Release }) {
  const isOld = state === 'old';
  return (
    <aside
      className={isOld ? 'preview-banner bg-warning-ground text-small/[1.5]' : 'rule-b text-small/[1.5]'}
      aria-label="Release"
    >
      <p className="wrap py-2">
        {isOld && <strong className="text-warning">Old release: </strong>}
        This page describes release {label} of <time dateTime={date}>{formatDate(date)}</time>
        {isOld ? ', which is no longer supported' : ''}.{' '}
        <a href={`${newestUrl}/`} {...{ [LIVE_LINK_ATTRIBUTE]: '' }}>
          Read it for the newest release
        </a>
        .
      </p>
    </aside>
  );
}
