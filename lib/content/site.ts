import { dirname } from 'node:path/posix';
import { type Identity, readIdentity } from '../identity';
import { type Problem, plural } from '../problem';
import { getSettings, type Settings } from '../settings';
import { buildSidebar, type Folder, flattenSidebar, type SidebarItem } from '../sidebar';
import { checkDocId, getDocPath, getHref, getSlug } from '../slug';
import { readFolders } from './folders';
import { getDocusaurusId, readDocusaurusFrontmatter } from './docusaurus';
import { parseFrontmatter, splitFile } from './frontmatter';
import { getShownPath, listDocSources, readSource } from './read';
import type { DocFields } from './schema';

/** One page of help. */
export type Doc = DocFields & {
  id: string;
  /** Path of its file under the content folder. */
  source: string;
  /** Path of its file as shown to a person. */
  file: string;
  segments: string[];
  href: string;
  body: string;
  /** Lines of the file above the body. */
  bodyOffset: number;
};

/** Everything that is known of a content folder, before a doc's text is looked into. */
export type Site = {
  settings: Settings;
  identity: Identity;
  /** In the order of the sidebar, then the unlisted ones. */
  docs: Doc[];
  byId: Map<string, Doc>;
  bySource: Map<string, Doc>;
  sidebar: SidebarItem[];
  /** Problems found while reading. */
  problems: Problem[];
};

let memo: Site | undefined;

/** The site of this run's settings; read once in a build, and on every call in development, where files change. */
export function getSite(): Site {
  if (process.env.NODE_ENV !== 'production') return readSite(getSettings());
  memo ??= readSite(getSettings());
  return memo;
}

/** Read a whole content folder; what is wrong in it is listed in `problems`, and a doc that cannot be read is left out. */
export function readSite(settings: Settings): Site {
  const problems: Problem[] = [];
  const { contentDir } = settings;
  const identity = readIdentity(contentDir, problems);
  const sources = listDocSources(contentDir);
  if (sources.length === 0) {
    problems.push({
      severity: 'error',
      file: getShownPath(contentDir, ''),
      problem: 'The content folder holds no docs.',
      fix: 'Write a first page, such as `npm run new -- getting-started/index`, or set CONTENT_DIR to another folder.',
    });
  }
  const docs = sources.flatMap((source) => readDoc(source, settings, identity, problems) ?? []);
  const folders = readFolders(contentDir, problems);
  const all = [...docs, ...makeLandingDocs(docs, folders, settings, identity, problems)];
  reportClashes(all, identity, problems);
  const sidebar = buildSidebar(all, folders);
  const byId = new Map(all.map((doc) => [doc.id, doc]));
  const ordered = flattenSidebar(sidebar).flatMap((item) => byId.get(item.docId ?? '') ?? []);
  const unlisted = all.filter((doc) => doc.unlisted);
  return {
    settings,
    identity,
    docs: [...ordered, ...unlisted],
    byId,
    bySource: new Map(all.map((doc) => [doc.source, doc])),
    sidebar,
    problems,
  };
}

function readDoc(source: string, settings: Settings, identity: Identity, problems: Problem[]): Doc | undefined {
  const file = readSource(settings.contentDir, source, problems);
  const split = splitFile(file, problems);
  if (split.lines.length === 0 && split.body === '') return undefined;
  const isStrict = identity.content === 'strict';
  const fields = isStrict ? parseFrontmatter(split, file.file, problems) : readDocusaurusFrontmatter(split, source);
  const id = isStrict ? source.replace(/\.mdx?$/, '') : getDocusaurusId(source, split.data);
  const badId = checkDocId(id);
  if (badId) {
    problems.push({
      severity: 'error',
      file: file.file,
      problem: badId,
      fix: 'Rename the file or folder: letters, digits, hyphens and underscores only.',
    });
  }
  if (!fields || badId) return undefined;
  for (const name of isStrict ? fields.audience : []) {
    if (!(name in identity.audiences)) {
      problems.push({
        severity: 'error',
        file: file.file,
        line: split.lines.findIndex((line) => line.startsWith('audience')) + 1,
        problem: `Unknown audience "${name}".`,
        fix: `Write one or more of ${Object.keys(identity.audiences).join(', ')}.`,
      });
    }
  }
  return toDoc(id, source, file.file, fields, split.body, split.bodyOffset, settings);
}

