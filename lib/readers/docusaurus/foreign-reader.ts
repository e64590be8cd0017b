import type { SplitFile } from '../../content/frontmatter';
import { type FileReader, type Reader, type ReaderInput, readDocs } from '../../content/reader';
import type { Site } from '../../content/site';
import { type ContentFile, readForeignSource } from '../../content/sources';
import type { Doc } from '../../model/doc';
import { getSidebarBranch, type SidebarItem } from '../../model/sidebar';
import type { Problem } from '../../problem';
import type { Settings } from '../../settings';
import { findReservedName } from '../../slug';
import { type BodyContext, getForeignData, NO_CONTEXT, type Partials } from './foreign-data';
import type { ForeignFields } from './frontmatter';
import { getLandingRank } from './names';
import { adaptForeignProblems } from './problem-effects';
import { buildCategoryDocs, type ForeignSidebar } from './sidebar-tree';
import type { DocusaurusSite } from './site-config';

/** The functions that differ between other tools. */
export type Tool = {
  listSources: (contentDir: string) => string[];
  /** Read the addresses and folders of the site from the tool's own configuration. */
  readSite: (settings: Settings) => DocusaurusSite;
  /** List the files outside the content folder that a build depends on, by folder. */
  listInputs: Reader['listInputs'];
  /** Make a function that adds to a file the files that it includes. */
  createFileExpander: (settings: Settings) => (file: ContentFile, problems: Problem[]) => ContentFile;
  parseDoc: (split: SplitFile, source: string) => { id: string; fields: ForeignFields };
  /** Read the sidebar. `drafts` are the ids of docs that are left out of the site. */
  readSidebar: (contentDir: string, docs: Doc[], problems: Problem[], drafts: Set<string>) => ForeignSidebar;
};

/** Create the reader of a tool. Its docs are arranged, and its bodies converted, as those of Docusaurus are. */
export function createForeignReader(tool: Tool): Reader {
  return {
    read(input) {
      const { settings } = input;
      const read = readDocs(tool.listSources(settings.contentDir), createFileReader(tool, settings), input);
      return arrangeForeignDocs(read, tool, input);
    },
    listInputs: tool.listInputs,
    getContext: getBodyContext,
    adaptProblems: adaptForeignProblems,
  };
}

function createFileReader(tool: Tool, settings: Settings): FileReader {
  const expand = tool.createFileExpander(settings);
  return {
    readFile: (source, problems) => expand(readForeignSource(settings.contentDir, source, problems), problems),
    isOwnFormat: false,
    parse: (split, { source, readerData }) => {
      const { id, fields } = tool.parseDoc(split, source);
      const partials = readerData as Partials | undefined;
      const showsOtherFiles = Object.keys({ ...partials?.imports, ...partials?.values }).length > 0;
      return { id, fields: { ...fields, showsOtherFiles, readerData: { ...fields.readerData, partials } } };
    },
  };
}

/** Arrange docs: resolve clashes, build the sidebar, and generate the pages of its categories. */
export function arrangeForeignDocs(
  read: Doc[],
  { readSite, readSidebar }: Pick<Tool, 'readSite' | 'readSidebar'>,
  { settings, problems }: Pick<ReaderInput, 'settings' | 'problems'>,
): { docs: Doc[]; sidebar: SidebarItem[] } {
  const isDraft = (doc: Doc) => getForeignData(doc).isDraft === true;
  const drafts = new Set(read.filter(isDraft).flatMap((doc) => getForeignData(doc).id ?? []));
  const published = resolveClashes(
    read.filter((doc) => !isDraft(doc)),
    problems,
  );
  const { docs, tree, file } = readSidebar(settings.contentDir, published, problems, drafts);
  const targets = {
    docusaurus: readSite(settings),
    settings,
    docs,
    byId: new Map(docs.map((doc) => [doc.id, doc])),
    bySource: new Map(docs.map((doc) => [doc.source, doc])),
  };
  const fix = 'Write a full address that begins with https://, or the id of a doc. The entry is left out.';
  const { sidebar, generated } = buildCategoryDocs(tree, targets, (href) => {
    const problem = `Links to "${href}", which does not exist.`;
    problems.push({ kind: 'sidebar', severity: 'warning', file, problem, fix });
  });
  const all = [...docs, ...generated];
  reportReservedNames(all, settings, problems);
  return { docs: completeDocs(all, sidebar, targets.docusaurus), sidebar };
}

/** Completed docs by the docs as read, so that docs of a site that is read again stay the same objects. */
const completedDocs = new WeakMap<Doc, { key: string; doc: Doc }>();

