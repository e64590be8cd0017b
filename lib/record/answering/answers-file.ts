import { readFileSync, statSync } from 'node:fs';
import { z } from 'zod';
import { parseYaml } from '../../content/yaml';
import type { Installation, RecordedAnswer } from '../../model/installation';
import { fail, type Problem, ProblemError } from '../../problem';
import { listQuestions } from '../installation';
import { factValueSchema, suggestQuestion } from '../questions';
import { checkAnswer } from './parse-answer';
import { decodeText } from './parse-response';

/** The file that a reader's browser writes. */
const fileSchema = z.strictObject({
  facts: z.record(z.string(), z.strictObject({ value: factValueSchema, checked: z.string() })),
});

/** Parse the answers of a file that a reader saved in a browser. Throws a ProblemError with all problems. */
export function parseAnswersFile(
  text: string,
  file: string,
  { groups }: Installation,
  { today, by }: { today: string; by?: string },
): Map<string, RecordedAnswer> {
  const questions = new Map(listQuestions(groups).map((question) => [question.id, question]));
  const answers = new Map<string, RecordedAnswer>();
  const problems: Problem[] = [];
  for (const [id, { value, checked }] of Object.entries(parseFile(text, file).facts)) {
    const report = (problem: string, fix: string) => problems.push({ severity: 'error', file, problem, fix });
    const question = questions.get(id);
    if (!question) report(`There is no question "${id}".`, suggestQuestion(id, questions.keys()));
    else if (!by) report(`"${id}" names no team.`, 'Add --by with the team that checked, such as --by="Web team".');
    else {
      const answer = { value, checked: checked || today, by };
      const parsed = checkAnswer(question, answer, today);
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
  return fail(
    file,
    'It is not a file of answers.',
    'Save it on the page about your installation with "Save as a file", or write a CSV file.',
  );
}

function refusePrototype(name: string, value: unknown): unknown {
  if (name === '__proto__') throw new SyntaxError('A field is named __proto__.');
  return value;
}

/** The most bytes of a file of answers. */
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
