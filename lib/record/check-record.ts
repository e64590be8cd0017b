import type { AnalysedDoc } from '../content/analyse-docs';
import { IDENTITY_SOURCE } from '../content/identity';
import type { Site } from '../content/site';
import { getDisplayPath } from '../files';
import { getLocation } from '../model/doc';
import type { Question, UsedQuestion } from '../model/installation';
import { getNearest, suggest } from '../nearest';
import type { Problem } from '../problem';
import { API_RECORD_ID, API_RECORD_ID_FIX, API_RECORDS_DIR } from './api-records';
import { getRecordDir, listQuestions } from './installation';
import { QUESTIONS_SOURCE, suggestQuestion } from './questions';

type Found = { problem: string; fix: string };

type FindLinkProblem = (to: string) => Found | undefined;

/** Check that pages and the record fit together: questions, answers and responses. */
export function checkRecord(
  docs: AnalysedDoc[],
  site: Site,
  findLinkProblem: FindLinkProblem,
  problems: Problem[],
): void {
  checkQuestions(docs, site, findLinkProblem, problems);
  checkApiRecords(docs, site, problems);
}

/** Check the questions that pages and the home page show, that each question is used, and that links to checks work. */
function checkQuestions(docs: AnalysedDoc[], site: Site, findLinkProblem: FindLinkProblem, problems: Problem[]): void {
  const questions = new Map(listQuestions(site.installation.groups).map((question) => [question.id, question]));
  const used = new Set(site.docs.flatMap(({ title_from: id }) => id ?? []));
  for (const { doc, text } of docs) {
    for (const use of text.questions) {
      used.add(use.id);
      const found = findUseProblem(use, questions) ?? findConditionProblem(use);
      if (found) problems.push({ severity: 'error', ...getLocation(doc, use.line), ...found });
    }
    for (const use of listOneSided(text.questions)) {
      const found = describeOneSided(use);
      problems.push({ severity: 'error', kind: 'one-sided-fact', ...getLocation(doc, use.line), ...found });
    }
  }
  const { contentDir } = site.settings;
  const { website } = site.identity.home;
  if (website !== undefined && !questions.has(website)) {
    const file = getDisplayPath(contentDir, IDENTITY_SOURCE);
    const problem = `The home page names the question "${website}", which does not exist.`;
    problems.push({ severity: 'error', file, problem, fix: suggestQuestion(website, questions.keys()) });
  }
  const report = (severity: Problem['severity'], problem: string, fix: string) =>
    problems.push({ severity, file: getDisplayPath(contentDir, QUESTIONS_SOURCE), problem, fix });
  for (const { id, kind, check } of questions.values()) {
    if (!used.has(id) && id !== website) {
      const fix = `${suggestComponent(id, kind)}, or remove the question.`;
      report('warning', `No page shows the answer to "${id}".`, fix);
    }
    const dead = check === undefined ? undefined : findLinkProblem(check);
    if (dead) report('error', `The check of "${id}": ${dead.problem}`, dead.fix);
  }
}

/** The maximum number of words in a `<WhenUnknown>` that offers no way to add the fact. */
const MAX_WORDS = 60;

function findConditionProblem({ id, shownBy, words = 0, isMisplaced }: UsedQuestion): Found | undefined {
  if (isMisplaced) {
    const fix = `Put the text between <${shownBy} id="${id}"> and </${shownBy}>. An empty one belongs at the start of a step or table row.`;
    return { problem: `<${shownBy} id="${id}"> is empty.`, fix };
  }
  if (words <= MAX_WORDS) return undefined;
  const fix = `Keep only where to look and whom to ask, with <AddIt id="${id}" /> at the end. Put what is always true outside.`;
  const count = `${words} words of at most ${MAX_WORDS}`;
  return { problem: `<WhenUnknown id="${id}"> holds more than the way to find the fact: ${count}.`, fix };
}

/** List the first use of each fact whose page has only one side: what it says if the fact is known, or if it is not. */
function listOneSided(uses: UsedQuestion[]): UsedQuestion[] {
  const sides = new Map<string, Set<string>>();
  for (const { id, sides: written } of uses) sides.set(id, new Set([...(sides.get(id) ?? []), ...written]));
  return uses.filter(({ id }, index) => sides.get(id)?.size === 1 && uses.findIndex((use) => use.id === id) === index);
}

function describeOneSided({ id, sides: [side] }: UsedQuestion): Found {
  return side === 'known'
    ? {
        problem: `The page does not say what readers do while "${id}" is unknown.`,
        fix: `Write <WhenUnknown id="${id}">where to look and whom to ask</WhenUnknown>, or other words inside <Known id="${id}">…</Known>.`,
      }
    : {
        problem: `The page does not say what it does once "${id}" is known.`,
        fix: `Write <WhenKnown id="${id}">a sentence with <Known id="${id}" /></WhenKnown>.`,
      };
}

function findUseProblem({ id, shownBy, row }: UsedQuestion, questions: Map<string, Question>): Found | undefined {
  // A response that nobody recorded has no file, so every id is possible.
  if (id.startsWith('api/')) {
    const response = id.slice('api/'.length);
    if (API_RECORD_ID.test(response)) return undefined;
    return { problem: `"${response}" is not a valid id of a response.`, fix: API_RECORD_ID_FIX };
  }
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
  const { kind, rows } = question;
  if (row !== undefined && !rows.includes(row)) {
    const fix = rows.length > 0 ? `The rows are ${rows.join(', ')}.` : `Remove row="${row}": only a table has rows.`;
    return { problem: `The answer to "${id}" has no row "${row}".`, fix: suggest(row, rows, fix) };
  }
  const isTable = kind === 'table';
  // One row of a table is a text.
  if (shownBy === 'Findings' ? isTable : shownBy !== 'Known' || !isTable || row !== undefined) return undefined;
  const problem = `The answer to "${id}" is ${isTable ? '' : 'not '}a table.`;
  return { problem, fix: `${suggestComponent(id, kind)}.` };
}

function suggestComponent(id: string, kind: Question['kind']): string {
  return `Show it with <${kind === 'table' ? 'Findings' : 'Known'} id="${id}" />`;
}

/** Check that each recorded response is shown on a page. */
function checkApiRecords(docs: AnalysedDoc[], site: Site, problems: Problem[]): void {
  const uses = docs.flatMap(({ text }) => text.questions.filter(({ shownBy }) => shownBy === 'ApiFields'));
  const shown = new Set(uses.map(({ id }) => id.slice('api/'.length)));
  for (const id of site.installation.apiRecords.keys()) {
    if (shown.has(id)) continue;
    // An error, unlike a question that no page shows: the page of the record lists every answer, but no response.
    const file = getDisplayPath(getRecordDir(site.settings), `${API_RECORDS_DIR}/${id}.yml`);
    const problem = `No page shows the response "${id}".`;
    const fix = `Show it on the page of its endpoint with <ApiFields id="${id}" />, or delete this file.`;
    problems.push({ severity: 'error', file, problem, fix: suggest(id, shown, fix) });
  }
}
