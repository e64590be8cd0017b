import { getDisplayPath } from '../files';
import { suggest } from '../nearest';
import type { Problem } from '../problem';
import type { Settings } from '../settings';
import { checkDocId } from '../slug';
import { readCategoryFiles } from './category-files';
import { type Doc, toDoc } from './doc';
import { getDocusaurusId, parseDocusaurusFrontmatter } from './docusaurus';
import { reportDuplicates } from './duplicates';
import { findFieldLine, parseFrontmatter, type SplitFile, splitFile } from './frontmatter';
import { IDENTITY_SOURCE, type Identity, readIdentity } from './identity';
import { buildLandingDocs } from './landing-docs';
import { frontmatterSchema } from './schema';
import { buildSidebar, flattenSidebar, type SidebarItem } from './sidebar';
import { readSitePages, type SitePages } from './site-pages/site-pages';
import { type ContentFile, listDocSources, readSource } from './sources';
import { readTrails, type Trail } from './trails';

/** Everything that is known of a content folder, before a doc's text is looked into. */
export type Site = {
  settings: Settings;
  identity: Identity;
  /** In the order of the sidebar, then those that are not in it. */
  docs: Doc[];
  byId: Map<string, Doc>;
  bySource: Map<string, Doc>;
  sidebar: SidebarItem[];
  trails: Trail[];
  sitePages: SitePages;
  /** Problems found while reading. */
  problems: Problem[];
};

/** Docs of an earlier reading, by source: one whose file and identity are the same is taken as it is. */
export type DocCache = Map<string, { key: string; doc?: Doc; problems: Problem[] }>;

/** Read a whole content folder; what is wrong in it is listed in `problems`, and a doc is kept as far as it can be read. */
export function readSite(settings: Settings, memo: DocCache = new Map()): Site {
  const problems: Problem[] = [];
  const { contentDir } = settings;
  const written = readIdentity(contentDir, problems);
  // A copy of a preview would outlive its branch.
  const identity = { ...written, offline: written.offline && !settings.preview };
  if (problems.length === 0 && identity.content === 'strict' && Object.keys(identity.audiences).length === 0) {
    problems.push({
      severity: 'error',
      file: getDisplayPath(contentDir, IDENTITY_SOURCE),
      problem: 'Names no audiences, and every page is for one.',
      fix: 'Add a line such as audiences: { editor: Content editors }',
    });
  }
  const sources = listDocSources(contentDir);
  if (sources.length === 0) {
    problems.push({
      severity: 'error',
      file: getDisplayPath(contentDir, ''),
      problem: 'The content folder holds no docs.',
      fix: 'Write a first page, such as `npm run new -- getting-started/index`, or set CONTENT_DIR to another folder.',
    });
  }
  const docs = sources.flatMap((source) => readKnownDoc(source, settings, identity, problems, memo) ?? []);
  const folders = readCategoryFiles(contentDir, problems);
  const all = [...docs, ...buildLandingDocs(docs, folders, settings, identity, problems)];
  reportDuplicates(all, identity, problems);
  const sidebar = buildSidebar(all, folders);
  const byId = new Map(all.map((doc) => [doc.id, doc]));
  const ordered = flattenSidebar(sidebar).flatMap((item) => byId.get(item.docId ?? '') ?? []);
  // Besides the unlisted ones, those below an unlisted landing page.
  const inSidebar = new Set(ordered);
  const rest = all.filter((doc) => !inSidebar.has(doc));
  return {
    settings,
    identity,
    docs: [...ordered, ...rest],
    byId,
    bySource: new Map(all.map((doc) => [doc.source, doc])),
    sidebar,
    trails: readTrails(contentDir, byId, problems),
    sitePages: readSitePages(settings, byId, problems),
    problems,
  };
}

function readKnownDoc(
  source: string,
  settings: Settings,
  identity: Identity,
  problems: Problem[],
  memo: DocCache,
): Doc | undefined {
  const found: Problem[] = [];
  const file = readSource(settings.contentDir, source, found);
  const key = JSON.stringify([file.text, settings.basePath, identity.content, identity.audiences]);
  const known = memo.get(source);
  if (known?.key !== key) {
    const doc = readDoc(file, settings, identity, found);
    memo.set(source, { key, doc, problems: found });
  }
  problems.push(...(memo.get(source)?.problems ?? []));
  return memo.get(source)?.doc;
}

function readDoc(file: ContentFile, settings: Settings, identity: Identity, problems: Problem[]): Doc | undefined {
  const { source } = file;
  const split = splitFile(file, problems);
  const isStrict = identity.content === 'strict';
  // A doc with a wrong field is kept by what is left, so that its text and the links to it are checked all the same.
  const fields =
    (isStrict ? parseFrontmatter(split, frontmatterSchema, file.file, problems) : undefined) ??
    parseDocusaurusFrontmatter(split, source);
  const id = isStrict ? source.replace(/\.mdx?$/, '') : getDocusaurusId(source, split.data);
  const badId = checkDocId(id);
  if (badId) {
    problems.push({
      severity: 'error',
      file: file.file,
      problem: badId,
      fix: 'Rename the file or folder: letters, digits, hyphens and underscores only.',
    });
    return undefined;
  }
  checkAudience(fields.audience, split, identity, file.file, problems);
  return toDoc({ id, source, file: file.file, body: split.body, bodyOffset: split.bodyOffset }, fields, settings);
}

function checkAudience(
  audience: string[],
  split: SplitFile,
  { audiences }: Identity,
  file: string,
  problems: Problem[],
): void {
  const known = Object.keys(audiences);
  // Where there are none, the identity has been found wrong, and no page is to blame.
  for (const name of known.length > 0 ? audience : []) {
    if (known.includes(name)) continue;
    problems.push({
      severity: 'error',
      file,
      line: findFieldLine(split, 'audience'),
      problem: `Unknown audience "${name}".`,
      fix: suggest(name, known, `Write one or more of ${known.join(', ')}.`),
    });
  }
}
