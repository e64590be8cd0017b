import type { QuestionGroup } from '../content/installation/questions';
import type { Answerer, Question } from '../mdx/installation/facts';
import { t } from '../words/words';

const TITLES = {
  you: 'letter.to-ourselves',
  'your hosting team': 'letter.to-hosting-team',
  'your supplier': 'letter.to-supplier',
} as const;

/** Format open questions as a letter in Markdown, by group. */
export function formatLetter(groups: QuestionGroup[], open: Question[], who: Answerer): string {
  const ids = new Set(open.map(({ id }) => id));
  const sections = groups.flatMap(({ name, questions }) => {
    const asked = questions.filter(({ id }) => ids.has(id));
    return asked.length > 0 ? [`## ${name}`, asked.map((question) => formatItem(question, who)).join('\n')] : [];
  });
  const body = sections.length > 0 ? sections : [t('letter.all-answered')];
  return `${[`# ${t(TITLES[who])}`, ...(who === 'you' ? [] : [t('letter.introduction')]), ...body].join('\n\n')}\n`;
}

function formatItem({ id, question, look, send }: Question, who: Answerer): string {
  return `- ${who === 'you' ? `${question} ${look}` : send} (\`${id}\`)`;
}
