import type { StatementDays } from '@/lib/content/about/days';
import { formatDay } from '@/lib/content/review';
import type { Site } from '@/lib/content/site';

/** A day of the accessibility statement, within a sentence. */
export function StatementDay({ of, site }: { of: keyof StatementDays; site: Site }) {
  const day = site.about.days?.[of];
  return day && <time dateTime={day}>{formatDay(day)}</time>;
}
