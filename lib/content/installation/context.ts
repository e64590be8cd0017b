import type { InstallationFacts } from '../../mdx/installation/facts';
import { formatDate } from '../review';
import type { Site } from '../site';
import { getRecordPath, listFacts } from './record';

/** Check whether a body shows the answer to a question. */
export function showsAnswer(body: string, id: string): boolean {
  return [`id="${id}"`, `base="${id}"`, `{{${id}}}`, `{{?${id}}}`, `{{!${id}}}`].some((text) => body.includes(text));
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
    groups: isRecordPage ? groups.map(({ name, questions }) => ({ name, ids: questions.map(({ id }) => id) })) : [],
    facts: Object.fromEntries(facts.map((fact) => [fact.id, fact])),
    apiRecords: Object.fromEntries(
      usedRecords.map(([id, record]) => [
        id,
        { ...record, recorded: formatDate(record.recorded), recordedOn: record.recorded },
      ]),
    ),
    recordPage: getRecordPath(site),
  };
}
