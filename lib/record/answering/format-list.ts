import type { Site } from '../../content/site';
import type { Doc } from '../../model/doc';
import { ANSWERERS, type Answerer, type Fact, type Installation, type Question } from '../../model/installation';
import { t } from '../../words/words';
import { listUses } from '../body-facts';
import { listFacts, listQuestions } from '../installation';
import { formatAnswer, getCheck, getFactState } from '../tree/facts';
import { divideIntoParts } from '../tree/record-page';

const TITLES = {
  you: 'letter.to-ourselves',
  'your hosting team': 'letter.to-hosting-team',
  'your supplier': 'letter.to-supplier',
} as const;

/** Format all questions by group with their answers, for the terminal. */
export function formatList(site: Pick<Site, 'installation' | 'settings'>): string {
  const facts = new Map(listFacts(site).map((fact) => [fact.id, fact]));
  const groups = site.installation.groups.map(({ name, questions }) => {
    const all = questions.flatMap(({ id }) => facts.get(id) ?? []);
    const recorded = all.filter(({ answer }) => answer).length;
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
  const { day, team } = getCheck(fact.answer);
  return `${start}${formatAnswer(fact.answer)}, checked ${day} by ${team}${late}`;
}

/** List the unanswered questions: those that the team can answer first, then those that most pages show. */
export function listOpenQuestions({ groups, answers }: Installation, docs: Doc[], who?: Answerer): Question[] {
  const open = listQuestions(groups).filter(
    (question) => !answers.has(question.id) && (who === undefined || question.who === who),
  );
  const uses = listUses(docs);
  const count = ({ id }: Question) => uses.get(id)?.length ?? 0;
  return open.sort((a, b) => ANSWERERS.indexOf(a.who) - ANSWERERS.indexOf(b.who) || count(b) - count(a));
}

/** Format open questions as a letter in Markdown, in parts: those that most pages need first. */
export function formatLetter(open: Question[], who: Answerer): string {
  const parts = divideIntoParts(open);
  const sections = parts.flatMap(({ title, questions }) => [
    ...(parts.length > 1 ? [`## ${title}`] : []),
    questions.map((question) => formatItem(question, who)).join('\n'),
  ]);
  const body = sections.length > 0 ? sections : [t('installation.no-open-questions')];
  return `${[`# ${t(TITLES[who])}`, ...(who === 'you' ? [] : [t('letter.introduction')]), ...body].join('\n\n')}\n`;
}

function formatItem({ id, question, look, send }: Question, who: Answerer): string {
  return `- ${who === 'you' ? `${question} ${look}` : send} (\`${id}\`)`;
}
