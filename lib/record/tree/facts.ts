import type { FactValue } from '../../fact-value';
import type { Answer, ApiField, Fact, InstallationFacts } from '../../model/installation';
import { t } from '../../words/words';

/** The state of a fact. A late answer is past its review date. A table without all of its results is open. */
type FactState = 'late' | 'open' | 'recorded';

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

/** The types of a field in a response, and the phrases with their names. */
export const FIELD_TYPES = {
  text: 'response.text',
  number: 'response.number',
  'yes/no': 'response.yes-no',
  date: 'response.date',
  'date and time': 'response.time',
  id: 'response.id',
  address: 'response.address',
  list: 'response.list-type',
  object: 'response.object',
  empty: 'response.empty',
} as const;

export type FieldType = keyof typeof FIELD_TYPES;

/** Split the path of a field into names, with `[]` for the items of a list. */
export function parseFieldName(name: string): string[] {
  return name.match(/\[\]|[^.[\]]+/g) ?? [];
}

/** List the types of a field. */
export function listFieldTypes({ type }: ApiField): FieldType[] {
  return type.split(' or ').filter(isFieldType);
}

/** Check whether a text is the type of a field. */
export function isFieldType(type: string): type is FieldType {
  return Object.hasOwn(FIELD_TYPES, type);
}
