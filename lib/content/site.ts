import { getDisplayPath } from '../files';
import { getCopyMark } from '../preview';
import type { Problem } from '../problem';
import type { Settings } from '../settings';
import { checkDocId } from '../slug';
import { setLanguage } from '../words/words';
import { arrangeForeignDocs } from './arrange-foreign';
import { checkAudience } from './check-audience';
import { checkLanguages } from './check-languages';
import { type Doc, toDoc } from './doc';
import { parseDocusaurusFrontmatter } from './docusaurus/frontmatter';
import type { DocusaurusSite } from './docusaurus/site-config';
import { reportDuplicates } from './duplicates';
import { getForeignReader } from './foreign-reader';
import { findFieldLine, parseFrontmatter, splitFile } from './frontmatter';
import { checkIdentity, type Identity, readSiteIdentity } from './identity';
import { getTextLanguage, inheritFields } from './inherit-fields';
import { type Installation, readInstallation } from './installation/record';
import { applyRecordedTitles } from './installation/titles';
import { buildLandingDocs } from './landing-docs';
import { listSiteLanguages, type SiteLanguage } from './languages';
import { frontmatterSchema } from './schema';
import { buildSidebar, getDocsInOrder, type SidebarItem } from './sidebar';
import { readSitePages, type SitePages } from './site-pages/site-pages';
import { type ContentFile, listDocSources, listSources, readForeignSource, readSource } from './sources';
import { readSiteTrails, type Trail } from './trails';

/** The data of a content folder, without the parsed bodies of its docs. */
export type Site = {
  settings: Settings;
  identity: Identity;
  /** The main language first; empty if there is only one. */
  languages: SiteLanguage[];
  /** In sidebar order, then those that are not in the sidebar. */
  docs: Doc[];
  byId: Map<string, Doc>;
  bySource: Map<string, Doc>;
  sidebar: SidebarItem[];
  trails: Trail[];
  sitePages: SitePages;
  installation: Installation;
  /** The site of Docusaurus or another tool that the content is from; absent for strict content. */
  docusaurus?: DocusaurusSite;
  /** Problems found while reading. */
  problems: Problem[];
};

/** Docs from earlier runs, by source. A doc is reused while its file and the identity are unchanged. */
export type DocCache = Map<string, { key: string; doc?: Doc; problems: Problem[] }>;

/** Read a content folder, and set its language. Problems are in `problems`; docs with problems are kept if possible. */
export function readSite(settings: Settings, cache: DocCache = new Map()): Site {
  const problems: Problem[] = [];
  const { contentDir } = settings;
  const authored = readSiteIdentity(settings, problems);
  setLanguage(authored.language);
  // An offline copy of a preview would remain after its branch is deleted, and that of a release would take over the scope of production.
  const identity = { ...authored, offline: authored.offline && getCopyMark(settings) === undefined };
  if (problems.length === 0) checkIdentity(identity, settings, problems);
  const mode = identity.content;
  const sources = mode === 'strict' ? listDocSources(contentDir) : getForeignReader(mode).listSources(contentDir);
  if (sources.length === 0) reportEmptyFolder(contentDir, problems);
  const installation = readInstallation(settings, problems);
  const readFile = createFileReader(settings, identity);
  const read = sources.flatMap((source) => readCachedDoc(source, readFile, settings, identity, problems, cache) ?? []);
  const { docs: all, sidebar } =
    mode === 'strict'
      ? arrangeDocs(applyRecordedTitles(read, installation, problems), settings, problems)
      : arrangeForeignDocs(read, mode, settings, identity, problems);
  reportDuplicates(all, identity, problems);
  const byId = new Map(all.map((doc) => [doc.id, doc]));
  const ordered = getDocsInOrder(sidebar, byId);
  // Unlisted docs, and docs below an unlisted landing page.
  const inSidebar = new Set(ordered);
  const rest = all.filter((doc) => !inSidebar.has(doc));
  const site: Site = {
    settings,
    identity,
    languages: listSiteLanguages(settings),
    docs: [...ordered, ...rest],
    byId,
    bySource: new Map(all.map((doc) => [doc.source, doc])),
    sidebar,
    trails: readSiteTrails(settings, byId, problems),
    sitePages: readSitePages(settings, byId, problems),
    installation,
    docusaurus: mode === 'strict' ? undefined : getForeignReader(mode).readSite(settings),
    problems,
  };
  checkLanguages(site);
  return site;
}

