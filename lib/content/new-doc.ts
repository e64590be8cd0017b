import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { getDisplayPath } from '../files';
import { fail } from '../problem';
import { checkDocId, getParentFolder, stripIndex } from '../slug';
import type { Site } from './site';

/** Write a first page with every field that is required, and give its path as a person types it; throws a ProblemError if the id is invalid. */
export function writeNewDoc(docId: string, site: Site): string {
  const { contentDir } = site.settings;
  const source = `${docId}.mdx`;
  const shown = getDisplayPath(contentDir, source);
  if (docId === '') fail('npm run new', 'No doc id is given.', 'Write one: npm run new -- users/roles');
  const bad = checkDocId(docId);
  if (bad) fail(shown, bad, 'Use letters, digits, hyphens and underscores, and slashes between folders.');
  const isThere = [source, `${docId}.md`].some((name) => existsSync(path.join(contentDir, name)));
  if (isThere || site.byId.has(docId)) {
    fail(shown, 'The doc exists already.', 'Choose another id, or open the file.');
  }
  const file = path.join(contentDir, source);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, makeText(docId, site), { flag: 'wx' });
  return shown;
}

/** A page at the end of its folder. */
function makeText(docId: string, site: Site): string {
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

/** The last name of the id as words, with the names above it where another page has that title. */
function getTitle(docId: string, site: Site): string {
  const [name = '', ...above] = stripIndex(docId).replace(/[-_]+/g, ' ').split('/').reverse();
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  const isTaken = site.docs.some((doc) => doc.title === title);
  return isTaken ? `${title} (${above.join(', ') || 'new'})` : title;
}
