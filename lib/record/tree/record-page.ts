import type { Blockquote, Heading, Paragraph, PhrasingContent, RootContent } from 'mdast';
import { makeInlineElement, makeParagraph, makeStrong, makeText } from '../../mdx/blocks';
import { makePhrase } from '../../mdx/components';
import type { Answer, Fact, InstallationFacts } from '../../model/installation';
import { formatList, t } from '../../words/words';
import { formatAnswer, getFactState, lowerFirst } from './facts';
import { makeTable, writeQuestion, writeRecordedPart } from './findings';

const ANSWERED_BY = {
  you: 'installation.answered-by-you',
  'your hosting team': 'installation.answered-by-hosting-team',
  'your supplier': 'installation.answered-by-supplier',
} as const;

/** The class of what a link to a question leads to. */
const QUESTION = 'question-target';

const MAX_FIRST = 10;

const MAX_NAMED_PAGES = 3;

/** How many questions a part of a letter has at most. */
const MAX_PART = 20;

/** Make an overview of all questions, the page of one group, or the letter with the open questions that `who` can answer. */
export function makeRecord(
  installation: InstallationFacts,
  { group, who }: { group?: string; who?: string },
): RootContent[] {
  if (group !== undefined) return makeGroup(installation, group);
  return who === undefined ? makeOverview(installation) : makeLetter(installation, who);
}

function sortByUses(facts: Fact[], { uses }: InstallationFacts): Fact[] {
  const count = ({ id }: Fact) => uses[id]?.length ?? 0;
  return [...facts].sort((a, b) => count(b) - count(a));
}

function makeOverview(installation: InstallationFacts): RootContent[] {
  const { facts, uses, questionPaths } = installation;
  const open = sortByUses(
    Object.values(facts).filter((fact) => getFactState(fact) === 'open'),
    installation,
  );
  const first = open
    .slice(0, MAX_FIRST)
    .map((fact) => [makeLink(fact.name, questionPaths[fact.id] ?? ''), String(uses[fact.id]?.length ?? 0)]);
  const groups = installation.groups.map(({ name, slug, ids }) => {
    const all = ids.flatMap((id) => facts[id] ?? []);
    const counts = STATES.map((state) => `${all.filter((fact) => getFactState(fact) === state).length}`);
    const needed = all.flatMap((fact) => (getFactState(fact) === 'open' ? (uses[fact.id] ?? []) : [])).length;
    return { needed, cells: [makeLink(name, `${installation.recordPage}${slug}/`), ...counts] };
  });
  const rows = groups.sort((a, b) => b.needed - a.needed).map(({ cells }) => cells);
  const head = [t('installation.group'), t('installation.open'), t('installation.late'), t('installation.recorded')];
  return [
    ...(open.length === 0
      ? [makeNothingOpen()]
      : [
          makeHeading(2, t('installation.start-here')),
          ...makeTable(t('installation.most-needed'), [
            [t('installation.question'), t('installation.pages')],
            ...first,
          ]),
        ]),
    makeHeading(2, t('installation.by-group')),
    ...makeTable(t('installation.group-counts'), [head, ...rows]),
  ];
}

const STATES = ['open', 'late', 'recorded'] as const;

/** Make the page of a group: what is open, then what is late, then the answers. */
function makeGroup(installation: InstallationFacts, slug: string): RootContent[] {
  const ids = installation.groups.find((group) => group.slug === slug)?.ids ?? [];
  const all = ids.flatMap((id) => installation.facts[id] ?? []);
  const listFacts = (state: string) => all.filter((fact) => getFactState(fact) === state);
  const [open = [], late = [], recorded = []] = STATES.map(listFacts);
  return [
    ...(open.length === 0
      ? [makeNothingOpen()]
      : [
          makeHeading(2, t('installation.open-questions', { number: open.length })),
          ...sortByUses(open, installation).flatMap((fact) => makeOpenEntry(fact, installation)),
        ]),
    ...makeAnswers(t('installation.late-answers', { number: late.length }), late),
    ...makeAnswers(t('installation.recorded-answers', { number: recorded.length }), recorded),
  ];
}

function makeNothingOpen(): Paragraph {
  return makeParagraph([makeText(t('installation.no-open-questions'))]);
}

