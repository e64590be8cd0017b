import { formatDate } from '../../content/review';
import { formatCount } from '../../problem';
import type { ContentReport } from './content-report';

/** Write a report for a terminal: a heading for each part, one line for each doc, `none` where there is nothing. */
export function formatContentReport({ groups, hardest, unlinked, aliases, due }: ContentReport): string {
  const parts: [heading: string, lines: string[]][] = [
    [
      'Groups: pages, words, reading grade',
      writeColumns(groups.map(({ label, pages, words, grade }) => [label, `${pages}`, `${words}`, grade.toFixed(1)])),
    ],
    [
      'Hardest pages: reading grade, words',
      writeColumns(hardest.map(({ doc, grade, words }) => [doc.file, grade.toFixed(1), `${words}`])),
    ],
    [`No link from another page's text: ${formatCount(unlinked.length, 'page')}`, unlinked.map(({ file }) => file)],
    [
      'Aliases that lead to more than one page',
      aliases.map(({ alias, docs }) => `${alias}: ${docs.map(({ file }) => file).join(', ')}`),
    ],
    [
      'Reviews late, or due within 30 days',
      due.map(({ doc, next, isLate }) => `${doc.file}: ${isLate ? 'late since' : 'due by'} ${formatDate(next)}`),
    ],
  ];
  return parts
    .map(
      ([heading, lines]) =>
        `${heading}\n${(lines.length > 0 ? lines : ['none']).map((line) => `  ${line}\n`).join('')}`,
    )
    .join('\n');
}

/** Line up rows: the first column to the left, the others to the right. */
function writeColumns(rows: string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
}
