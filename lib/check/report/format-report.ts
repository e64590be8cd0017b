import { formatDate } from '../../content/review';
import { formatCount } from '../../problem';
import type { ContentReport } from './content-report';

/** Format a content report for the terminal. An empty part says `none`. */
export function formatContentReport({ groups, hardest, unlinked, aliases, due }: ContentReport): string {
  const parts: [heading: string, lines: string[]][] = [
    [
      'Groups: pages, words, reading grade',
      formatColumns(groups.map(({ label, pages, words, grade }) => [label, `${pages}`, `${words}`, grade.toFixed(1)])),
    ],
    [
      'Hardest pages: reading grade, words',
      formatColumns(hardest.map(({ doc, grade, words }) => [doc.file, grade.toFixed(1), `${words}`])),
    ],
    [
      `Without links from the text of other pages: ${formatCount(unlinked.length, 'page')}`,
      unlinked.map(({ file }) => file),
    ],
    [
      'Aliases of more than one page',
      aliases.map(({ alias, docs }) => `${alias}: ${docs.map(({ file }) => file).join(', ')}`),
    ],
    [
      'Reviews overdue, or due within 30 days',
      due.map(
        ({ doc, next, isOverdue }) => `${doc.file}: ${isOverdue ? 'overdue since' : 'due by'} ${formatDate(next)}`,
      ),
    ],
  ];
  return parts
    .map(
      ([heading, lines]) =>
        `${heading}\n${(lines.length > 0 ? lines : ['none']).map((line) => `  ${line}\n`).join('')}`,
    )
    .join('\n');
}

/** Align rows: the first column to the left, the others to the right. */
function formatColumns(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
}
