import { formatDate } from '../../content/review';
import { formatCount } from '../../problem';
import type { ContentReport } from './content-report';
import { MIN_PHRASES } from './content-report';

/** A part of the report. */
type Part = [heading: string, lines: string[]];

/** Format a content report for the terminal. An empty part says `none`. */
export function formatContentReport(report: ContentReport): string {
  const { groups, hardest, unlinked, aliases, asked, due } = report;
  const parts: Part[] = [
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
      `Fewer than ${MIN_PHRASES} asked phrases, of ${formatCount(asked.phrases, 'phrase')} in all: ${formatCount(asked.few.length, 'page')}`,
      asked.few.map(({ file, asked: { length } }) => `${file}: ${length}`),
    ],
    [
      `Asked phrases of two pages with nearly the same words: ${formatCount(asked.overlaps.length, 'pair')}`,
      asked.overlaps.map((pair) => pair.map(({ doc, phrase }) => `${doc.file}: "${phrase}"`).join(', ')),
    ],
    [
      'Reviews overdue, or due within 30 days',
      due.map(
        ({ doc, next, isOverdue }) => `${doc.file}: ${isOverdue ? 'overdue since' : 'due by'} ${formatDate(next)}`,
      ),
    ],
    ...formatQuestions(report),
  ];
  return parts
    .map(
      ([heading, lines]) =>
        `${heading}\n${(lines.length > 0 ? lines : ['none']).map((line) => `  ${line}\n`).join('')}`,
    )
    .join('\n');
}

function formatQuestions({ questions, lateAnswers }: ContentReport): Part[] {
  return [
    [
      'Open questions about the installation: pages that the answer completes, pages that show it',
      formatColumns(
        questions.map(({ fact, pages, completes }) => [`${fact.name} (${fact.id})`, `${completes}`, `${pages}`]),
      ),
    ],
    [
      'Answers about the installation that are due for review',
      lateAnswers.map(({ id, name, answer }) => `${name} (${id}): since ${answer?.lateSince}`),
    ],
  ];
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
