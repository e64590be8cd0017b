import { CsvError, parse } from 'csv-parse/sync';
import type { Fact, Installation, RecordedAnswer } from '../../model/installation';
import { suggest } from '../../nearest';
import { type Problem, ProblemError } from '../../problem';
import { listQuestions } from '../installation';
import { suggestQuestion } from '../questions';
import { formatFactValue } from '../tree/facts';
import { describeKind, getRows, parseAnswer } from './parse-answer';

/** The columns that an import reads. */
const ANSWER_COLUMNS = ['id', 'value', 'checked', 'by', 'note'];

/** The columns that help to fill in the template. */
const HELP_COLUMNS = ['question', 'write', 'example'];

/** Format a CSV template with a row for each question, and the results that a table has. */
export function formatTemplate(questions: Fact[]): string {
  const rows = questions.map((question) => [
    question.id,
    getRows(question).join('; '),
    '',
    '',
    '',
    question.question,
    describeKind(question),
    formatFactValue(question.example),
  ]);
  return [[...ANSWER_COLUMNS, ...HELP_COLUMNS], ...rows].map((row) => `${row.map(formatCell).join(',')}\r\n`).join('');
}

/** Format a cell that no spreadsheet runs as a formula: https://owasp.org/www-community/attacks/CSV_Injection */
function formatCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Parse the answers of a CSV file. Throws a ProblemError with all problems, by line. */
export function parseAnswers(
  csv: string,
  file: string,
  { groups }: Installation,
  defaults: { today: string; by?: string },
): Map<string, RecordedAnswer> {
  const questions = new Map(listQuestions(groups).map((question) => [question.id, question]));
  const answers = new Map<string, RecordedAnswer>();
  const problems: Problem[] = [];
  for (const { record, info } of parseRows(csv, file)) {
    const report = (problem: string, fix: string) =>
      problems.push({ severity: 'error', file, line: info.lines, problem, fix });
    const { id = '', value = '', checked, note } = record;
    const by = record.by || defaults.by;
    const question = questions.get(id);
    if (!question) report(`There is no question "${id}".`, suggestQuestion(id, questions.keys()));
    else if (answers.has(id)) report(`"${id}" is answered twice.`, 'Remove one of the two rows.');
    else if (value === '') continue;
    else if (!by) report(`"${id}" names no team.`, 'Write a team in the column by, or add --by.');
    else {
      const texts = question.kind === 'table' ? value.split(';') : [value];
      const entered = { texts, checked: checked || defaults.today, by, note };
      const parsed = parseAnswer(question, entered, defaults.today);
      if (parsed.type === 'valid') answers.set(id, parsed.answer);
      else report(parsed.problem, parsed.fix);
    }
  }
  if (problems.length > 0) throw new ProblemError(problems);
  return answers;
}

type CsvRow = { record: Record<string, string>; info: { lines: number } };

function parseRows(csv: string, file: string): CsvRow[] {
  const checkColumns = (columns: string[]) => {
    const known = [...ANSWER_COLUMNS, ...HELP_COLUMNS];
    const problems = columns
      .filter((column) => !known.includes(column))
      .map((column) => ({
        problem: `The column "${column}" is unknown.`,
        fix: suggest(column, known, `The columns are ${ANSWER_COLUMNS.join(', ')}.`),
      }));
    for (const column of new Set(columns.filter((name, index) => columns.indexOf(name) !== index)))
      problems.push({ problem: `The column "${column}" is there twice.`, fix: 'Remove one of the two.' });
    for (const column of ['id', 'value']) {
      if (columns.includes(column)) continue;
      problems.push({
        problem: `The column "${column}" is missing.`,
        fix: `Write ${ANSWER_COLUMNS.join(',')} in line 1.`,
      });
    }
    if (problems.length > 0)
      throw new ProblemError(problems.map((problem) => ({ severity: 'error', file, line: 1, ...problem })));
    return columns;
  };
  try {
    return parse(csv, {
      bom: true,
      columns: (names: string[]) => checkColumns(names.map((name) => name.trim().toLowerCase())),
      info: true,
      skip_empty_lines: true,
      trim: true,
      max_record_size: 20_000,
      // Spreadsheets and the template put an apostrophe before text that begins like a formula.
      cast: (cell: string) => cell.replace(/^'(?=[=+\-@])/, ''),
    }) as unknown as CsvRow[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = 'lines' in error && typeof error.lines === 'number' ? error.lines : undefined;
    const fix = 'Save the file as CSV with commas, and put text with commas or quotes into quotes.';
    throw new ProblemError([{ severity: 'error', file, line, problem: `${error.message}.`, fix }]);
  }
}
