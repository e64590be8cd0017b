import { parseISO } from 'date-fns';
import { getLanguage, t } from './words/words';

/** Format a time in UTC for readers: `20 November 2026 at 14:05 UTC`. */
export function formatTime(time: string): string {
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  return t('number.utc-time', { time: new Date(time).toLocaleString(getLanguage(), options) });
}

/** Shorten a commit hash to 7 characters. */
export function shortenCommit(commit: string): string {
  return commit.slice(0, 7);
}

/** Format a number of bytes for readers: `640 KB`, `1.2 MB`. */
export function formatSize(bytes: number): string {
  if (bytes < 1_000_000) return t('number.kilobytes', { size: Math.ceil(bytes / 1000) });
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return t('number.megabytes', { size: (bytes / 1_000_000).toLocaleString(getLanguage(), digits) });
}

/** Escape a text for an XML element or attribute. */
export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Escape a text for use in a regular expression, also one with the flag `u`. */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** Align rows: the first column to the left, the others to the right. */
export function formatColumns(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const format = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(format).join('  '));
}

/** Group items by the first letter of their names, sorted for a language. Names without a letter are in `0-9`. */
export function groupByLetter<T>(
  items: T[],
  getName: (item: T) => string,
  language: string,
): [letter: string, items: T[]][] {
  const collator = new Intl.Collator(language, { numeric: true });
  const letters = new Map<string, T[]>();
  for (const item of [...items].sort((a, b) => collator.compare(getName(a), getName(b)))) {
    const letter = getLetter(getName(item));
    letters.set(letter, [...(letters.get(letter) ?? []), item]);
  }
  return [...letters];
}

function getLetter(name: string): string {
  const plain = name.normalize('NFD').replace(/[^\p{Letter}\p{Number}]/gu, '');
  const first = plain[0]?.toUpperCase() ?? '0';
  return /\p{Letter}/u.test(first) ? first : '0-9';
}

/** Scripts that are written from right to left: https://www.unicode.org/reports/tr9/ */
const RIGHT_TO_LEFT = ['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa'];

/** Get the direction in which a language is written. */
export function getDirection(language: string): 'ltr' | 'rtl' {
  const { script = '' } = new Intl.Locale(language).maximize();
  return RIGHT_TO_LEFT.includes(script) ? 'rtl' : 'ltr';
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
