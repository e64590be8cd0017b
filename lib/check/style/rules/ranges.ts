import { findPattern } from '../patterns';
import type { Finding, StylePage } from '../rule';

const DAY = '(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day';
const MONTH = 'January|February|March|April|May|June|July|August|September|October|November|December';
const END = String.raw`£?(?!0\d)\d[\d,.:]*(?:%|am|pm)?`;

// A number may hold hyphens of its own, as a telephone number or a version does: then more than one stands there, or one begins with 0.
const PATTERN = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,/+\uFFFC-])(${END}|${DAY}|${MONTH})\s?[-–—]\s?(${END}|${DAY}|${MONTH})(?![\p{L}\p{N}\uFFFC-])`,
  'gu',
);

/** Find ranges that are written with a dash, which a screen reader may leave out. */
export function checkRanges({ passages }: StylePage): Finding[] {
  return findPattern(passages, PATTERN, ([whole, from = '', to = '']) => ({
    problem: `Writes a range with a dash: "${whole}".`,
    fix: `Write "${from} to ${to.replace(/[.,]$/, '')}".`,
  }));
}
