import { listFacts } from '../content/installation/record';
import type { Site } from '../content/site';
import { type Fact, formatAnswer, getCheck, getFactState } from '../mdx/installation/facts';

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
