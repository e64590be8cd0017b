import type { Site } from '../content/site';
import { formatDate } from '../format';
import type { Doc } from '../model/doc';
import type { Installation, InstallationFacts } from '../model/installation';
import type { Problem } from '../problem';
import { getQuestionPaths, getRecordPath, listFacts, listQuestions } from './installation';
import { suggestQuestion } from './questions';

/** A reference of a component or of code to a question, or to a recorded response: `api/ID`. */
const REFERENCE = /\b(?:id|base)\s*=\s*["']([^"']+)["']|\{\{[?!]?([a-z0-9/-]+)\}\}/g;

/** List the ids of the questions and recorded responses that a body refers to. */
export function listUsedIds(body: string): Set<string> {
  return new Set([...body.matchAll(REFERENCE)].map(([, attribute, placeholder = '']) => attribute ?? placeholder));
}

/** List the pages that use each fact, by its id. */
export function listUses(docs: Doc[]): Map<string, Doc[]> {
  const uses = new Map<string, Doc[]>();
  for (const doc of docs) {
    for (const id of new Set([doc.title_from, ...listUsedIds(doc.body)]))
      if (id !== undefined) uses.set(id, [...(uses.get(id) ?? []), doc]);
  }
  return uses;
}

/** Get the facts that a body shows: all if it contains `<InstallationRecord>`. Undefined if it shows none. */
export function getInstallationFacts(body: string, site: Site): InstallationFacts | undefined {
  const { groups, apiRecords } = site.installation;
  const isRecordPage = body.includes('<InstallationRecord');
  const ids = listUsedIds(body);
  const facts = listFacts(site).filter(({ id }) => isRecordPage || ids.has(id));
  const usedRecords = [...apiRecords].filter(([id]) => ids.has(id) || ids.has(`api/${id}`));
  if (facts.length === 0 && !/<(?:ApiFields|WhenKnown|WhenUnknown|AddIt)\b|\{\{[?!]/.test(body)) return undefined;
  return {
    groups: isRecordPage
      ? groups.map(({ name, slug, questions }) => ({ name, slug, ids: questions.map(({ id }) => id) }))
      : [],
    facts: Object.fromEntries(facts.map((fact) => [fact.id, fact])),
    uses: Object.fromEntries(facts.flatMap(({ id }) => (isRecordPage ? [[id, getUses(id, site)]] : []))),
    apiRecords: Object.fromEntries(
      usedRecords.map(([id, record]) => [
        id,
        { ...record, recorded: formatDate(record.recorded), recordedOn: record.recorded },
      ]),
    ),
    recordPage: getRecordPath(site),
    questionPaths: Object.fromEntries(
      [...getQuestionPaths(site)].filter(([id]) => facts.some((fact) => fact.id === id)),
    ),
  };
}

const usesByDocs = new WeakMap<Doc[], Map<string, Doc[]>>();

/** Get the id and title of each page that uses a fact. All pages are read only once. */
function getUses(id: string, { docs }: Site): { id: string; title: string }[] {
  const uses = usesByDocs.get(docs) ?? listUses(docs);
  usesByDocs.set(docs, uses);
  return (uses.get(id) ?? []).map((doc) => ({ id: doc.id, title: doc.title }));
}

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