function toDoc(id: string, source: string, file: string, fields: DocFields, body: string, bodyOffset: number, settings: Settings): Doc {
  const segments = getSlug(id, fields.slug);
  return { ...fields, id, source, file, segments, href: getHref(getDocPath(segments), settings.basePath), body, bodyOffset };
}

/** A folder without a landing page gets one, so that every category leads somewhere. */
function makeLandingDocs(docs: Doc[], folders: Map<string, Folder>, settings: Settings, identity: Identity, problems: Problem[]): Doc[] {
  const ids = new Set(docs.map((doc) => doc.id));
  const taken = new Set(docs.map((doc) => doc.href.toLowerCase()));
  const parents = new Set(docs.flatMap((doc) => getAncestors(doc.id)));
  return [...parents].filter((folder) => !ids.has(`${folder}/index`)).map((folder) => {
    const source = `${folder}/index.mdx`;
    const file = getShownPath(settings.contentDir, source);
    if (identity.content === 'strict') {
      problems.push({
        severity: 'error',
        file,
        problem: 'The folder has no landing page.',
        fix: `Write one: npm run new -- ${folder}/index`,
      });
    }
    const title = folders.get(folder)?.label ?? folder.split('/').at(-1) ?? folder;
    const count = docs.filter((doc) => doc.id.startsWith(`${folder}/`)).length;
    const fields = readDocusaurusFrontmatter(
      { data: { title, description: folders.get(folder)?.description ?? `${title}: ${plural(count, 'page')}.` }, body: '', bodyOffset: 0, lines: [] },
      source,
    );
    // Where a doc beside the folder has its name, as `faq.md` beside `faq/`, the landing page stands below it.
    const isTaken = taken.has(getHref(getDocPath(getSlug(folder)), settings.basePath).toLowerCase());
    if (isTaken) fields.slug = `${folder.split('/').at(-1)}-pages`;
    return toDoc(`${folder}/index`, source, file, fields, '', 0, settings);
  });
}

function getAncestors(id: string): string[] {
  const parent = dirname(id);
  return parent === '.' ? [] : [...getAncestors(parent), parent];
}

/** Two docs may share neither an id, nor a title, nor an address, and no two ids may differ by case alone. */
function reportClashes(docs: Doc[], identity: Identity, problems: Problem[]): void {
  const reported = new Set<string>();
  const kinds: [name: string, key: (doc: Doc) => string, fix: string][] = [
    ['id', (doc) => doc.id, 'Rename one of the two files.'],
    ['id but for its case', (doc) => doc.id.toLowerCase(), 'Rename one of the two files: some file systems and hosts see one address.'],
    ['address', (doc) => doc.href.toLowerCase(), 'Change the slug of one of the two.'],
    ['title', (doc) => doc.title, 'Give one of the two another title.'],
    ['description', (doc) => doc.description, 'Say what this page gives that the other does not.'],
  ];
  for (const [name, key, fix] of kinds) {
    const isHarmless = identity.content === 'docusaurus' && (name === 'title' || name === 'description');
    const first = new Map<string, Doc>();
    for (const doc of docs) {
      const other = first.get(key(doc));
      first.set(key(doc), other ?? doc);
      if (!other || other === doc || reported.has(doc.file)) continue;
      reported.add(doc.file);
      const severity = isHarmless ? 'warning' : 'error';
      problems.push({ severity, file: doc.file, problem: `Has the same ${name} as ${other.file}: "${key(doc)}".`, fix });
    }
  }
}
