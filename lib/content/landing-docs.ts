import { dirname } from 'node:path/posix';
import { getDisplayPath } from '../files';
import { type Doc, toDoc } from '../model/doc';
import { DEFAULT_FIELDS } from '../model/doc-fields';
import type { Problem } from '../problem';
import type { Settings } from '../settings';
import { t } from '../words/words';

/** Report folders without a landing page, and build a substitute for each. */
export function buildLandingDocs(docs: Doc[], settings: Settings, problems: Problem[]): Doc[] {
  return listFoldersWithoutLanding(docs).map((folder) => {
    const source = `${folder}/index.mdx`;
    const file = getDisplayPath(settings.contentDir, source);
    const fix = `Create one: npm run new -- ${folder}/index`;
    problems.push({ severity: 'error', file, problem: 'The folder has no landing page.', fix });
    const title = folder.split('/').at(-1) ?? folder;
    const count = docs.filter((doc) => doc.id.startsWith(`${folder}/`)).length;
    const fields = { ...DEFAULT_FIELDS, title, description: t('doc.generated-description', { title, count }) };
    return toDoc({ id: `${folder}/index`, source, file, body: '', bodyOffset: 0 }, fields, settings);
  });
}

/** List the folders of docs that have no landing page. */
export function listFoldersWithoutLanding(docs: Pick<Doc, 'id'>[]): string[] {
  const ids = new Set(docs.map((doc) => doc.id));
  const parents = new Set(docs.flatMap((doc) => getAncestors(doc.id)));
  return [...parents].filter((folder) => !ids.has(`${folder}/index`));
}

function getAncestors(id: string): string[] {
  const parent = dirname(id);
  return parent === '.' ? [] : [...getAncestors(parent), parent];
}
