import type { Doc } from '../model/doc';
import type { Installation } from '../model/installation';
import type { Problem } from '../problem';
import { listQuestions } from './installation';
import { suggestQuestion } from './questions';

/** Give each doc with `title_from` its recorded name as title. The authored title becomes an alias for the search. */
export function applyRecordedTitles(docs: Doc[], { groups, answers }: Installation, problems: Problem[]): Doc[] {
  const questions = new Map(listQuestions(groups).map((question) => [question.id, question]));
  return docs.map((doc) => {
    const { title_from: id, title, aliases, file } = doc;
    if (id === undefined) return doc;
    const question = questions.get(id);
    if (question?.kind !== 'text') {
      const problem = question ? `The answer to "${id}" is not a text.` : `There is no question "${id}".`;
      const fix = question
        ? 'Write the id of a question of the kind text after title_from.'
        : suggestQuestion(id, questions.keys());
      problems.push({ severity: 'error', file, problem, fix });
      return doc;
    }
    const name = answers.get(id)?.value;
    if (typeof name !== 'string' || !question.publish) return doc;
    return { ...doc, title: name, sidebar_label: undefined, aliases: [...aliases, title] };
  });
}
