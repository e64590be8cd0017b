import { existsSync } from 'node:fs';
import path from 'node:path';
import { addMonths, format, parseISO } from 'date-fns';
import { z } from 'zod';
import { readDataFileWithLines } from '../content/data-file';
import { findValueProblem } from '../fact-value';
import { getDisplayPath } from '../files';
import { formatDate } from '../format';
import { type Doc, isoDate, text } from '../model/doc';
import type { Answer, Fact, Installation, Question, QuestionGroup, RecordedAnswer } from '../model/installation';
import type { Problem } from '../problem';
import type { Settings } from '../settings';
import { getHref, getSitePagePath } from '../slug';
import { t } from '../words/words';
import { readApiRecords } from './api-records';
import { factValueSchema, readQuestions, suggestQuestion } from './questions';

/** The file with the recorded answers, in the content folder or in that of the setting INSTALLATION_DIR. */
export const RECORD_SOURCE = 'installation.yml';

/** An answer as written in the record. */
export const recordedAnswerSchema = z.strictObject({
  value: factValueSchema,
  checked: isoDate,
  by: text.max(60),
  note: text.max(400).optional(),
  review_in: z
    .string()
    .regex(/^[1-9]\d? months?$/, 'a number of months, such as "6 months"')
    .optional(),
});

/** Read the questions and the recorded answers. Answers with problems are reported and left out. */
export function readInstallation(settings: Settings, problems: Problem[]): Installation {
  const groups = readQuestions(settings.contentDir, problems);
  const dir = getRecordDir(settings);
  if (settings.installationDir && !settings.translation && !existsSync(path.join(dir, RECORD_SOURCE)))
    problems.push({
      severity: 'warning',
      file: getDisplayPath(dir, RECORD_SOURCE),
      problem: 'This file of INSTALLATION_DIR does not exist, so no answer is known.',
      fix: `Set INSTALLATION_DIR to the folder of ${RECORD_SOURCE}, such as e2e/anytown.`,
    });
  const read = readDataFileWithLines(
    dir,
    RECORD_SOURCE,
    z.record(z.string(), recordedAnswerSchema).default({}),
    problems,
  );
  const questions = new Map(listQuestions(groups).map((question) => [question.id, question]));
  const answers = new Map<string, RecordedAnswer>();
  for (const [id, answer] of Object.entries(read?.data ?? {})) {
    const question = questions.get(id);
    const found = question
      ? findAnswerProblem(question, answer, settings.buildDate)
      : { field: undefined, problem: `There is no question "${id}".`, fix: suggestQuestion(id, questions.keys()) };
    if (!found) answers.set(id, answer);
    else {
      const { field, ...problem } = found;
      const line = read?.getLine(field ? [id, field] : [id]);
      problems.push({ severity: 'error', file: getDisplayPath(dir, RECORD_SOURCE), line, ...problem });
    }
  }
  return { groups, answers, apiRecords: readApiRecords(dir, settings.buildDate, problems) };
}

/** Get the folder of the record. */
export function getRecordDir({ contentDir, installationDir }: Settings): string {
  return installationDir ?? contentDir;
}

/** List the questions of all groups. */
export function listQuestions(groups: QuestionGroup[]): Question[] {
  return groups.flatMap(({ questions }) => questions);
}

/** Find the problem of an answer: a value that does not fit its question, or a date in the future. */
export function findAnswerProblem(
  question: Question,
  { value, checked, by, note = '' }: RecordedAnswer,
  today: string,
): { field: string; problem: string; fix: string } | undefined {
  const invalid = findValueProblem(question, value);
  if (invalid)
    return { field: 'value', problem: `The value of "${question.id}" ${invalid.problem}.`, fix: invalid.fix };
  // A note and a team are always texts that no code shows, even if the value is not.
  for (const [field, name, text] of [
    ['note', 'note', note],
    ['by', 'team', by],
  ] as const) {
    const unsafe = findValueProblem({ ...question, kind: 'text', in_code: false }, text);
    if (unsafe) return { field, problem: `The ${name} of "${question.id}" ${unsafe.problem}.`, fix: unsafe.fix };
  }
  if (checked <= today) return undefined;
  const fix = `Write the day of the check, at the latest ${today}.`;
  return { field: 'checked', problem: `"${question.id}" was checked on ${checked}, which is in the future.`, fix };
}

/** Join a question with its answer, as pages show it. */
function toFact(question: Question, recorded: RecordedAnswer | undefined, today: string): Fact {
  if (!recorded) return question;
  const { value, checked, by, note, review_in: reviewIn } = recorded;
  const due = reviewIn && format(addMonths(parseISO(checked), Number.parseInt(reviewIn, 10)), 'yyyy-MM-dd');
  const answer: Answer = {
    checked: formatDate(checked),
    checkedOn: checked,
    by,
    ...(question.publish && { value, note }),
    ...(due && due < today && { lateSince: formatDate(due) }),
  };
  return { ...question, answer };
}

/** List all questions of a site with their answers. */
export function listFacts({ installation, settings }: { installation: Installation; settings: Settings }): Fact[] {
  const { groups, answers } = installation;
  return listQuestions(groups).map((question) => toFact(question, answers.get(question.id), settings.buildDate));
}

/** Get the path of the page that leads to all questions, or undefined. */
export function getRecordPath({ sitePages }: { sitePages: { docs: Doc[] } }): string | undefined {
  const page = findRecordPage(sitePages.docs);
  return page && getSitePagePath(page.segments);
}

/** Get the path and id of each question on the page of its group; empty if no page leads to all questions. */
export function getQuestionPaths(site: {
  sitePages: { docs: Doc[] };
  installation: Installation;
}): Map<string, string> {
  const path = getRecordPath(site);
  if (path === undefined) return new Map();
  return new Map(
    site.installation.groups.flatMap(({ slug, questions }) =>
      questions.map(({ id }) => [id, `${path}${slug}/#${id}`] as const),
    ),
  );
}

/** Find the page that leads to all questions. With an attribute, the component lists only some of them. */
function findRecordPage(pages: Doc[]): Doc | undefined {
  return pages.find(({ body }) => /^<InstallationRecord\s*\/>/m.test(body));
}

/** Make a page for each group of questions, below the page that leads to all. */
export function makeGroupPages(pages: Doc[], groups: QuestionGroup[], { basePath }: Settings): Doc[] {
  const parent = findRecordPage(pages);
  if (!parent) return [];
  return groups.map(({ name, slug }) => {
    const title = t('installation.group-title', { group: name });
    const segments = [...parent.segments, slug];
    return {
      ...parent,
      id: `${parent.id}/${slug}`,
      title,
      sidebar_label: title,
      description: t('installation.group-description', { group: name }),
      asked: [],
      aliases: [],
      body: `<InstallationRecord group="${slug}" />\n`,
      segments,
      href: getHref(getSitePagePath(segments), basePath),
    };
  });
}
