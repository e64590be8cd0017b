import { dirname } from 'node:path/posix';
import { getDisplayPath } from '../files';
import { formatCount, type Problem } from '../problem';
import type { Settings } from '../settings';
import { getDocPath, getHref, getSlug } from '../slug';
import { type Doc, toDoc } from './doc';
import { parseDocusaurusFrontmatter } from './docusaurus';
import type { Identity } from './identity';
import type { CategoryMetadata } from './sidebar';

/** Build landing pages for folders that have none, so that every category has a page. */
export function buildLandingDocs(
  docs: Doc[],
  folders: Map<string, CategoryMetadata>,
  settings: Settings,
  identity: Identity,
  problems: Problem[],
): Doc[] {
  const ids = new Set(docs.map((doc) => doc.id));
  const taken = new Set(docs.map((doc) => doc.href.toLowerCase()));
  const parents = new Set(docs.flatMap((doc) => getAncestors(doc.id)));
  const missing = [...parents].filter((folder) => !ids.has(`${folder}/index`));
  return missing.map((folder) => {
    const source = `${folder}/index.mdx`;
    const file = getDisplayPath(settings.contentDir, source);
    if (identity.content === 'strict') {
      const fix = `Create one: npm run new -- ${folder}/index`;
      problems.push({ severity: 'error', file, problem: 'The folder has no landing page.', fix });
    }
    const title = folders.get(folder)?.label ?? folder.split('/').at(-1) ?? folder;
    const count = docs.filter((doc) => doc.id.startsWith(`${folder}/`)).length;
    const description = folders.get(folder)?.description ?? `${title}: ${formatCount(count, 'page')}.`;
    const fields = parseDocusaurusFrontmatter(
      { data: { title, description }, body: '', bodyOffset: 0, lines: [] },
      source,
    );
    // If a doc has the folder's name, such as `faq.md` beside `faq/`, the landing page gets another address.
    const isTaken = taken.has(getHref(getDocPath(getSlug(folder)), settings.basePath).toLowerCase());
    if (isTaken) fields.slug = `${folder.split('/').at(-1)}-pages`;
    return toDoc({ id: `${folder}/index`, source, file, body: '', bodyOffset: 0 }, fields, settings);
  });
}

function getAncestors(id: string): string[] {
  const parent = dirname(id);
  return parent === '.' ? [] : [...getAncestors(parent), parent];
}
