import { findActiveMarkup } from '../content/active-markup';
import { type AnalysedBodies, type AnalysedDoc, analyseDocs, getGlossaryTerms } from '../content/analyse-docs';
import { readDrawings } from '../content/drawings';
import { IDENTITY_SOURCE } from '../content/identity';
import { locateProblems } from '../content/languages';
import { checkReleasedAddresses, findLine, REDIRECTS_SOURCE, type Redirect, readRedirects } from '../content/redirects';
import { getPageTitle, type Site } from '../content/site';
import { ACCESSIBILITY_CHECKS_SOURCE } from '../content/site-pages/accessibility-checks';
import { RELEASES_SOURCE } from '../content/site-pages/releases';
import {
  BROWSER_STORAGE_SOURCE,
  CHANGELOG_SOURCE,
  type SitePages,
  STATEMENT_DATES_SOURCE,
  TESTED_BROWSERS_SOURCE,
} from '../content/site-pages/site-pages';
import { listSources, readSource, SITE_PAGES_DIR } from '../content/sources';
import { readSynonyms } from '../content/synonyms';
import { TRAILS_SOURCE } from '../content/trails';
import { parseYaml } from '../content/yaml';
import { getDisplayPath } from '../files';
import { getElementRule } from '../mdx/components';
import { type Doc, getLocation } from '../model/doc';
import { listRepetitions, type Problem } from '../problem';
import { checkRecord } from '../record/check-record';
import { inLanguage, t } from '../words/words';
import { type AnchorIds, checkReferences, findDeadPath, findLinkProblem } from './references';
import { checkStyle } from './style/check-style';

/** The data file of a component. `fields` says what to write in it. */
type DataFile = { source: string; fields: string; hasData: (pages: SitePages) => boolean };

const DATA_FILES: Record<string, DataFile> = {
  Changes: {
    source: CHANGELOG_SOURCE,
    fields: 'an entry with date:, title: and text:',
    hasData: ({ changelog }) => changelog.length > 0,
  },
  Releases: {
    source: RELEASES_SOURCE,
    fields: 'an entry with id:, label:, ref:, date: and state:',
    hasData: ({ releases }) => releases.length > 0,
  },
  SiteTests: {
    source: ACCESSIBILITY_CHECKS_SOURCE,
    fields: 'an entry with id:, criterion: and check:',
    hasData: ({ accessibilityChecks }) => accessibilityChecks.length > 0,
  },
  StatementDay: {
    source: STATEMENT_DATES_SOURCE,
    fields: 'prepared: and last_tested:',
    hasData: ({ statementDates }) => statementDates !== undefined,
  },
  StorageTable: {
    source: BROWSER_STORAGE_SOURCE,
    fields: 'an entry with key:, place:, why:, kept: and remove:',
    hasData: ({ browserStorage }) => browserStorage.length > 0,
  },
  TestedBrowsers: {
    source: TESTED_BROWSERS_SOURCE,
    fields: 'the results with npm run accessibility:record',
    hasData: ({ testedBrowsers }) => testedBrowsers.length > 0,
  },
};

/** What browsers and search engines show of a page: without a file, of a page that every site has. */
type ShownPage = { file?: string; title?: string; description?: string };

/** A link of the identity, with its path in the data of `site.yml`. */
type IdentityLink = { label: string; to: string; path: PropertyKey[] };

type CheckedSite = { problems: Problem[]; docs: AnalysedDoc[] };

/** Check a whole content folder and collect every problem. Parses bodies that are not in `bodies`. */
export function checkSite(site: Site, bodies?: AnalysedBodies): CheckedSite {
  return inLanguage(site.identity.language, () => checkContent(site, bodies));
}

