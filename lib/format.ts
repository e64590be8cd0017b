const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** Format a time in UTC for readers: `20 November 2026 at 14:05 UTC`. */
export function formatTime(time: string): string {
  return `${TIME.format(new Date(time))} UTC`;
}

/** Shorten a commit hash to 7 characters. */
export function shortenCommit(commit: string): string {
  return commit.slice(0, 7);
}

/** Format a number of bytes for readers: `640 KB`, `1.2 MB`. */
export function formatSize(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
