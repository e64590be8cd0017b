import { describeIssue } from '../../content/data-file';
import type { FactValue } from '../../fact-value';
import type { Fact, Question, RecordedAnswer } from '../../model/installation';
import { findAnswerProblem, recordedAnswerSchema } from '../installation';

/** An answer as a user enters it: one text, or several for a list or the rows of a table. */
type EnteredAnswer = { texts: string[]; checked: string; by: string; note?: string; reviewIn?: string };

/** An answer that fits its question, or the problem with it. */
export type ParsedAnswer =
  | { type: 'valid'; answer: RecordedAnswer }
  | { type: 'invalid'; problem: string; fix: string };

/** Parse and check an entered answer. The items of a list are separated by commas; a row of a table is `row=result`. */
export function parseAnswer(question: Question, entered: EnteredAnswer, today: string): ParsedAnswer {
  const { checked, by, note, reviewIn } = entered;
  const texts = entered.texts.map((text) => text.trim()).filter((text) => text !== '');
  const invalidRow = question.kind === 'table' ? texts.find((text) => !/^[^=]+=.*\S/.test(text)) : undefined;
  if (texts.length === 0 || invalidRow !== undefined) {
    const problem =
      invalidRow === undefined
        ? `The value of "${question.id}" is empty.`
        : `"${invalidRow}" is not a row of "${question.id}".`;
    return { type: 'invalid', problem, fix: `Write ${describeKind(question)}.` };
  }
  const rows = question.kind === 'table' ? texts.map((text) => parseRow(text)[0]) : [];
  const repeated = rows.find((row, index) => rows.indexOf(row) !== index);
  if (repeated !== undefined) {
    const problem = `The row "${repeated}" of "${question.id}" is there twice.`;
    return { type: 'invalid', problem, fix: 'Remove one of the two.' };
  }
  const value = parseValue(question, texts);
  const answer = { value, checked, by, ...(note && { note }), ...(reviewIn && { review_in: reviewIn }) };
  return checkAnswer(question, answer, today);
}

/** Get the recorded results of a table as `row=result`, as a user enters them. */
export function getRows({ kind, answer }: Fact): string[] {
  return kind === 'table' ? Object.entries(answer?.value ?? {}).map(([row, result]) => `${row}=${result}`) : [];
}

/** Check an answer by the schema of the record, and that it fits its question. */
export function checkAnswer(question: Question, answer: RecordedAnswer, today: string): ParsedAnswer {
  const parsed = recordedAnswerSchema.safeParse(answer);
  const [found] = parsed.success
    ? [findAnswerProblem(question, parsed.data, today)]
    : parsed.error.issues.flatMap((issue) => describeIssue(issue, recordedAnswerSchema, answer));
  return found
    ? { type: 'invalid', problem: found.problem, fix: found.fix }
    : { type: 'valid', answer: parsed.data ?? answer };
}

/** Describe what an answer must be, for the terminal. */
export function describeKind(question: Question): string {
  const { kind, choices, units, rows } = question;
  switch (kind) {
    case 'text':
      return 'a text';
    case 'address':
      return 'an address';
    case 'yes/no':
      return 'yes or no';
    case 'choice':
      return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(choices);
    case 'number':
      return units.length > 0
        ? `a number with ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(units)}`
        : 'a number';
    case 'list':
      return 'a list, with commas between the items';
    case 'table':
      return `a result for each row, such as "${rows[0]}=…"`;
    default:
      return kind satisfies never;
  }
}

function parseValue({ kind, choices }: Question, texts: string[]): FactValue {
  const text = texts.join(' ');
  switch (kind) {
    case 'list':
      return texts.flatMap((each) => each.split(',')).flatMap((item) => item.trim() || []);
    case 'table':
      return Object.fromEntries(texts.map(parseRow));
    case 'yes/no':
      return { y: 'yes', n: 'no' }[text.toLowerCase()] ?? text.toLowerCase();
    case 'choice':
      return choices.find((choice) => choice.toLowerCase() === text.toLowerCase()) ?? text;
    case 'text':
    case 'number':
    case 'address':
      return text;
    default:
      return kind satisfies never;
  }
}

function parseRow(text: string): [row: string, result: string] {
  const [row = '', ...results] = text.split('=');
  return [row.trim(), results.join('=').trim()];
}
