import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { getDisplayPath } from '../files';
import { fail } from '../problem';
import { checkDocId, getParentFolder, stripIndex } from '../slug';
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
  const frontmatter = stringify(
    {
      title,
      description: `Say in one sentence what a reader can do after reading ${title}.`,
      sidebar_position: Math.max(0, ...siblings.map((doc) => doc.sidebar_position ?? 0)) + 1,
      audience: Object.keys(site.identity.audiences).slice(0, 1),
      type: docId.endsWith('/index') ? 'hub' : 'task',
      owner: siblings[0]?.owner ?? 'Web team',
      last_reviewed: site.settings.buildDate,
      review_in: '12 months',
      short: 'Not written yet.',
    },
    { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN', lineWidth: 0 },
  );
  return `---\n${frontmatter}---\n\nWrite the page here.\n`;
}

/** Get a title from a doc id, with the parent folders if another page has that title. */
function getTitle(docId: string, site: Site): string {
  const [name = '', ...folders] = stripIndex(docId).replace(/[-_]+/g, ' ').split('/').reverse();
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  const isTaken = site.docs.some((doc) => doc.title === title);
  return isTaken ? `${title} (${folders.join(', ') || 'new'})` : title;
}