function checkContent(site: Site, bodies?: AnalysedBodies): CheckedSite {
  const problems = [...site.problems];
  const docs = analyseDocs(site, problems, site.docs, bodies);
  const allDocs = [...docs, ...analyseDocs(site, problems, site.sitePages.docs, bodies)];
  const anchorIds = new Map(allDocs.map(({ doc, text }) => [doc.id, new Set(text.anchorIds)]));
  const drawings = readDrawings(site.settings.contentDir, site.isConverted ? [] : problems);
  for (const analysedDoc of allDocs) checkReferences(analysedDoc, site, anchorIds, drawings, problems);
  checkSitePageComponents(allDocs, site, problems);
  checkRecord(allDocs, site, (to) => findLinkProblem(to, site, anchorIds), problems);
  checkTerms(docs, problems);
  checkUniqueTexts(site, problems);
  checkIdentityLinks(site, anchorIds, problems);
  readSynonyms(site.settings.contentDir, problems);
  const redirects = readRedirects(site, problems);
  checkRedirectTargets(redirects, site, problems);
  checkReleasedAddresses(site, redirects, problems);
  if (!site.isConverted) checkSvgImages(site.settings.contentDir, problems);
  // The style of a page that is not translated is checked in its own language.
  const ownDocs = allDocs.filter(({ doc }) => doc.language === undefined);
  const styleInputs = ownDocs.map(({ doc, text }) => ({ doc, input: text.styleInput }));
  problems.push(...checkStyle(styleInputs, site));
  return { problems: locateProblems(site.reader.adaptProblems(problems), site.settings), docs };
}

/** Check only one doc, for its page in development. */
export function checkDoc(doc: Doc, site: Site, bodies?: AnalysedBodies): Problem[] {
  const problems: Problem[] = [];
  inLanguage(site.identity.language, () => {
    for (const analysed of analyseDocs(site, problems, [doc], bodies)) {
      const anchorIds = new Map([[doc.id, new Set(analysed.text.anchorIds)]]);
      checkReferences(analysed, site, anchorIds, readDrawings(site.settings.contentDir), problems);
    }
  });
  return problems;
}

/** Check that each glossary term is defined once. */
function checkTerms(docs: AnalysedDoc[], problems: Problem[]): void {
  for (const { item, first } of listRepetitions(getGlossaryTerms(docs), ({ id }) => id)) {
    const problem = `Defines the term "${item.name}", which ${first.doc.file} already defines.`;
    const fix = 'Keep one definition, and link to it from the other page.';
    problems.push({ severity: 'error', ...getLocation(item.doc, item.line), problem, fix });
  }
}

/** Check that redirects to other pages than docs go to pages of the site. */
function checkRedirectTargets(redirects: Redirect[], site: Site, problems: Problem[]): void {
  const { contentDir, basePath } = site.settings;
  const docHrefs = new Set(site.docs.map(({ href }) => href));
  for (const { from, to } of redirects) {
    const [href = ''] = to.split('#');
    if (docHrefs.has(href) || !href.startsWith(`${basePath}/`)) continue;
    const dead = findDeadPath(href, site);
    const line = findLine(contentDir, REDIRECTS_SOURCE, from);
    const file = getDisplayPath(contentDir, REDIRECTS_SOURCE);
    if (dead) problems.push({ severity: 'error', file, line, problem: `"${from}": ${dead.problem}`, fix: dead.fix });
  }
}

/** Check the links in `site.yml`: of the header, the footer and the home page. */
function checkIdentityLinks(site: Site, anchorIds: AnchorIds, problems: Problem[]): void {
  const { contentDir, translation } = site.settings;
  const dir = translation?.dir ?? contentDir;
  const dead = listLinks(site).flatMap((link) => {
    const found = findLinkProblem(link.to, site, anchorIds);
    return found ? [{ ...link, ...found }] : [];
  });
  if (dead.length === 0) return;
  const { data, getLine } = parseYaml(readSource(dir, IDENTITY_SOURCE, []).text);
  for (const { label, path, problem, fix } of dead) {
    // A link that a language does not translate is reported for the main language.
    if (!hasPath(data, path)) continue;
    const file = getDisplayPath(dir, IDENTITY_SOURCE);
    problems.push({ severity: 'error', file, line: getLine(path), problem: `"${label}": ${problem}`, fix });
  }
}