/** Make the table of answered questions; nothing without any. */
function makeAnswers(title: string, facts: Fact[]): RootContent[] {
  if (facts.length === 0) return [];
  const head = [t('installation.question'), t('installation.answer-column'), t('installation.checked-column')];
  const rows = facts.flatMap(({ answer, ...fact }) =>
    answer
      ? [[makeAnchor(fact), `${formatAnswer(answer)}${answer.note ? ` (${answer.note})` : ''}`, makeDay(answer)]]
      : [],
  );
  return [makeHeading(2, title), ...makeTable(t('installation.answers'), [head, ...rows])];
}

/** Make the question of a row, with the id to which links to the fact lead. */
function makeAnchor({ id, question }: Fact): PhrasingContent {
  return makeInlineElement('span', { id, className: QUESTION }, [makeText(question)]);
}

function makeDay(answer: Answer): PhrasingContent {
  const day = t('installation.checked-by', { day: answer.checked, team: answer.by });
  return answer.lateSince === undefined
    ? makeText(day)
    : makeStrong(`${day}. ${t('installation.review-due', { day: answer.lateSince })}`);
}

/** Make the entry of an open question: where to look, the question to send, and the pages that an answer completes. */
function makeOpenEntry(fact: Fact, { uses }: InstallationFacts): RootContent[] {
  const { id, name, question, look, who, send, check } = fact;
  const checkName = t('installation.how-to-check', { name: lowerFirst(name) });
  const checkLink: RootContent[] = check ? [makeParagraph([makeLink(checkName, check), makeText('.')])] : [];
  return [
    makeHeading(3, name, id),
    makeParagraph([makeText(`${question} ${t(ANSWERED_BY[who])} ${look}`)]),
    ...(fact.answer ? [makeParagraph([makeText(writeRecordedPart(fact, fact.answer))])] : []),
    ...checkLink,
    ...(send === undefined
      ? []
      : [makeParagraph([makeText(t('installation.question-to-send'))]), makeQuotation(writeQuestion(fact))]),
    ...makeUses(uses[id] ?? []),
  ];
}

function makeUses(pages: InstallationFacts['uses'][string]): RootContent[] {
  if (pages.length === 0) return [];
  const named = pages.length > MAX_NAMED_PAGES + 1 ? pages.slice(0, MAX_NAMED_PAGES) : pages;
  const links = named.map((page) => makeLink(page.title, page.id));
  const rest = pages.length - named.length;
  const items = [...links, ...(rest > 0 ? [makeText(t('installation.more-pages', { number: rest }))] : [])];
  // The list has the separators of the language around numbers, which the links replace.
  const parts = formatList(
    items.map((_, index) => `\uE002${index}\uE002`),
    'conjunction',
  ).split('\uE002');
  const list = parts.flatMap((part, index) => (index % 2 === 0 ? [makeText(part)] : (items[Number(part)] ?? [])));
  return [makeParagraph(makePhrase('installation.completes', { pages: list }))];
}

/** Make the open questions that one team can answer, in parts: those that most pages need first. */
function makeLetter(installation: InstallationFacts, who: string): RootContent[] {
  const open = sortByUses(
    Object.values(installation.facts).filter((fact) => fact.who === who && getFactState(fact) === 'open'),
    installation,
  );
  if (open.length === 0) return [makeNothingOpen()];
  const parts = divideIntoParts(open);
  return parts.flatMap(({ title, questions }) => [
    ...(parts.length > 1 ? [makeHeading(2, title)] : []),
    ...questions.flatMap((fact) => [
      makeHeading(parts.length > 1 ? 3 : 2, fact.name, fact.id),
      makeParagraph([makeText(writeQuestion(fact))]),
    ]),
  ]);
}

/** Divide questions into the parts of a letter, each with its title. */
export function divideIntoParts<T>(questions: T[]): { title: string; questions: T[] }[] {
  const parts = Math.ceil(questions.length / MAX_PART);
  return Array.from({ length: parts }, (_, index) => {
    const first = index * MAX_PART;
    const part = questions.slice(first, first + MAX_PART);
    const range = { first: first + 1, last: first + part.length };
    return { title: t('installation.part', { part: index + 1, parts, ...range }), questions: part };
  });
}

function makeLink(text: string, url: string): PhrasingContent {
  return { type: 'link', url, children: [makeText(text)] };
}

function makeQuotation(text: string): Blockquote {
  return { type: 'blockquote', children: [makeParagraph([makeText(text)])] };
}

function makeHeading(depth: 2 | 3, text: string, id?: string): Heading {
  const hProperties = { id, className: [QUESTION] };
  return { type: 'heading', depth, children: [makeText(text)], ...(id !== undefined && { data: { hProperties } }) };
}
