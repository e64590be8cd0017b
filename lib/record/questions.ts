import { slug } from 'github-slugger';
import { z } from 'zod';
import { readDataFileWithLines } from '../content/data-file';
import { ANSWER_KINDS, findValueProblem } from '../fact-value';
import { text } from '../model/doc';
import { ANSWERERS, type Question, type QuestionGroup } from '../model/installation';
import { suggest } from '../nearest';
import type { Problem } from '../problem';

/** The file in the content folder that declares the questions about an installation. */
export const QUESTIONS_SOURCE = 'installation-questions.yml';

/** A recorded value or an example, before its kind is checked. */
export const factValueSchema = z.union(
  [text.max(400), z.array(text.max(200)).min(1).max(50), z.record(text, text.max(400))],
  {
    error: 'text in quotes, a list of texts, or a result for each row',
  },
);

const questionSchema = z.strictObject({
  id: z.string().regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'lowercase words and hyphens, such as upload-limit'),
  name: text.max(80),
  question: text.regex(/\?$/, 'a question that ends with a question mark'),
  kind: z.enum(ANSWER_KINDS),
  who: z.enum(ANSWERERS),
  look: text.regex(/\.$/, 'a sentence that ends with a full stop'),
  send: text.max(600).optional(),
  check: text.optional(),
  example: factValueSchema,
  says: text.regex(/\{value\}/, 'a sentence with {value} in it').optional(),
  units: z.array(text).default([]),
  choices: z.array(text).default([]),
  rows: z.array(text).default([]),
  publish: z.boolean().default(true),
  in_code: z.union([z.boolean(), z.literal('with spaces')], { error: 'true, false or with spaces' }).default(false),
});

const groupSchema = z.strictObject({ group: text, questions: z.array(questionSchema).min(1) });

/** Read the questions about an installation; empty if the content folder declares none. */
export function readQuestions(contentDir: string, problems: Problem[]): QuestionGroup[] {
  const read = readDataFileWithLines(contentDir, QUESTIONS_SOURCE, z.array(groupSchema), problems);
  if (!read) return [];
  const lines = new Map<string, number>();
  read.data.forEach(({ questions }, group) => {
    questions.forEach((question, index) => {
      const path = [group, 'questions', index, 'id'];
      const report = (problem: string, fix: string) => read.report(path, problem, fix);
      const first = lines.get(question.id);
      if (first !== undefined) {
        report(
          `The id "${question.id}" is already used in line ${first}.`,
          'Give one of the two questions another id.',
        );
      }
      lines.set(question.id, first ?? read.getLine(path));
      const missing = findMissingField(question);
      if (missing) report(`The question "${question.id}" has no ${missing.name}.`, missing.fix);
      else {
        const invalid = findValueProblem(question, question.example);
        if (invalid) report(`The example of "${question.id}" ${invalid.problem}.`, invalid.fix);
      }
    });
  });
  return read.data.map(({ group, questions }) => ({ name: group, slug: slug(group), questions }));
}

function findMissingField({ kind, who, send, choices, rows }: Question): { name: string; fix: string } | undefined {
  const fix = 'Write a list of texts.';
  if (kind === 'choice' && choices.length === 0) return { name: 'choices', fix };
  if (kind === 'table' && rows.length === 0) return { name: 'rows', fix };
  if (who === 'you' || send !== undefined) return undefined;
  return { name: 'send', fix: `Write the question as you would send it to ${who}.` };
}

/** Suggest a fix for the id of a question that does not exist. */
export function suggestQuestion(id: string, known: Iterable<string>): string {
  return suggest(id, known, `Declare it in ${QUESTIONS_SOURCE}, or write the id of a question that is there.`);
}
