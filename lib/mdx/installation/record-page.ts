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
  const listed = groups.map(({ name, ids }) => {
    const all = ids.flatMap((id) => facts[id] ?? []);
    return { name, all: who === undefined ? all : all.filter((fact) => fact.who === who && !fact.answer) };
  });
  const shown = listed.filter(({ all }) => all.length > 0);
  if (who !== undefined) return shown.flatMap(({ name, all }) => [makeHeading(2, name), ...all.flatMap(makeQuestion)]);
  const rows = shown.map(({ name, all }) => [name, ...STATE_ORDER.map((state) => String(filter(all, state).length))]);
  return [
    ...makeTable('Questions by group', [['Group', 'Late', 'Open', 'Recorded'], ...rows]),
    ...shown.flatMap(({ name, all }) => [
      makeHeading(2, name),
      ...STATE_ORDER.flatMap((state) => filter(all, state)).flatMap(makeEntry),
    ]),
  ];
}

function filter(facts: Fact[], state: FactState): Fact[] {
  return facts.filter((fact) => getFactState(fact) === state);
}

/** Make the entry of a fact: its answer, or where to look and the question to send. */
function makeEntry(fact: Fact): RootContent[] {
  const { answer, question, note } = { note: fact.answer?.note, ...fact };
  if (!answer) return [makeHeading(3, fact.name, fact.id), ...makeOpenEntry(fact)];
  const late =
    answer.lateSince === undefined ? [] : [makeStrong(`Due for review since ${answer.lateSince}.`), makeText(' ')];
  return [
    makeHeading(3, fact.name, fact.id),
    makeParagraph([
      ...late,
      makeText(`${question} ${formatAnswer(answer)} on your installation, ${formatChecked(answer)}.`),
    ]),
    ...(note ? [makeParagraph([makeText(note)])] : []),
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
