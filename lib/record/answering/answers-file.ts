import { readFileSync, statSync } from 'node:fs';
import { CsvError, parse as parseCsv } from 'csv-parse/sync';
import { z } from 'zod';
import { parseYaml } from '../../content/yaml';
import type { Fact, Installation, Question, RecordedAnswer } from '../../model/installation';
import { suggest } from '../../nearest';
import { fail, type Problem, ProblemError } from '../../problem';
import { listQuestions } from '../installation';
import { factValueSchema, suggestQuestion } from '../questions';
import { formatFactValue } from '../tree/facts';
import { checkAnswer, describeKind, getRows, type ParsedAnswer, parseAnswer } from './parse-answer';
import { decodeText } from './parse-response';

/** The file that a reader's browser writes. */
const fileSchema = z.strictObject({
  facts: z.record(z.string(), z.strictObject({ value: factValueSchema, checked: z.string() })),
});

type Defaults = { today: string; by?: string };

/** An answer of a file: the id of its question, its line, its team, and a function that parses it. */
type Entry = {
  id: string;
  line?: number;
  by?: string;
  isEmpty?: boolean;
  parse: (question: Question, by: string) => ParsedAnswer;
};

/** Parse the answers of a file that a reader saved in a browser. Throws a ProblemError with all problems. */
export function parseAnswersFile(
  text: string,
  file: string,
  installation: Installation,
  { today, by }: Defaults,
): Map<string, RecordedAnswer> {
  const entries = Object.entries(parseFile(text, file).facts).map(([id, { value, checked }]): Entry => {
    const parse = (question: Question, team: string) =>
      checkAnswer(question, { value, checked: checked || today, by: team }, today);
    return { id, by, parse };
  });
  return collectAnswers(entries, file, installation, 'Add --by with the team that checked, such as --by="Web team".');
}

function collectAnswers(
  entries: Entry[],
  file: string,
  { groups }: Installation,
  teamFix: string,
): Map<string, RecordedAnswer> {
  const questions = new Map(listQuestions(groups).map((question) => [question.id, question]));
  const answers = new Map<string, RecordedAnswer>();
  const problems: Problem[] = [];
  for (const { id, line, by, isEmpty, parse } of entries) {
    const report = (problem: string, fix: string) => problems.push({ severity: 'error', file, line, problem, fix });
    const question = questions.get(id);
    if (!question) report(`There is no question "${id}".`, suggestQuestion(id, questions.keys()));
    else if (answers.has(id)) report(`"${id}" is answered twice.`, 'Remove one of the two rows.');
    else if (isEmpty) continue;
    else if (!by) report(`"${id}" names no team.`, teamFix);
    else {
      const parsed = parse(question, by);
      if (parsed.type === 'valid') answers.set(id, parsed.answer);
      else report(parsed.problem, parsed.fix);
    }
  }
  if (problems.length > 0) throw new ProblemError(problems);
  return answers;
}

function parseFile(text: string, file: string): z.output<typeof fileSchema> {
  try {
    const json = text.replace(/^\uFEFF/, '');
    const data = fileSchema.parse(JSON.parse(json, refusePrototype));
    // Of two fields with one name, JSON.parse takes the last. JSON is YAML, whose parser reports them.
    if (parseYaml(json).errors.length === 0) return data;
  } catch {
    // The message could quote an answer.
  }
  const fix = 'Save it on the page about your installation with "Save as a file", or write a CSV file.';
  return fail(file, 'It is not a file of answers.', fix);
}

function refusePrototype(name: string, value: unknown): unknown {
  if (name === '__proto__') throw new SyntaxError('A field is named __proto__.');
  return value;
}

const MAX_ANSWERS_BYTES = 5_000_000;

/** Read a file of answers as text. Throws a ProblemError if it is missing, too large or not UTF-8. */
export function readAnswersText(file: string): string {
  const stats = statSync(file, { throwIfNoEntry: false });
  const fix = 'Write the path of a CSV file, or of a file of answers from a browser.';
  if (!stats) fail(file, 'There is no such file.', fix);
  if (stats.isDirectory()) fail(file, 'It is a folder.', fix);
  if (stats.size > MAX_ANSWERS_BYTES)
    fail(file, `It is larger than ${MAX_ANSWERS_BYTES / 1_000_000} MB.`, 'Split it into several files.');
  return decodeText(readFileSync(file), file, 'Save it as CSV UTF-8, or save the file from the browser again.');
}

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
  installation: Installation,
  defaults: Defaults,
): Map<string, RecordedAnswer> {
  const { today } = defaults;
  const entries = parseRows(csv, file).map(({ record, info }): Entry => {
    const { id = '', value = '', checked, note } = record;
    const parse = (question: Question, by: string) => {
      const texts = question.kind === 'table' ? value.split(';') : [value];
      return parseAnswer(question, { texts, checked: checked || today, by, note }, today);
    };
    return { id, line: info.lines, by: record.by || defaults.by, isEmpty: value === '', parse };
  });
  return collectAnswers(entries, file, installation, 'Write a team in the column by, or add --by.');
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
    return parseCsv(csv, {
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
