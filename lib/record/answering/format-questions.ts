import type { Doc } from '../../model/doc';
import { ANSWERERS, type Answerer, type Fact } from '../../model/installation';
import { t } from '../../words/words';
import { listUses } from '../body-facts';
import { listFacts } from '../installation';
import { formatAnswer, getCheck, getFactState } from '../tree/facts';
import { writeMissingRows, writeQuestion } from '../tree/findings';
import { divideIntoParts } from '../tree/record-page';

const TITLES = {
  you: 'letter.to-ourselves',
  'your hosting team': 'letter.to-hosting-team',
  'your supplier': 'letter.to-supplier',
} as const;

/** Format all questions by group with their answers, for the terminal. */
export function formatQuestions(site: Parameters<typeof listFacts>[0]): string {
  const facts = new Map(listFacts(site).map((fact) => [fact.id, fact]));
  const groups = site.installation.groups.map(({ name, questions }) => {
    const all = questions.flatMap(({ id }) => facts.get(id) ?? []);
    const recorded = all.filter((fact) => getFactState(fact) !== 'open').length;
    return [`${name}: ${recorded} of ${all.length} recorded`, ...all.map(formatLine)].join('\n');
  });
  const responses = [...site.installation.apiRecords].map(
    ([id, { recorded, by }]) => `  recorded  ${id}: ${recorded}, ${by}`,
  );
  return [...groups, ...(responses.length > 0 ? [['Responses of the API', ...responses].join('\n')] : [])].join('\n\n');
}

function formatLine(fact: Fact): string {
  const start = `  ${getFactState(fact).padEnd(8)}  ${fact.id}: `;
  if (!fact.answer) return `${start}${fact.question} (${fact.who})`;
  const late = fact.answer.lateSince === undefined ? '' : `, due for review since ${fact.answer.lateSince}`;
  const rows = getFactState(fact) === 'open' ? `. ${writeMissingRows(fact)}` : '';
  const { day, team } = getCheck(fact.answer);
  return `${start}${formatAnswer(fact.answer)}, checked ${day} by ${team}${late}${rows}`;
}

/** List the open questions: those that the team can answer first, then those that most pages show. */
export function listOpenQuestions(site: Parameters<typeof listFacts>[0], docs: Doc[], who?: Answerer): Fact[] {
  const open = listFacts(site).filter(
    (fact) => getFactState(fact) === 'open' && (who === undefined || fact.who === who),
  );
  const uses = listUses(docs);
  const count = ({ id }: Fact) => uses.get(id)?.length ?? 0;
  return open.sort((a, b) => ANSWERERS.indexOf(a.who) - ANSWERERS.indexOf(b.who) || count(b) - count(a));
}

/** Format open questions as a letter in Markdown, in parts: those that most pages need first. */
export function formatLetter(open: Fact[], who: Answerer): string {
  const parts = divideIntoParts(open);
  const sections = parts.flatMap(({ title, questions }) => [
    ...(parts.length > 1 ? [`## ${title}`] : []),
    questions.map((question) => formatItem(question, who)).join('\n'),
  ]);
  const body = sections.length > 0 ? sections : [t('installation.no-open-questions')];
  return `${[`# ${t(TITLES[who])}`, ...(who === 'you' ? [] : [t('letter.introduction')]), ...body].join('\n\n')}\n`;
}

function formatItem(fact: Fact, who: Answerer): string {
  const send = who === 'you' ? `${fact.question} ${fact.look}` : fact.send;
  return `- ${writeQuestion({ ...fact, send })} (\`${fact.id}\`)`;
}
