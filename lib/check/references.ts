import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { removeActiveMarkup } from '../content/active-markup';
import type { AnalysedDoc } from '../content/analyse-docs';
import { DRAWINGS_DIR, type DrawingElement, listDrawings } from '../content/drawings';
import { getListPaths, readImageSize, resolveLink } from '../content/links';
import { getPageAddresses, listBookPaths, readRedirects } from '../content/redirects';
import type { Site } from '../content/site';
import { type Doc, getLocation } from '../model/doc';
import type { ResolvedLink } from '../model/links';
import { findOutput } from '../model/outputs';
import { suggest } from '../nearest';
import { type Problem, type ProblemKind, type ReportProblem, shorten } from '../problem';
import { isReleaseFile } from '../site-copy';
import { decodeSafely, getSitePath, isBookPath, NOT_FOUND_PATH, toPagePath } from '../slug';

const pathsBySite = new WeakMap<Site, { pages: Set<string>; books: string[] }>();

/** The anchor ids of docs, by doc id. Anchors in docs that are not in this map are not checked. */
export type AnchorIds = Map<string, Set<string>>;

const MAX_LISTED_HEADINGS = 12;

/** Check that everything a doc refers to exists: links, headings, images, drawings and related docs. */
export function checkReferences(
  { doc, text }: AnalysedDoc,
  site: Site,
  anchorIds: AnchorIds,
  drawings: Map<string, DrawingElement>,
  problems: Problem[],
): void {
  // Converted content is published without the missing parts, so these are only warnings.
  const severity = site.isConverted ? 'warning' : 'error';
  const report: ReportProblem = (line, problem, fix, kind) =>
    problems.push({ kind, severity, ...getLocation(doc, line), problem, fix });
  const { links, images } = text.authored ?? text;
  for (const image of images) checkImage(image, doc, site, report);
  checkDiagrams(text.elements, site, drawings, report);
  // Only the headings of the side that is shown have ids.
  const isOnPage = ({ url }: { url: string }) => url.startsWith('#');
  for (const { url, line } of [...links.filter((link) => !isOnPage(link)), ...text.links.filter(isOnPage)]) {
    const found = findLinkProblem(url, site, anchorIds, doc);
    if (found) report(line, found.problem, found.fix, found.kind);
  }
  for (const { doc: id } of doc.related) {
    if (site.byId.has(id)) continue;
    const fix = suggest(id, site.byId.keys(), 'Write the id of a page, such as users/roles, or remove the entry.');
    problems.push({ severity: 'error', file: doc.file, problem: `The related page "${id}" does not exist.`, fix });
  }
}

type LinkProblem = { problem: string; fix: string; kind: ProblemKind };

/** Find what is wrong with a link: its page, file or heading does not exist. */
export function findLinkProblem(url: string, site: Site, anchorIds: AnchorIds, from?: Doc): LinkProblem | undefined {
  const target = resolveLink(url, site, from);
  switch (target.type) {
    case 'dead':
      return { problem: target.problem, fix: target.getFix(), kind: target.kind };
    case 'page': {
      // Links of other tools resolve only to files that exist.
      const dead = site.isConverted ? undefined : findDeadPath(target.href, site);
      return dead && { ...dead, kind: 'link' };
    }
    case 'doc':
      return findHeadingProblem(url, target, site, anchorIds);
    case 'external':
      return undefined;
    default:
      return target satisfies never;
  }
}

function findHeadingProblem(
  url: string,
  target: Extract<ResolvedLink, { type: 'doc' }>,
  site: Site,
  anchorIds: AnchorIds,
): LinkProblem | undefined {
  const validIds = anchorIds.get(target.doc.id);
  const id = decodeSafely(target.hash.slice(1));
  if (target.hash === '' || !validIds || validIds.has(id)) return undefined;
  const headings = [...validIds].slice(0, MAX_LISTED_HEADINGS).join(', ');
  const defaultFix = headings
    ? `Its headings are ${headings}.`
    : 'The page has no headings: remove the # and what follows.';
  // The link is right in the main language.
  const isTranslation = site.settings.translation !== undefined && target.doc.language === undefined;
  const fix = isTranslation
    ? `Give the translated heading in ${target.doc.file} this id: ## Heading {#${id}}.`
    : suggest(id, validIds, defaultFix);
  return { problem: `Links to "${url}", but that page has no heading "${id}".`, fix, kind: 'link-heading' };
}