function reportEmptyFolder(contentDir: string, problems: Problem[]): void {
  problems.push({
    severity: 'error',
    file: getDisplayPath(contentDir, ''),
    problem: 'The content folder has no pages.',
    fix: 'Create one with npm run new -- getting-started/index, or set CONTENT_DIR to another folder.',
  });
}

/** Arrange docs in the order of their folders, with a landing page for each folder. */
function arrangeDocs(read: Doc[], settings: Settings, problems: Problem[]): { docs: Doc[]; sidebar: SidebarItem[] } {
  const docs = [...read, ...buildLandingDocs(read, settings, problems)];
  for (const source of listSources(settings.contentDir, ['**/_category_.{json,yml,yaml}'])) {
    problems.push({
      severity: 'error',
      file: getDisplayPath(settings.contentDir, source),
      problem: 'Category files are only read in content from Docusaurus.',
      fix: 'Set title and sidebar_position in index.mdx of this folder, and delete this file.',
    });
  }
  return { docs, sidebar: buildSidebar(docs) };
}

type ReadFile = (source: string, problems: Problem[]) => ContentFile;

/** Make a function that reads a file together with the files that it includes. */
function createFileReader(settings: Settings, { content }: Identity): ReadFile {
  const { contentDir } = settings;
  if (content === 'strict') return (source, problems) => readSource(contentDir, source, problems);
  const expand = getForeignReader(content).createFileExpander(settings);
  return (source, problems) => expand(readForeignSource(contentDir, source, problems), problems);
}

function readCachedDoc(
  source: string,
  readFile: ReadFile,
  settings: Settings,
  identity: Identity,
  problems: Problem[],
  cache: DocCache,
): Doc | undefined {
  const found: Problem[] = [];
  const file = readFile(source, found);
  const key = JSON.stringify([
    file.text,
    settings.basePath,
    settings.routeBasePath,
    identity.content,
    identity.audiences,
    file.partials,
  ]);
  const cached = cache.get(source);
  if (cached?.key !== key) {
    const doc = readDoc(file, settings, identity, found);
    cache.set(source, { key, doc, problems: found });
  }
  problems.push(...(cache.get(source)?.problems ?? []));
  return cache.get(source)?.doc;
}

function readDoc(file: ContentFile, settings: Settings, identity: Identity, problems: Problem[]): Doc | undefined {
  const { source, sourceLines, partials } = file;
  const split = inheritFields(splitFile(file, problems, identity.content === 'strict'), source, settings, problems);
  const { body, bodyOffset } = split;
  const language = getTextLanguage(source, settings);
  const from = { source, file: file.file, body, bodyOffset, sourceLines, partials, language };
  if (identity.content !== 'strict') {
    const { id, fields } = getForeignReader(identity.content).parseDoc(split, source);
    return toDoc({ ...from, id }, fields, settings);
  }
  const id = source.replace(/\.mdx?$/, '');
  const idProblem = checkDocId(id);
  if (idProblem) {
    problems.push({
      severity: 'error',
      file: file.file,
      problem: idProblem,
      fix: 'Rename the file or folder: letters, digits, hyphens and underscores only.',
    });
    return undefined;
  }
  // Keep a doc with an invalid field, so that its text and the links to it are still checked.
  const fields = parseFrontmatter(split, frontmatterSchema, file.file, problems) ?? {
    ...parseDocusaurusFrontmatter(split, source),
    slug: undefined,
    docusaurus: undefined,
  };
  const place = { file: file.file, line: findFieldLine(split, 'audience') };
  checkAudience(fields.audience, Object.keys(identity.audiences), place, problems);
  return toDoc({ id, ...from }, fields, settings);
}
