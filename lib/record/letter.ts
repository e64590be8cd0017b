import type { Answerer, Question } from '../mdx/installation/facts';
import { divideIntoParts } from '../mdx/installation/record-page';
import { t } from '../words/words';

const TITLES = {
  you: 'letter.to-ourselves',
  'your hosting team': 'letter.to-hosting-team',
  'your supplier': 'letter.to-supplier',
} as const;

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