/** Check that each drawing exists, appears only once, and has a description in text. */
function checkDiagrams(
  elements: AnalysedDoc['text']['elements'],
  { settings }: Site,
  drawings: Map<string, DrawingElement>,
  report: ReportProblem,
): void {
  const namesOnPage = new Set<string>();
  for (const { attributes, line, isEmpty } of elements.filter(({ name }) => name === 'Diagram')) {
    const { name } = attributes;
    // `drawings` has no invalid drawings, which are reported in their own files.
    const names = name === undefined || drawings.has(name) ? [] : listDrawings(settings.contentDir);
    if (name !== undefined && !drawings.has(name) && !names.includes(name)) {
      const defaultFix = `Add ${DRAWINGS_DIR}/${name}.svg to the content folder.`;
      report(line, `The drawing "${name}" does not exist.`, suggest(name, names, defaultFix), 'drawing');
    } else if (name !== undefined && namesOnPage.has(name)) {
      const fix = 'Show it once, and link to its heading.';
      report(line, `The drawing "${name}" is already on this page.`, fix, 'drawing');
    }
    if (name !== undefined) namesOnPage.add(name);
    if (isEmpty) {
      const fix = 'Write everything that the drawing says between its tags, as a list or a paragraph.';
      report(line, '<Diagram> has no text.', fix, 'drawing');
    }
  }
}

/** Check that an image of a doc exists and has a size, and that converted content shows all of it. */
function checkImage({ url, line }: { url: string; line?: number }, doc: Doc, site: Site, report: ReportProblem): void {
  const image = site.resolver.resolveImage(url, doc, site);
  if (image.type === 'missing') {
    const fix = 'Put the image next to the page and write ./name.png, or in public/ and write /name.png.';
    report(line, `The image "${shorten(url)}" ${image.reason}.`, fix, 'image');
    return;
  }
  if (readImageSize(image.file).width === undefined) {
    const fix = 'Save the image again. An SVG needs a width and a height, or a viewBox.';
    report(line, `Cannot read the width and height of the image "${url}".`, fix, 'image-size');
  }
  const removed =
    site.isConverted && /\.svg$/i.test(image.file) ? removeActiveMarkup(readFileSync(image.file, 'utf8')).removed : [];
  if (removed.length === 0) return;
  const problem = `The image "${url}" contains ${removed.join(' and ')}, which can run code or load files.`;
  report(line, problem, 'Save it as a PNG, or as an SVG without this part.', 'image-part');
}

/** Describe a link to a path of this site that the built site will not have. */
export function findDeadPath(href: string, site: Site): { problem: string; fix: string } | undefined {
  const [sitePath = ''] = getSitePath(decodeSafely(href), site.settings.basePath).split(/[?#]/);
  const paths = pathsBySite.get(site) ?? listPaths(site);
  pathsBySite.set(site, paths);
  const page = toPagePath(sitePath);
  if (paths.pages.has(page) || isReleaseFile(sitePath.slice(1))) return undefined;
  // A large book has parts below its path.
  if (isBookPath(page) && paths.books.some((book) => page.startsWith(book))) return undefined;
  if (!page.endsWith('/') && hasFile(sitePath, site, paths.pages)) return undefined;
  const fix = suggest(page, paths.pages, 'Write a doc id, or the path of another page or file of this site.');
  return { problem: `Links to "${shorten(sitePath)}", which does not exist.`, fix };
}

function listPaths(site: Site): { pages: Set<string>; books: string[] } {
  const redirects = readRedirects(site, []).map(({ from }) => toPagePath(from));
  return {
    pages: new Set([...getListPaths(site.trails), ...getPageAddresses(site), ...redirects, NOT_FOUND_PATH]),
    books: listBookPaths(site),
  };
}

/** Check whether a site has a file that is not a page, as far as the content says. */
function hasFile(sitePath: string, { brand, resolver }: Site, pages: Set<string>): boolean {
  // Only a build knows which files it generates. The check of the output covers links to them.
  if (findOutput(sitePath.slice(1), 'production')?.isFromContent === false) return true;
  if (statSync(path.resolve('public', sitePath.slice(1)), { throwIfNoEntry: false })?.isFile()) return true;
  if (brand.publicFiles.some((file) => file.path === sitePath) || resolver.findFile(sitePath)) return true;
  return pages.has(sitePath.replace(/\.md$/, '/')) || pages.has(sitePath.replace(/(feed\.xml|facts\.json)$/, ''));
}
