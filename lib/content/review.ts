import { addMonths, format, parseISO } from 'date-fns';
import type { Doc } from '../model/doc';
import { getLanguage } from '../words/words';

/** The dates of a doc's last and next review, as `2026-11-20`. */
export type Review = { last: string; next: string; isOverdue: boolean };

/** Get a doc's review dates; undefined if it has none. */
export function getReview(doc: Pick<Doc, 'last_reviewed' | 'review_in'>, buildDate: string): Review | undefined {
  const { last_reviewed: last, review_in: interval } = doc;
  if (last === undefined || interval === undefined) return undefined;
  // All intervals are in months, such as `6 months`.
  const months = Number.parseInt(interval, 10);
  const next = format(addMonths(parseISO(last), months), 'yyyy-MM-dd');
  return { last, next, isOverdue: next < buildDate };
}

/** By language, because making a format takes longer than using it. */
const DATE_FORMATS = new Map<string, Intl.DateTimeFormat>();

/** Format a date for readers: `20 November 2026`. */
export function formatDate(date: string): string {
  const language = getLanguage();
  const dateFormat = DATE_FORMATS.get(language) ?? new Intl.DateTimeFormat(language, { dateStyle: 'long' });
  DATE_FORMATS.set(language, dateFormat);
  return dateFormat.format(parseISO(date));
}
