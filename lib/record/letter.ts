import type { QuestionGroup } from '../content/installation/questions';
import type { Answerer, Question } from '../mdx/installation/facts';

const TITLES: Record<Answerer, string> = {
  you: 'Questions that we can answer ourselves',
  'your hosting team': 'Questions to our hosting team about our website',
  'your supplier': 'Questions to our supplier about our website',
};

const INTRODUCTION =
  'We are recording how our website works, so that our editors and administrators do not have to ask you again. A short answer is enough. Please do not send keys, tokens or passwords.';

/** Format open questions as a letter in Markdown, by group. */
export function formatLetter(groups: QuestionGroup[], open: Question[], who: Answerer): string {
  const ids = new Set(open.map(({ id }) => id));
  const sections = groups.flatMap(({ name, questions }) => {
    const asked = questions.filter(({ id }) => ids.has(id));
    return asked.length > 0 ? [`## ${name}`, asked.map((question) => formatItem(question, who)).join('\n')] : [];
  });
  const body = sections.length > 0 ? sections : ['All questions are answered.'];
  return `${[`# ${TITLES[who]}`, ...(who === 'you' ? [] : [INTRODUCTION]), ...body].join('\n\n')}\n`;
}

function formatItem({ id, question, look, send }: Question, who: Answerer): string {
  return `- ${who === 'you' ? `${question} ${look}` : send} (\`${id}\`)`;
}
