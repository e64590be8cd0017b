import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { getShownPath } from '../content/read';
import { readSite, type Site } from '../content/site';
import { type Problem, ProblemError } from '../problem';
import { getSettings } from '../settings';
import { checkDocId, getParentFolder, stripIndex } from '../slug';
import { runCommand } from './run';

runCommand(() => {
  const [docId = ''] = process.argv.slice(2);
  const site = readSite(getSettings());
  const source = `${docId}.mdx`;
  const file = path.join(site.settings.contentDir, source);
  const shown = getShownPath(site.settings.contentDir, source);
  const refuse = (problem: string, fix: string): never => {
    throw new ProblemError([{ severity: 'error', file: shown, problem, fix } satisfies Problem]);
  };
  if (docId === '') refuse('No doc id is given.', 'Write one: npm run new -- users/roles');
  const bad = checkDocId(docId);
  if (bad) refuse(bad, 'Use letters, digits, hyphens and underscores, and slashes between folders.');
  if (existsSync(file) || site.byId.has(docId))
    refuse('The doc exists already.', 'Choose another id, or open the file.');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, writeDoc(docId, site), { flag: 'wx' });
  console.log(`Wrote ${shown}. Its page is /central/${stripIndex(docId)}/.`);
  return 0;
});

/** A first page with every field that is required, at the end of its folder. */
function writeDoc(docId: string, site: Site): string {
  const name = stripIndex(docId).split('/').at(-1) ?? docId;
  const words = name.replace(/[-_]+/g, ' ');
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  const siblings = site.docs.filter((doc) => getParentFolder(doc.id) === getParentFolder(docId));
  const frontmatter = stringify(
    {
      title,
      description: `Say in one sentence what a reader can do after reading the page on ${words}.`,
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
