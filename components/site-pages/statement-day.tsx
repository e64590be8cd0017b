import type { StatementDates } from '@/lib/content/site-pages/site-pages';
import { formatDate } from '@/lib/format';

export type StatementDayProps = { of: keyof StatementDates; days?: StatementDates };

/** Show a date of the accessibility statement. */
export function StatementDay({ of, days }: StatementDayProps) {
  const day = days?.[of];
  return day && <time dateTime={day}>{formatDate(day)}</time>;
}