/** Add what depends on the whole site: the neighbours that docs name, titles in links to them, and formulas. */
function completeDocs(docs: Doc[], sidebar: SidebarItem[], { hasMaths }: DocusaurusSite): Doc[] {
  const ids = new Map(docs.filter((doc) => !doc.isGenerated).map((doc) => [getForeignData(doc).id, doc.id]));
  const getId = (authored: string | null | undefined) => (authored === null ? null : ids.get(authored));
  return docs.map((doc) => {
    const data = getForeignData(doc);
    // As in Docusaurus, a link has the sidebar label of a page, but not that of a category.
    const item = getSidebarBranch(sidebar, doc.id).at(-1);
    const label = item?.type === 'link' ? item.label : doc.sidebar_label;
    const [previous, next] = [getId(data.pagination_prev), getId(data.pagination_next)];
    const linkTitle = data.pagination_label ?? label;
    const key = JSON.stringify([previous, next, linkTitle, hasMaths]);
    const known = completedDocs.get(doc);
    if (known?.key === key) return known.doc;
    const completed = { ...doc, previous, next, linkTitle, readerData: { ...data, hasMaths } };
    completedDocs.set(doc, { key, doc: completed });
    return completed;
  });
}

/** Get what the parser needs of a doc and its site: imported texts, and the links of `<DocCardList />`. */
function getBodyContext(doc: Doc, site: Site): BodyContext | undefined {
  const { id, partials = NO_CONTEXT, values, titleLine, hasMaths } = getForeignData(doc);
  if (id === undefined) return undefined;
  const context = { ...partials, values: { ...partials.values, ...values }, titleLine, hasMaths };
  const texts = [doc, ...(doc.included ?? [])];
  return texts.some(({ body }) => body.includes('<DocCardList'))
    ? { ...context, cards: listCards(doc, site) }
    : context;
}

/** List the items of a doc's category for `<DocCardList />`. Empty for a category's page, whose frame lists them. */
function listCards({ id }: Doc, { sidebar, byId }: Site): BodyContext['cards'] {
  const branch = getSidebarBranch(sidebar, id);
  const category = branch.at(-2);
  if (branch.at(-1)?.type !== 'link') return [];
  const items = category?.type === 'category' ? category.items : sidebar;
  return items.flatMap(({ label, docId, href }) => {
    const source = byId.get(docId ?? '')?.source;
    const to = source === undefined ? href : `/${source.split('/').map(encodeURIComponent).join('/')}`;
    return to === undefined ? [] : [{ label, to }];
  });
}

/** Leave out docs with the address of another doc, and make ids unique. */
function resolveClashes(docs: Doc[], problems: Problem[]): Doc[] {
  const byHref = new Map<string, Doc>();
  const ids = new Set<string>();
  const kept = [...docs]
    .sort((a, b) => getLandingRank(a.source) - getLandingRank(b.source))
    .flatMap((doc): [Doc, Doc][] => {
      const first = byHref.get(doc.href);
      if (first) {
        const problem = `Has the same address as ${first.file}: "${doc.href}".`;
        const fix = 'Only that page is shown. Give one of the two another slug to show both.';
        problems.push({ kind: 'left-out', severity: 'warning', file: doc.file, problem, fix });
        return [];
      }
      byHref.set(doc.href, doc);
      // Two landing pages of `x` have the same id, such as `x/index.md` with another slug and `x/x.md`.
      const id = ids.has(doc.id) ? findFreeId(doc.source.replace(/\.mdx?$/, ''), ids) : doc.id;
      ids.add(id);
      return [[doc, id === doc.id ? doc : { ...doc, id }]];
    });
  const byDoc = new Map(kept);
  return docs.flatMap((doc) => byDoc.get(doc) ?? []);
}

function findFreeId(id: string, taken: Set<string>): string {
  return taken.has(id) ? findFreeId(`${id}-`, taken) : id;
}

/** Report docs whose address belongs to another part of the site. */
function reportReservedNames(docs: Doc[], { routeBasePath }: Settings, problems: Problem[]): void {
  for (const { file, segments } of docs) {
    const name = findReservedName(segments, routeBasePath);
    if (name === undefined) continue;
    const problem = `Has the address "/${segments.join('/')}/", but the site uses "${name}" itself.`;
    const fix = 'Write another slug in its frontmatter, or set ROUTE_BASE_PATH=docs.';
    problems.push({ severity: 'error', file, problem, fix });
  }
}
