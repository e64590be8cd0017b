import { readBrand } from '../content/brand';
import { checkLanguages, reportDuplicates } from '../content/compare-docs';
import { checkIdentity, type DescribedSite, readIdentity, readSiteIdentity } from '../content/identity';
import { listSiteLanguages } from '../content/languages';
import type { DocCache, Reader } from '../content/reader';
import type { Site } from '../content/site';
import { readSitePages } from '../content/site-pages/site-pages';
import { readSiteTrails } from '../content/trails';
import type { Identity } from '../model/identity';
import { getDocsInOrder } from '../model/sidebar';
import type { Problem } from '../problem';
import { makeGroupPages, readInstallation } from '../record/installation';
import type { ReaderName, Settings } from '../settings';
import { getCopyMark } from '../site-copy';
import { inLanguage } from '../words/words';
import { getDocsifyName, isDocsifySite } from './docsify/config';
import { docsifyReader } from './docsify/reader';
import { docusaurusReader } from './docusaurus/reader';
import { getDocusaurusTitle } from './docusaurus/site-config';
import { findConfigFile, readMkDocsConfig } from './mkdocs/config';
import { mkdocsReader } from './mkdocs/reader';
import { PARSERS } from './parsers';
import { createResolver } from './resolvers';
import { strictReader } from './strict/reader';

const READERS: Record<ReaderName, Reader> = {
  strict: strictReader,
  docusaurus: docusaurusReader,
  mkdocs: mkdocsReader,
  docsify: docsifyReader,
};

/** Read a content folder. Problems are in `problems`; docs with problems are kept if possible. */
export function readSite(settings: Settings, cache: DocCache = new Map()): Site {
  const problems: Problem[] = [];
  const identity = readSiteIdentity(settings, problems, (dir) => describeForeignSite(dir, settings.originalDir));
  return inLanguage(identity.language, () => readContent(settings, identity, problems, cache));
}

/** Read the rest of a content folder. Generated texts are in the language of the present scope. */
function readContent(settings: Settings, authored: Identity, problems: Problem[], cache: DocCache): Site {
  // An offline copy of a preview would remain after its branch is deleted, and that of a release would take over the scope of production.
  const identity = { ...authored, offline: authored.offline && getCopyMark(settings) === undefined };
  const isConverted = identity.content !== 'strict';
  if (problems.length === 0) checkIdentity(identity, settings, isConverted, problems);
  const installation = readInstallation(settings, problems);
  const reader = READERS[identity.content];
  const { docs: all, sidebar } = reader.read({ settings, identity, installation, problems, cache });
  reportDuplicates(all, isConverted, problems);
  const byId = new Map(all.map((doc) => [doc.id, doc]));
  const ordered = getDocsInOrder(sidebar, byId);
  // Unlisted docs, and docs below an unlisted landing page.
  const inSidebar = new Set(ordered);
  const rest = all.filter((doc) => !inSidebar.has(doc));
  const sitePages = readSitePages(settings, byId, problems);
  const groupPages = makeGroupPages(sitePages.docs, installation.groups, settings);
  const { getContext, adaptProblems } = reader;
  const site: Site = {
    settings,
    identity,
    brand: readBrand(settings.contentDir, identity, problems),
    languages: listSiteLanguages(settings),
    docs: [...ordered, ...rest],
    byId,
    bySource: new Map(all.map((doc) => [doc.source, doc])),
    sidebar,
    trails: readSiteTrails(settings, byId, problems),
    sitePages: { ...sitePages, docs: [...sitePages.docs, ...groupPages] },
    installation,
    isConverted,
    reader: { name: identity.content, parser: PARSERS[identity.content], getContext, adaptProblems },
    resolver: createResolver(identity.content, settings),
    problems,
  };
  checkLanguages(site);
  return site;
}

/** List the files outside the content folder that a build depends on, by folder. */
export function listInputs(settings: Settings): ReturnType<Reader['listInputs']> {
  return READERS[readIdentity(settings.contentDir, [], describeForeignSite).content].listInputs(settings);
}

/**
 * Find the tool of a content folder without `site.yml`. Its files also give name, description and language.
 * `originalDir` is the folder that a copy of content is from.
 */
export function describeForeignSite(contentDir: string, originalDir = contentDir): DescribedSite {
  if (findConfigFile(contentDir) !== undefined) {
    const { site_name: name, site_description: description, theme } = readMkDocsConfig(contentDir, []);
    const language = (theme?.language ?? theme?.locale)?.replace('_', '-');
    const isLanguage = language !== undefined && /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(language);
    return { content: 'mkdocs', name, description, language: isLanguage ? language : undefined };
  }
  if (!isDocsifySite(contentDir)) return { content: 'docusaurus', name: getDocusaurusTitle(originalDir) };
  return { content: 'docsify', name: getDocsifyName(contentDir) };
}
