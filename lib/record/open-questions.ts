import type { Doc } from '../content/doc';
import { showsAnswer } from '../content/installation/context';
import { type Installation, listQuestions } from '../content/installation/record';
import { ANSWERERS, type Answerer, type Question } from '../mdx/installation/facts';

/** List the unanswered questions: those that the team can answer first, then those that most pages show. */
export function listOpenQuestions({ groups, answers }: Installation, docs: Doc[], who?: Answerer): Question[] {
  const open = listQuestions(groups).filter(
    (question) => !answers.has(question.id) && (who === undefined || question.who === who),
  );
  const uses = new Map(
    open.map(({ id }) => [id, docs.filter((doc) => doc.title_from === id || showsAnswer(doc.body, id)).length]),
  );
  return open.sort(
    (a, b) => ANSWERERS.indexOf(a.who) - ANSWERERS.indexOf(b.who) || (uses.get(b.id) ?? 0) - (uses.get(a.id) ?? 0),
  );
}
