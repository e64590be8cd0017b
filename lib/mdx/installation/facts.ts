import type { FactValue, ValueRules } from '../../fact-value';
import { t } from '../../words/words';
import { type ApiRecord, parseFieldName } from './api-record';

/** The people who can answer a question about an installation, as pages name them. */
export const ANSWERERS = ['you', 'your hosting team', 'your supplier'] as const;
export type Answerer = (typeof ANSWERERS)[number];

/** A question that a team answers once for its installation. */
export type Question = ValueRules & {
  id: string;
  /** The fact as a noun phrase, such as `Upload limit`. */
  name: string;
  question: string;
  who: Answerer;
  /** One sentence: the screen or file in which to look. */
  look: string;
  /** The question as a team would write it to whoever can answer; absent if only the team itself can. */
  send?: string;
  /** The doc and heading of a check that finds the answer, such as `users/roles#test-a-role`. */
  check?: string;
  example: FactValue;
  /** The sentence that pages show, with `{value}`. Absent: the name, a colon and the value. */
  says?: string;
  /** Whether the site may show the value. */
  publish: boolean;
};

/** The recorded answer to a question. Dates are as readers see them, such as `3 October 2026`. */
export type Answer = {
  /** Absent if the site may not show it. */
  value?: FactValue;
  checked: string;
  /** The day of the check as `2026-10-03`. */
  checkedOn: string;
  /** The team that checked it, such as `Web team`. */
  by: string;
  note?: string;
  /** The day from which the answer is late, if it is. */
  lateSince?: string;
};

/** A question with its answer, if there is one. */
export type Fact = Question & { answer?: Answer };

/** The state of a fact. A late answer is past its review date. A table without all of its results is open. */
export type FactState = 'late' | 'open' | 'recorded';

/** The record of an installation, or the part of it that one body shows. */
export type InstallationFacts = {
  /** The groups of questions; empty unless the body contains `<InstallationRecord>`. */
  groups: { name: string; slug: string; ids: string[] }[];
  facts: Record<string, Fact>;
  /** The pages that use each fact; empty unless the body contains `<InstallationRecord>`. */
  uses: Record<string, { id: string; title: string }[]>;
  /** The recorded responses of the API by id. */
  apiRecords: Record<string, ApiRecord>;
  /** The address of the page that leads to all questions; absent if no page does. */
  recordPage?: string;
  /** The address of each fact on the page of its group; empty if there are no such pages. */
  questionPaths: Record<string, string>;
};

/** Get the state of a fact. */
export function getFactState(fact: Fact): FactState {
  if (!fact.answer) return 'open';
  if (fact.answer.lateSince !== undefined) return 'late';
  return listMissingRows(fact).length > 0 ? 'open' : 'recorded';
}

/** List the rows of a table without a result; empty if the site may not show the results. */
export function listMissingRows({ rows, answer }: Fact): string[] {
  const value = answer ? answer.value : {};
  return typeof value === 'object' && !Array.isArray(value) ? rows.filter((row) => !Object.hasOwn(value, row)) : [];
}

/** Get the value that pages show. An answer past its review date, or not for publication, counts as unknown. */
export function getShownValue({ answer }: Fact): FactValue | undefined {
  return answer?.lateSince === undefined ? answer?.value : undefined;
}

/** Check whether a part of the record is known: a fact or `api/` and a response, and the value in it if one is given. */
export function isKnown({ facts, apiRecords }: InstallationFacts, id: string, value?: string): boolean {
  if (id.startsWith('api/')) {
    const response = id.slice('api/'.length);
    const record = Object.hasOwn(apiRecords, response) ? apiRecords[response] : undefined;
    if (!record || value === undefined) return record !== undefined;
    return record.statuses.includes(value) || record.fields.some(({ name }) => parseFieldName(name).includes(value));
  }
  const fact = Object.hasOwn(facts, id) ? facts[id] : undefined;
  const shown = fact && getShownValue(fact);
  if (shown === undefined || value === undefined) return shown !== undefined;
  if (typeof shown === 'string') return shown === value;
  return Array.isArray(shown) ? shown.includes(value) : Object.hasOwn(shown, value);
}

/** Format a value as text, with commas between the items of a list and semicolons between the rows of a table. */
export function formatFactValue(value: FactValue): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.join(', ');
  return Object.entries(value)
    .map(([row, result]) => `${row}: ${result}`)
    .join('; ');
}

/** Format the value of an answer, or name the team to ask if the site may not show it. */
export function formatAnswer(answer: Answer): string {
  return answer.value === undefined ? lowerFirst(writeTeam(answer)).replace(/\.$/, '') : formatFactValue(answer.value);
}

/** Write how a reader finds a fact: the team to ask if the site may not show its answer, otherwise where to look. */
export function writeWay({ answer, look }: Fact): string {
  return answer && answer.value === undefined ? writeTeam(answer) : look;
}

function writeTeam({ by }: Answer): string {
  return t('installation.ask-team', { team: nameTeam(by) });
}

/** Format a question with its answer, and when and by whom it was checked. */
export function formatAnsweredQuestion(question: string, answer: Answer): string {
  return t('installation.answered-question', { question, answer: formatAnswer(answer), ...getCheck(answer) });
}

/** Get the day and the team of the check of an answer, for phrases. */
export function getCheck({ checked, by }: Answer): { day: string; team: string } {
  return { day: checked, team: nameTeam(by) };
}

/** Name a team inside a sentence: "the web team", but a name such as Ann Field as it is written. */
export function nameTeam(by: string): string {
  return /\s\p{Lu}\p{Ll}/u.test(by) ? by : t('installation.the-team', { team: lowerFirst(by) });
}

/** Make a phrase fit inside a sentence; acronyms and names in capitals stay as they are. */
export function lowerFirst(phrase: string): string {
  return /^\p{Lu}[\p{Ll}\s]/u.test(phrase) ? phrase[0]?.toLowerCase() + phrase.slice(1) : phrase;
}
