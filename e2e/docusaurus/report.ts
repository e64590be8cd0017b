import { formatCount } from '../../lib/problem';
import type { Difference } from './compare';
import type { ExpectedDifference } from './expected';

/** The differences of a site, each with the entry that expects it. */
export type SiteReport = {
  name: string;
  pages: number;
  differences: (Difference & { expected?: ExpectedDifference })[];
};

/** Maximum number of unexpected differences of a kind that are shown without --all. */
const MAX_SHOWN_PER_KIND = 10;
const MAX_LINE_LENGTH = 300;

/** Format the differences of a site: unexpected ones by kind, and expected ones as counts by reason. */
export function formatReport({ name, pages, differences }: SiteReport, showAll: boolean): string {
  const unexpected = differences.filter(({ expected }) => !expected);
  const count = formatCount(unexpected.length, 'unexpected difference');
  return [
    `── ${name}: ${formatCount(pages, 'page')}, ${count}`,
    ...[...groupBy(unexpected, ({ kind }) => kind)].map(([kind, list]) => formatKind(kind, list, showAll)),
    ...formatReasons(differences),
  ].join('\n\n');
}

function formatKind(kind: string, list: Difference[], showAll: boolean): string {
  const shown = showAll ? list : list.slice(0, MAX_SHOWN_PER_KIND);
  const rest = list.length - shown.length;
  return [
    `${kind}: ${list.length}`,
    ...shown.map(({ page, text }) => [page, ...text.split('\n').map(shorten)].filter(Boolean).join('\n    ')),
    ...(rest > 0 ? [`… and ${rest} more. To see all, add -- --all to the command.`] : []),
  ].join('\n  ');
}

function formatReasons(differences: SiteReport['differences']): string[] {
  const expected = differences.flatMap((each) => each.expected ?? []);
  const lines = [...groupBy(expected, ({ reason }) => reason)].map(([reason, { length }]) => `${length}: ${reason}`);
  return lines.length > 0 ? [['Expected differences', ...lines].join('\n  ')] : [];
}

function groupBy<T>(list: T[], getKey: (each: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const each of list) groups.set(getKey(each), [...(groups.get(getKey(each)) ?? []), each]);
  return groups;
}

/** Format an entry of expected.yml that matched no difference. */
export function formatUnused({ kind, page, text, reason }: ExpectedDifference): string {
  const on = page ? ` on ${page.source}` : '';
  return `Unused entry of expected.yml: ${[kind].flat().join(', ')}${on}: ${text.source} (${reason})`;
}

function shorten(line: string): string {
  return line.length > MAX_LINE_LENGTH ? `${line.slice(0, MAX_LINE_LENGTH - 1)}…` : line;
}
