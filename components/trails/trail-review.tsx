import { rich } from '@/components/rich';
import type { Trail } from '@/lib/content/trails';
import { formatDate } from '@/lib/format';
import { getReview } from '@/lib/model/doc';

/** Show the earliest review dates of a trail's pages. */
export function TrailReview({ trail, buildDate }: { trail: Trail; buildDate: string }) {
  const reviews = trail.stops.flatMap(({ doc }) => getReview(doc, buildDate) ?? []);
  const [last] = reviews.map((review) => review.last).toSorted();
  const [next] = reviews.map((review) => review.next).toSorted();
  if (!last || !next) return null;
  return (
    <p className="mt-6 text-small text-ink-soft">
      {rich('trails.reviewed', {
        last: <time dateTime={last}>{formatDate(last)}</time>,
        next: <time dateTime={next}>{formatDate(next)}</time>,
      })}
    </p>
  );
}
