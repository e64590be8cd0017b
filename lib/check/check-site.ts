import { type AnalysedBodies, type AnalysedDoc, analyseDocs } from '../content/analyse-docs';
import { type Doc, getLocation } from '../content/doc';
import { getGlossaryTerms } from '../content/glossary';
import { locateProblems } from '../content/languages';
import { readDrawings } from '../content/read-drawings';
import { checkReleasedAddresses, REDIRECTS_SOURCE, type Redirect, readRedirects } from '../content/redirects';
import type { Site } from '../content/site';
import { readSource } from '../content/sources';
import { readSynonyms } from '../content/synonyms';
import { getDisplayPath } from '../files';
import type { Problem } from '../problem';
import { checkApiRecords } from './api-records';
import { checkIdentityLinks } from './identity-links';
import { checkQuestions } from './questions';
import { checkReferences } from './references';
import { checkSitePageComponents } from './site-page-components';
import { findDeadPath } from './site-paths';
import { checkStyle } from './style/check-style';
import { checkSvgImages } from './svg-images';
import { checkUniqueTexts } from './unique-texts';

/** Check a whole content folder and collect every problem. Parses bodies that are not in `bodies`. */
export function checkSite(site: Site, bodies?: AnalysedBodies): { problems: Problem[]; docs: AnalysedDoc[] } {
  const problems = [...site.problems];
  const docs = analyseDocs(site, problems, site.docs, bodies);
  const allDocs = [...docs, ...analyseDocs(site, problems, site.sitePages.docs, bodies)];
  const anchorIds = new Map(allDocs.map(({ doc, text }) => [doc.id, new Set(text.anchorIds)]));
  const drawings = readDrawings(site.settings.contentDir, site.isConverted ? [] : problems);
  for (const analysedDoc of allDocs) checkReferences(analysedDoc, site, anchorIds, drawings, problems);
  checkSitePageComponents(allDocs, site, problems);
  checkQuestions(allDocs, site, anchorIds, problems);
  checkApiRecords(allDocs, site, problems);
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
  for (const analysed of analyseDocs(site, problems, [doc], bodies)) {
    const anchorIds = new Map([[doc.id, new Set(analysed.text.anchorIds)]]);
    checkReferences(analysed, site, anchorIds, readDrawings(site.settings.contentDir), problems);
  }
  return problems;
}

/** Check that each glossary term is defined once. */
function checkTerms(docs: AnalysedDoc[], problems: Problem[]): void {
  const firstFiles = new Map<string, string>();
  for (const { name, id, doc, line } of getGlossaryTerms(docs)) {
    const firstFile = firstFiles.get(id);
    firstFiles.set(id, firstFile ?? doc.file);
    if (firstFile === undefined) continue;
    problems.push({
      severity: 'error',
      ...getLocation(doc, line),
      problem: `Defines the term "${name}", which ${firstFile} already defines.`,
      fix: 'Keep one definition, and link to it from the other page.',
    });
  }
}

/** Check that redirects to other pages than docs go to pages of the site. */
function checkRedirectTargets(redirects: Redirect[], site: Site, problems: Problem[]): void {
  const { contentDir, basePath } = site.settings;
  const docHrefs = new Set(site.docs.map(({ href }) => href));
  const lines = () => readSource(contentDir, REDIRECTS_SOURCE, []).text.split('\n');
  for (const { from, to } of redirects) {
    const [href = ''] = to.split('#');
    if (docHrefs.has(href) || !href.startsWith(`${basePath}/`)) continue;
    const dead = findDeadPath(href, site);
    const line = lines().findIndex((text) => text.includes(href)) + 1 || undefined;
    const file = getDisplayPath(contentDir, REDIRECTS_SOURCE);
    if (dead) problems.push({ severity: 'error', file, line, problem: `"${from}": ${dead.problem}`, fix: dead.fix });
  }
}
