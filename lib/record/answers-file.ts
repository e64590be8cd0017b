import { z } from 'zod';
import { factValueSchema, suggestQuestion } from '../content/installation/questions';
import {
  findAnswerProblem,
  type Installation,
  listQuestions,
  type RecordedAnswer,
} from '../content/installation/record';
import { fail, type Problem, ProblemError } from '../problem';

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
      const found = findAnswerProblem(question, answer, today);
      if (found) report(found.problem, found.fix);
      else answers.set(id, answer);
    }
  }
  if (problems.length > 0) throw new ProblemError(problems);
  return answers;
}

function parseFile(text: string, file: string): z.output<typeof fileSchema> {
  try {
    return fileSchema.parse(JSON.parse(text));
  } catch {
    return fail(
      file,
      'It is not a file of answers.',
      'Save it on the page about your installation with "Save as a file", or write a CSV file.',
    );
  }
}
