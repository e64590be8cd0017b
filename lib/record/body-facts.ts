import type { Site } from '../content/site';
import { formatDate } from '../format';
import type { Doc } from '../model/doc';
import type { InstallationFacts } from '../model/installation';
import { getQuestionPaths, getRecordPath, listFacts } from './installation';

/** Check whether a body shows the answer to a question. */
export function showsAnswer(body: string, id: string): boolean {
  return [`id="${id}"`, `base="${id}"`, `{{${id}}}`, `{{?${id}}}`, `{{!${id}}}`].some((text) => body.includes(text));
}

/** List the pages that use each fact, by its id. */
export function listUses(docs: Doc[]): Map<string, Doc[]> {
  const uses = new Map<string, Doc[]>();
  for (const doc of docs) {
    const found = doc.body.matchAll(/\b(?:id|base)="([a-z0-9-]+)"|\{\{[?!]?([a-z0-9-]+)\}\}/g);
    const ids = new Set([doc.title_from, ...[...found].map(([, attribute, placeholder]) => attribute ?? placeholder)]);
    for (const id of ids) if (id !== undefined) uses.set(id, [...(uses.get(id) ?? []), doc]);
  }
  return uses;
}

/** Get the facts that a body shows: all if it contains `<InstallationRecord>`. Undefined if it shows none. */
export function getInstallationFacts(body: string, site: Site): InstallationFacts | undefined {
  const { groups, apiRecords } = site.installation;
  const isRecordPage = body.includes('<InstallationRecord');
  const facts = listFacts(site).filter(({ id }) => isRecordPage || showsAnswer(body, id));
  const usedRecords = [...apiRecords].filter(
    ([id]) => body.includes(`<ApiFields id="${id}"`) || showsAnswer(body, `api/${id}`),
  );
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
