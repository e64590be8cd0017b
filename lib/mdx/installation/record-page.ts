import type { Blockquote, Heading, RootContent } from 'mdast';
import { makeParagraph, makeStrong, makeText } from '../blocks';
import {
  type Fact,
  type FactState,
  formatAnswer,
  formatChecked,
  getFactState,
  type InstallationFacts,
  lowerFirst,
} from './facts';
import { makeTable } from './findings';

/** The states in reading order, with the heading of their section in a group. */
const STATE_HEADINGS: Record<FactState, string> = {
  late: 'Late answers',
  open: 'Open questions',
  recorded: 'Recorded answers',
};
const STATES = Object.keys(STATE_HEADINGS) as FactState[];

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
  return [
    ...makeTable('Questions by group', [['Group', 'Late', 'Open', 'Recorded'], ...rows]),
    ...listed.flatMap(({ name, groupFacts }) => [
      makeHeading(2, name),
      ...STATES.flatMap((state) => makeSection(state, filterByState(groupFacts, state))),
    ]),
  ];
}

/** Make the section of a group with the facts in one state. */
function makeSection(state: FactState, facts: Fact[]): RootContent[] {
  if (facts.length === 0) return [];
  return [makeHeading(3, `${STATE_HEADINGS[state]}: ${facts.length}`), ...facts.flatMap(makeEntry)];
}

function filterByState(facts: Fact[], state: FactState): Fact[] {
  return facts.filter((fact) => getFactState(fact) === state);
}

/** Make the entry of a fact: its answer, or where to look and the question to send. */
function makeEntry(fact: Fact): RootContent[] {
  const { answer, question } = fact;
  if (!answer) return [makeHeading(4, fact.name, fact.id), ...makeOpenEntry(fact)];
  const late =
    answer.lateSince === undefined ? [] : [makeStrong(`Due for review since ${answer.lateSince}.`), makeText(' ')];
  return [
    makeHeading(4, fact.name, fact.id),
    makeParagraph([
      ...late,
      makeText(`${question} ${formatAnswer(answer)} on your installation, ${formatChecked(answer)}.`),
    ]),
    ...(answer.note ? [makeParagraph([makeText(answer.note)])] : []),
  ];
}

function makeOpenEntry({ id, name, question, look, who, send, check }: Fact): RootContent[] {
  const answerer = who === 'you' ? 'You can answer this.' : `Ask ${who}.`;
  const checkLink: RootContent[] = check
    ? [
        makeParagraph([
          { type: 'link', url: check, children: [makeText(`How to check: ${lowerFirst(name)}`)] },
          makeText('.'),
        ]),
      ]
    : [];
  return [
    makeParagraph([makeText(`${question} ${answerer} ${look}`)]),
    ...checkLink,
    ...(send === undefined ? [] : [makeParagraph([makeText('The question to send:')]), makeQuotation(send)]),
    makeParagraph([makeText('Record it: '), { type: 'inlineCode', value: `npm run record -- set ${id} "…"` }]),
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
