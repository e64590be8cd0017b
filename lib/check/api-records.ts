import type { AnalysedDoc } from '../content/analyse-docs';
import { getLocation } from '../content/doc';
import { API_RECORD_ID, API_RECORD_ID_FIX, API_RECORDS_DIR } from '../content/installation/api-records';
import { getRecordDir } from '../content/installation/record';
import type { Site } from '../content/site';
import { getDisplayPath } from '../files';
import { suggest } from '../nearest';
import type { Problem } from '../problem';

/** Check that each recorded response is shown on a page, and that pages name responses by valid ids. */
export function checkApiRecords(docs: AnalysedDoc[], site: Site, problems: Problem[]): void {
  const shown = new Set<string>();
  for (const { doc, text } of docs) {
    for (const { name, attributes, line } of text.elements) {
      const { id } = attributes;
      if (name !== 'ApiFields' || id === undefined) continue;
      shown.add(id);
      if (API_RECORD_ID.test(id)) continue;
      const problem = `"${id}" is not a valid id of a response.`;
      problems.push({ severity: 'error', ...getLocation(doc, line), problem, fix: API_RECORD_ID_FIX });
    }
  }
  for (const id of site.installation.apiRecords.keys()) {
    if (shown.has(id)) continue;
    problems.push({
      severity: 'error',
      file: getDisplayPath(getRecordDir(site.settings), `${API_RECORDS_DIR}/${id}.yml`),
      problem: `No page shows the response "${id}".`,
      fix: suggest(
        id,
        shown,
        `Show it on the page of its endpoint with <ApiFields id="${id}" />, or delete this file.`,
      ),
    });
  }
}
