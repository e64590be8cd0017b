import type { Doc } from '../content/doc';
import { listUses } from '../content/installation/context';
import { type Installation, listQuestions } from '../content/installation/record';
import { ANSWERERS, type Answerer, type Question } from '../mdx/installation/facts';

/** List the unanswered questions: those that the team can answer first, then those that most pages show. */
export function listOpenQuestions({ groups, answers }: Installation, docs: Doc[], who?: Answerer): Question[] {
  const open = listQuestions(groups).filter(
    (question) => !answers.has(question.id) && (who === undefined || question.who === who),
  );
  const uses = listUses(docs);
  const count = ({ id }: Question) => uses.get(id)?.length ?? 0;
  return open.sort((a, b) => ANSWERERS.indexOf(a.who) - ANSWERERS.indexOf(b.who) || count(b) - count(a));
}
