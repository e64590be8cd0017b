import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { dirname } from 'node:path/posix';
import { getDisplayPath } from '../files';
import { DEFAULT_FIELDS, type Doc, toDoc } from '../model/doc';
import { fail, type Problem } from '../problem';
import type { Settings } from '../settings';
import { checkDocId, getParentFolder, stripIndex } from '../slug';
import { t } from '../words/words';
import { formatFrontmatter } from './frontmatter';
import type { Site } from './site';

/** Write a new page with all required fields; returns its path. Throws a ProblemError if the id is invalid. */
export function writeNewDoc(docId: string, site: Site): string {
  const { contentDir } = site.settings;
  const source = `${docId}.mdx`;
  const displayPath = getDisplayPath(contentDir, source);
  if (docId === '') fail('npm run new', 'The doc id is missing.', 'Add it, such as npm run new -- users/roles');
  const idProblem = checkDocId(docId);
  if (idProblem)
    fail(displayPath, idProblem, 'Use letters, digits, hyphens and underscores, and slashes between folders.');
  const exists = [source, `${docId}.md`].some((name) => existsSync(path.join(contentDir, name)));
  if (exists || site.byId.has(docId)) {
    fail(displayPath, 'The page already exists.', 'Choose another id, or edit the file.');
  }
  const file = path.join(contentDir, source);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, formatNewPage(docId, site), { flag: 'wx' });
  return displayPath;
}

/** Format a new page with the last position in its folder. */
function formatNewPage(docId: string, site: Site): string {
  const title = getTitle(docId, site);
  const siblings = site.docs.filter((doc) => getParentFolder(doc.id) === getParentFolder(docId));
  const frontmatter = formatFrontmatter({
    title,
    description: `Say in one sentence what a reader can do after reading ${title}.`,
    sidebar_position: Math.max(0, ...siblings.map((doc) => doc.sidebar_position ?? 0)) + 1,
    audience: Object.keys(site.identity.audiences).slice(0, 1),
    type: docId.endsWith('/index') ? 'hub' : 'task',
    owner: siblings[0]?.owner ?? 'Web team',
    last_reviewed: site.settings.buildDate,
    review_in: '12 months',
    short: 'Not written yet.',
  });
  return `${frontmatter}\nWrite the page here.\n`;
}

/** Get a title from a doc id, with the parent folders if another page has that title. */
function getTitle(docId: string, site: Site): string {
  const [name = '', ...folders] = stripIndex(docId).replace(/[-_]+/g, ' ').split('/').reverse();
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  const isTaken = site.docs.some((doc) => doc.title === title);
  return isTaken ? `${title} (${folders.join(', ') || 'new'})` : title;
}

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
