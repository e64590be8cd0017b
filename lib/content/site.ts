import type { BodyParser } from '../mdx/body';
import type { Doc } from '../model/doc';
import type { Brand, Identity } from '../model/identity';
import type { Installation } from '../model/installation';
import type { Resolver } from '../model/links';
import { getSidebarBranch, type SidebarItem } from '../model/sidebar';
import type { Problem } from '../problem';
import type { ReaderName, Settings } from '../settings';
import { t } from '../words/words';
import type { SiteLanguage } from './languages';
import type { SitePages } from './site-pages/site-pages';
import type { Trail } from './trails';

/** The data of a content folder, without the parsed bodies of its docs. */
export type Site = {
  settings: Settings;
  identity: Identity;
  brand: Brand;
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
  /** Whether the content is converted from that of another tool: problems are warnings, and house rules do not apply. */
  isConverted: boolean;
  reader: SiteReader;
  resolver: Resolver;
  /** Problems found while reading. */
  problems: Problem[];
};

/** What a site needs of its reader after its docs are read. */
export type ReaderFunctions = {
  /** Get what the parser needs of a doc and its site, as plain JSON. */
  getContext(doc: Doc, site: Site): unknown;
  /** Adapt the problems of a site for its writers. */
  adaptProblems(problems: Problem[]): Problem[];
};

/** The reader of a site, and the parser of its bodies. */
type SiteReader = ReaderFunctions & { name: ReaderName; parser: BodyParser };

/** Find a doc, or a page about the site, by its id. */
export function findPage(id: string, { byId, sitePages }: Site): Doc | undefined {
  return byId.get(id) ?? sitePages.docs.find((page) => page.id === id);
}

/** Get a doc's title for the browser tab. The category distinguishes pages with similar titles. */
export function getPageTitle(doc: Doc, site: Site): string {
  const { windowTitle = doc.title } = doc;
  const category = getCategoryTitle(doc, site);
  return category ? t('doc.window-title', { title: windowTitle, category }) : windowTitle;
}

/** Get the title of the category that a doc is in; undefined at the top of the sidebar. */
export function getCategoryTitle(doc: Doc, site: Site): string | undefined {
  const parent = getSidebarBranch(site.sidebar, doc.id).at(-2);
  return parent && site.byId.get(parent.docId ?? '')?.title;
}
