import { type FactValue, findValueProblem, type OwnQuestion } from '@/lib/fact-value';
import { t } from '@/lib/words/words';
import type { OwnFacts } from './store';

let questions: Promise<Map<string, OwnQuestion>> | undefined;

/** Get the address of the pages of the record. */
export function getRecordUrl(): URL {
  return new URL(document.documentElement.dataset.record ?? '', document.baseURI);
}

/** Fetch all questions, by id. */
export function fetchQuestions(): Promise<Map<string, OwnQuestion>> {
  questions ??= fetch(new URL('questions.json', getRecordUrl()))
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
  switch (found && (found.type ?? question.kind)) {
    case undefined:
      return undefined;
    case 'secret':
      return t('own-facts.secret');
    case 'code':
      return t('own-facts.not-for-code');
    case 'address':
      return t('own-facts.no-address');
    case 'number':
      return t('own-facts.no-number');
    default:
      // The form offers only the choices and rows of the question.
      return t('own-facts.not-visible');
  }
}

/** Keep only the facts that answer a question of this site and fit it. */
export function keepValid(facts: OwnFacts, all: Map<string, OwnQuestion>): OwnFacts {
  const valid = Object.entries(facts).filter(([id, { value }]) => {
    const question = all.get(id);
    return question !== undefined && findValueProblem(question, value) === undefined;
  });
  return Object.fromEntries(valid);
}
