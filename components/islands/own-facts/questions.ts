import { type FactValue, findValueProblem, type ValueRules } from '@/lib/fact-value';
import { t } from '@/lib/words/words';
import type { OwnFact, OwnFacts } from './store';

/** A question as the script needs it. `path` leads to it on the page of its group, and `pages` are the ids of docs that show it. */
export type OwnQuestion = ValueRules & {
  id: string;
  name: string;
  question: string;
  look: string;
  path: string;
  pages: string[];
};

let questions: Promise<Map<string, OwnQuestion>> | undefined;

/** Fetch all questions, by id. */
export function fetchQuestions(recordHref: string): Promise<Map<string, OwnQuestion>> {
  questions ??= fetch(new URL('questions.json', new URL(recordHref, document.baseURI)))
    .then((response) => (response.ok ? response.json() : Promise.reject(new Error(`${response.status}`))))
    .then((list: OwnQuestion[]) => new Map(list.map((question) => [question.id, question])));
  questions.catch(() => {
    questions = undefined;
  });
  return questions;
}

/** Find why a value cannot be added: the same rules as in the record of the site. */
export function findProblem(question: OwnQuestion, value: FactValue): string | undefined {
  const found = findValueProblem(question, value);
  return found && t('own-facts.problem', { name: question.name, fix: found.fix });
}

/** Keep only the facts that answer a question of this site and fit it. */
export function keepValid(facts: OwnFacts, all: Map<string, OwnQuestion>): OwnFacts {
  const valid = Object.entries(facts).filter(([id, { value }]: [string, OwnFact]) => {
    const question = all.get(id);
    return question !== undefined && findValueProblem(question, value) === undefined;
  });
  return Object.fromEntries(valid);
}
