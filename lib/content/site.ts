import type { BodyParser } from '../mdx/body';
import type { Brand } from '../model/brand';
import type { Doc } from '../model/doc';
import type { Identity } from '../model/identity';
import type { Installation } from '../model/installation';
import type { Resolver } from '../model/link-target';
import type { SidebarItem } from '../model/sidebar';
import type { Problem } from '../problem';
import type { ReaderName, Settings } from '../settings';
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
export type SiteReader = ReaderFunctions & { name: ReaderName; parser: BodyParser };
