import type { InstallationFacts } from '../../mdx/installation/facts';
import { formatDate } from '../review';
import type { Site } from '../site';
import { findPageWithComponent } from '../site-pages/pages';
import { listQuestions, toFact } from './record';

/** Get the facts that a body shows: all for a page of the record itself. Undefined if it shows none. */
export function getInstallationFacts(body: string, site: Site): InstallationFacts | undefined {
  const { groups, answers, apiRecords } = site.installation;
  const isRecordPage = body.includes('<InstallationRecord');
  const used = listQuestions(groups).filter(
    ({ id }) => isRecordPage || body.includes(`id="${id}"`) || body.includes(`{{${id}}}`),
  );
  const usedRecords = [...apiRecords].filter(([id]) => body.includes(`<ApiFields id="${id}"`));
  if (used.length === 0 && !body.includes('<ApiFields')) return undefined;
  const facts = used.map((question) => toFact(question, answers.get(question.id), site.settings.buildDate));
  const recordPage = findPageWithComponent('InstallationRecord', site.sitePages.docs);
  return {
    groups: isRecordPage ? groups.map(({ name, questions }) => ({ name, ids: questions.map(({ id }) => id) })) : [],
    facts: Object.fromEntries(facts.map((fact) => [fact.id, fact])),
    apiRecords: Object.fromEntries(
      usedRecords.map(([id, record]) => [id, { ...record, recorded: formatDate(record.recorded) }]),
    ),
    recordPage: recordPage && `/${recordPage.segments.join('/')}/`,
  };
}
