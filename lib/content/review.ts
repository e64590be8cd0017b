import { addMonths, format, parseISO } from 'date-fns';
import type { Doc } from './doc';

/** When a doc was last read through, when that is due again, and whether it is late. Days as `2026-11-20`. */
export type Review = { last: string; next: string; isOverdue: boolean };

/** Work out a doc's review dates against the day of the build; absent where the doc carries none. */
export function getReview(doc: Pick<Doc, 'last_reviewed' | 'review_in'>, buildDate: string): Review | undefined {
  const { last_reviewed: last, review_in: every } = doc;
  if (last === undefined || every === undefined) return undefined;
  const next = format(addMonths(parseISO(last), Number.parseInt(every, 10)), 'yyyy-MM-dd');
  return { last, next, isOverdue: next < buildDate };
}

/** Write a day for a reader: `20 November 2026`. */
export function formatDate(day: string): string {
  return format(parseISO(day), 'd MMMM yyyy');
}