function listLinks({ identity: { header, footer, home } }: Site): IdentityLink[] {
  const locate = (links: { label: string; to: string }[], ...path: PropertyKey[]): IdentityLink[] =>
    links.map((link, index) => ({ ...link, path: [...path, index, 'to'] }));
  const doors = home.doors.map(({ title, to }) => ({ label: title, to }));
  return [
    ...locate(header, 'header'),
    ...locate(footer.links, 'footer', 'links'),
    ...locate(home.needed, 'home', 'needed'),
    ...locate(doors, 'home', 'doors'),
    ...home.doors.flatMap(({ links }, index) => locate(links, 'home', 'doors', index, 'links')),
  ];
}

function hasPath(data: unknown, path: PropertyKey[]): boolean {
  return (
    path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], data) !== undefined
  );
}

/** Check that SVG images contain no active content, which runs when an image is opened directly. */
function checkSvgImages(contentDir: string, problems: Problem[]): void {
  for (const source of listSources(contentDir, ['**/*.[sS][vV][gG]', '!_figures/**'])) {
    const { file, text } = readSource(contentDir, source, problems);
    const activeMarkup = findActiveMarkup(text);
    if (activeMarkup === undefined) continue;
    const problem = `The image contains ${activeMarkup.name}, which can run code or load files.`;
    const fix = 'Save it as a PNG, or as an SVG without DOCTYPE, scripts, styles, animations and links.';
    problems.push({ severity: 'error', file, line: activeMarkup.line, problem, fix });
  }
}

/** Check that no two pages of different kinds have the same title or description. */
function checkUniqueTexts(site: Site, problems: Problem[]): void {
  // Other tools allow pages with the same texts. Those of two docs or two trails are reported where they are read.
  if (site.isConverted) return;
  const kinds = listShownPages(site);
  for (const field of ['title', 'description'] as const) {
    const shown = kinds.flatMap((kind) =>
      kind.flatMap((page) => (page[field] === undefined ? [] : [{ page, kind, text: page[field] }])),
    );
    for (const { item, first } of listRepetitions(shown, ({ text }) => text)) {
      const { file } = item.page;
      if (first.kind === item.kind || file === undefined) continue;
      const other = first.page.file ?? `the page "${first.page.title}", which every site has`;
      const problem = `Has the same ${field} as ${other}: "${item.text}".`;
      problems.push({ severity: 'error', file, problem, fix: `Write another ${field}.` });
    }
  }
}

function listShownPages(site: Site): ShownPage[][] {
  const { settings, identity, sitePages, trails } = site;
  const locate = (source: string) => getDisplayPath(settings.contentDir, source);
  const isOwn = ({ language }: { language?: string }) => language === undefined;
  return [
    [{ title: t('a-z.title') }, { title: t('all-pages.title') }, { title: t('search.title') }],
    [{ file: locate(IDENTITY_SOURCE), description: identity.description }],
    site.docs.filter(isOwn).map((doc) => ({ ...doc, title: getPageTitle(doc, site) })),
    sitePages.docs.filter(isOwn),
    trails.map(({ title, description }) => {
      return { file: locate(TRAILS_SOURCE), title: t('trails.window-title', { trail: title }), description };
    }),
  ];
}

/** Check that components for site pages are only on site pages, and have data. */
function checkSitePageComponents(docs: AnalysedDoc[], site: Site, problems: Problem[]): void {
  const pages = new Set(site.sitePages.docs);
  for (const { doc, text } of docs) {
    for (const { name, line } of text.elements) {
      if (!getElementRule(name)?.isOnlyForSitePages) continue;
      const dataFile = DATA_FILES[name];
      const report = (problem: string, fix: string) =>
        problems.push({ severity: 'error', file: doc.file, line: line + doc.bodyOffset, problem, fix });
      if (!pages.has(doc)) {
        // A doc is also published as Markdown, where the data would be missing.
        const fix = `Move it to a page in ${SITE_PAGES_DIR}/, and link to that page.`;
        report(`<${name}> is only for pages in ${SITE_PAGES_DIR}/.`, fix);
      } else if (dataFile && !dataFile.hasData(site.sitePages)) {
        const file = getDisplayPath(site.settings.contentDir, dataFile.source);
        report(`<${name}> has no data: ${file} is missing or empty.`, `Write ${dataFile.fields} in ${file}.`);
      }
    }
  }
}
