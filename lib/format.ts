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
