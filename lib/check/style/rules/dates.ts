import { findPattern } from '../patterns';
import type { Finding, StylePage } from '../rule';

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';
const SHORT = 'Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec';

const WRONG = [
  String.raw`\d{1,2}(?:st|nd|rd|th)\s+(?:of\s+)?(?:${MONTHS}|${SHORT})(?:,?\s+\d{4})?`,
  String.raw`\d{1,2}\s+(?:${MONTHS}),\s+\d{4}`,
  String.raw`\d{1,2}\s+(?:${SHORT})\.?(?:\s+\d{4})?`,
  String.raw`(?:${MONTHS}|${SHORT})\.?\s+\d{1,2}(?:st|nd|rd|th)?(?:,?\s+\d{4})?(?!\d)`,
  String.raw`\d{1,2}/\d{1,2}/\d{2,4}`,
  String.raw`\d{1,2}\.\d{1,2}\.\d{4}`,
  String.raw`\d{4}-\d{2}-\d{2}`,
];

const PATTERN = new RegExp(`(?<![\\p{L}\\p{N}/.-])(?:${WRONG.join('|')})(?![\\p{L}/-])`, 'gu');

/** Find dates that are not written as day, month in words, and year. */
export function checkDates({ passages }: StylePage): Finding[] {
  return findPattern(passages, PATTERN, ([whole]) => ({
    problem: `Writes a date as "${whole}".`,
    fix: 'Write the day, the month in full and the year, such as 4 June 2026.',
  }));
}
