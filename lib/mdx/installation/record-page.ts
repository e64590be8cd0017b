import type { Blockquote, Heading, PhrasingContent, RootContent } from 'mdast';
import { t } from '../../words/words';
import { makeParagraph, makeStrong, makeText } from '../blocks';
import { makePhrase } from '../phrase';
import {
  type Fact,
  type FactState,
  formatAnsweredQuestion,
  getFactState,
  type InstallationFacts,
  lowerFirst,
} from './facts';
import { makeTable } from './findings';

/** The states in reading order, with the phrase of the heading of their section in a group. */
const STATE_HEADINGS = {
  late: 'installation.late-answers',
  open: 'installation.open-questions',
  recorded: 'installation.recorded-answers',
} as const;
const STATES = Object.keys(STATE_HEADINGS) as FactState[];

const ANSWERED_BY = {
  you: 'installation.answered-by-you',
  'your hosting team': 'installation.answered-by-hosting-team',
  'your supplier': 'installation.answered-by-supplier',
} as const;

/** Make the list of all questions by group, or of the unanswered ones that `who` can answer. */
export function makeRecord({ groups, facts }: InstallationFacts, who: string | undefined): RootContent[] {
  const isListed = (fact: Fact) => who === undefined || (fact.who === who && !fact.answer);
  const listed = groups
    .map(({ name, ids }) => ({ name, groupFacts: ids.flatMap((id) => facts[id] ?? []).filter(isListed) }))
    .filter(({ groupFacts }) => groupFacts.length > 0);
  if (who !== undefined) {
    return listed.flatMap(({ name, groupFacts }) => [makeHeading(2, name), ...groupFacts.flatMap(makeQuestion)]);
  }
  const rows = listed.map(({ name, groupFacts }) => [
    name,
    ...STATES.map((state) => String(filterByState(groupFacts, state).length)),
  ]);
  const head = [t('installation.group'), t('installation.late'), t('installation.open'), t('installation.recorded')];
  return [
    ...makeTable(t('installation.by-group'), [head, ...rows]),
    ...listed.flatMap(({ name, groupFacts }) => [
      makeHeading(2, name),
      ...STATES.flatMap((state) => makeSection(state, filterByState(groupFacts, state))),
    ]),
  ];
}

/** Make the section of a group with the facts in one state. */
function makeSection(state: FactState, facts: Fact[]): RootContent[] {
  if (facts.length === 0) return [];
  return [makeHeading(3, t(STATE_HEADINGS[state], { number: facts.length })), ...facts.flatMap(makeEntry)];
}

function filterByState(facts: Fact[], state: FactState): Fact[] {
  return facts.filter((fact) => getFactState(fact) === state);
}

/** Make the entry of a fact: its answer, or where to look and the question to send. */
function makeEntry(fact: Fact): RootContent[] {
  const { answer, question } = fact;
  if (!answer) return [makeHeading(4, fact.name, fact.id), ...makeOpenEntry(fact)];
  const late =
    answer.lateSince === undefined
      ? []
      : [makeStrong(t('installation.review-due', { day: answer.lateSince })), makeText(' ')];
  return [
    makeHeading(4, fact.name, fact.id),
    makeParagraph([...late, makeText(formatAnsweredQuestion(question, answer))]),
    ...(answer.note ? [makeParagraph([makeText(answer.note)])] : []),
  ];
}

function makeOpenEntry({ id, name, question, look, who, send, check }: Fact): RootContent[] {
  const command: PhrasingContent[] = [{ type: 'inlineCode', value: `npm run record -- set ${id} "…"` }];
  const checkName = t('installation.how-to-check', { name: lowerFirst(name) });
  const checkLink: RootContent[] = check
    ? [makeParagraph([{ type: 'link', url: check, children: [makeText(checkName)] }, makeText('.')])]
    : [];
  return [
    makeParagraph([makeText(`${question} ${t(ANSWERED_BY[who])} ${look}`)]),
    ...checkLink,
    ...(send === undefined ? [] : [makeParagraph([makeText(t('installation.question-to-send'))]), makeQuotation(send)]),
    makeParagraph(makePhrase('installation.record-it', { command })),
  ];
}

function makeQuestion({ name, id, question, send = question }: Fact): RootContent[] {
  return [makeHeading(3, name, id), makeParagraph([makeText(send)])];
}

function makeQuotation(text: string): Blockquote {
  return { type: 'blockquote', children: [makeParagraph([makeText(text)])] };
}

function makeHeading(depth: 2 | 3 | 4, text: string, id?: string): Heading {
  return { type: 'heading', depth, children: [makeText(text)], ...(id && { data: { hProperties: { id } } }) };
}
