import type { StatementDays } from '@/lib/content/about/days';
import { formatDay } from '@/lib/content/review';

export type StatementDayProps = { of: keyof StatementDays; days?: StatementDays };

/** A day of the accessibility statement, within a sentence. */
export function StatementDay({ of, days }: StatementDayProps) {
  const day = days?.[of];
  return day && <time dateTime={day}>{formatDay(day)}</time>;
}
