import type { StatementDays } from '@/lib/content/about/days';
import type { Site } from '@/lib/content/site';
import { formatDay } from '@/lib/review';

/** A day of the accessibility statement, within a sentence. */
export function StatementDay({ of, site }: { of: keyof StatementDays; site: Site }) {
  const day = site.about.days?.[of];
  return day && <time dateTime={day}>{formatDay(day)}</time>;
}
