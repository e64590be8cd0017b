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

const STATE_ORDER: FactState[] = ['late', 'open', 'recorded'];

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
    ...STATE_ORDER.map((state) => String(filterByState(groupFacts, state).length)),
  ]);
  return [
    ...makeTable('Questions by group', [['Group', 'Late', 'Open', 'Recorded'], ...rows]),
    ...listed.flatMap(({ name, groupFacts }) => [
      makeHeading(2, name),
      ...STATE_ORDER.flatMap((state) => filterByState(groupFacts, state)).flatMap(makeEntry),
    ]),
  ];
}

function filterByState(facts: Fact[], state: FactState): Fact[] {
  return facts.filter((fact) => getFactState(fact) === state);
}

/** Make the entry of a fact: its answer, or where to look and the question to send. */
function makeEntry(fact: Fact): RootContent[] {
  const { answer, question } = fact;
  if (!answer) return [makeHeading(3, fact.name, fact.id), ...makeOpenEntry(fact)];
  const late =
    answer.lateSince === undefined ? [] : [makeStrong(`Due for review since ${answer.lateSince}.`), makeText(' ')];
  return [
    makeHeading(3, fact.name, fact.id),
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
    makeParagraph([makeStrong('Open.'), makeText(` ${question} ${answerer} ${look}`)]),
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

function makeHeading(depth: 2 | 3, text: string, id?: string): Heading {
  return { type: 'heading', depth, children: [makeText(text)], ...(id && { data: { hProperties: { id } } }) };
}
