import type { AnalysedDoc } from '../content/analyse-docs';
import { getLocation } from '../content/doc';
import { QUESTIONS_SOURCE, suggestQuestion } from '../content/installation/questions';
import { listQuestions } from '../content/installation/record';
import type { Site } from '../content/site';
import type { Question } from '../mdx/installation/facts';
import type { UsedQuestion } from '../mdx/installation/used-questions';
import { getNearest } from '../nearest';
import type { Problem } from '../problem';
import { type AnchorIds, findLinkProblem } from './references';

/** Check the questions that pages show, that each question is used, and that links to checks work. */
export function checkQuestions(docs: AnalysedDoc[], site: Site, anchorIds: AnchorIds, problems: Problem[]): void {
  const questions = new Map(listQuestions(site.installation.groups).map((question) => [question.id, question]));
  const used = new Set(site.docs.flatMap(({ title_from: id }) => id ?? []));
  for (const { doc, text } of docs) {
    for (const use of text.questions) {
      used.add(use.id);
      const found = findUseProblem(use, questions);
      if (found) problems.push({ severity: 'error', ...getLocation(doc, use.line), ...found });
    }
  }
  const report = (severity: Problem['severity'], problem: string, fix: string) =>
    problems.push({ severity, file: QUESTIONS_SOURCE, problem, fix });
  for (const { id, check } of questions.values()) {
    if (!used.has(id)) {
      const fix = `Show it with <Known id="${id}" />, or remove the question.`;
      report('warning', `No page shows the answer to "${id}".`, fix);
    }
    const dead = check === undefined ? undefined : findLinkProblem(check, site, anchorIds);
    if (dead) report('error', `The check of "${id}": ${dead.problem}`, dead.fix);
  }
}

function findUseProblem(
  { id, shownBy }: UsedQuestion,
  questions: Map<string, Question>,
): { problem: string; fix: string } | undefined {
  const question = questions.get(id);
  if (!question) {
    // The braces may be those of a template language.
    if (shownBy === 'code' && getNearest(id, questions) === undefined) return undefined;
    return { problem: `There is no question "${id}".`, fix: suggestQuestion(id, questions.keys()) };
  }
  if (shownBy === 'code' && !question.in_code) {
    const fix = `Write in_code: true for "${id}" in ${QUESTIONS_SOURCE}, so that its answer has only safe characters.`;
    return { problem: `The question "${id}" is not for code.`, fix };
  }
  const isTable = question.kind === 'table';
  if (isTable === (shownBy === 'Findings')) return undefined;
  return isTable
    ? { problem: `The answer to "${id}" is a table.`, fix: `Show it with <Findings id="${id}" />.` }
    : { problem: `The answer to "${id}" is not a table.`, fix: `Show it with <Known id="${id}" />.` };
}
