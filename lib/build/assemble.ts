import { type Cache, getCacheKey } from '../cache';
import type { Site } from '../content/site';
import { getFrameId } from '../frame-id';
import { type ChapterTemplate, makeChapterTemplate } from '../html/book';
import { arrangeHead, movePrintFooter, removeRuntime } from '../html/frame';
import { linkLanguages, linkReleases, linkToSteps, markAsPreview } from '../html/links';
import {
  fillSlots,
  formatHtml,
  insertSidebar,
  type Pass,
  runPasses,
  SIDEBAR_MARK,
  type SlotContents,
  setTextLanguage,
} from '../html/page';
import { resolveReferences } from '../html/references';
import { type PageScan, scanPage } from '../html/scan-page';
import { END_OF_TEXT, makeSides, markSides } from '../html/sides';
import type { Doc } from '../model/doc';
import { formatMetaPolicy } from '../security-headers';
import { type CopyMark, getCopyMark } from '../site-copy';
import { PREVIEW_CHANGES_PATH } from '../slug';
import { t } from '../words/words';
import { type Body, createReferenceResolver } from './bodies';
import type { Sidebars } from './sidebars';

/** A page without its sidebar: HTML, its scan for checks, chapter template for books, and the file with both sides of its facts. */
export type AssembledPage = { html: string; scan: PageScan; chapter?: ChapterTemplate; sides?: string };

/** The inputs that all pages of a build share; `codeHash` is the hash of the engine's code. */
export type PageContext = {
  site: Site;
  codeHash: string;
  stylesheet?: string;
  sidebars: Sidebars;
  preview?: { livePaths: LivePaths };
};

/** The paths on the live site of a preview's pages, where they differ; empty for pages that the live site does not have. */
export type LivePaths = Map<string, string>;

/** Average reading speed on screens: https://doi.org/10.1016/j.jml.2019.104047 */
const WORDS_PER_MINUTE = 238;

/** Make the contents of the slots in a doc's frame. */
export function makeSlotContents(doc: Doc, body: Body): SlotContents {
  const { html, toc, sides } = body.readHtml();
  const texts = [doc, ...(doc.included ?? [])];
  const words = texts.reduce((count, text) => count + text.body.split(/\s+/).length, 0);
  const minutes = Math.max(1, Math.round(words / WORDS_PER_MINUTE));
  const { language } = doc;
  const setLanguage = (text: string) => (language === undefined ? text : setTextLanguage(text, language));
  const end = sides ? END_OF_TEXT : '';
  return { body: setLanguage(html) + end, toc: setLanguage(toc), minutes: t('doc.minutes', { count: minutes }) };
}

/** List the passes that turn a frame into a page; `extraPasses` run before `arrangeHead`. */
export function getPasses(
  sitePath: string,
  context: PageContext,
  contents: SlotContents,
  extraPasses: Pass[] = [],
): Pass[] {
  const { site, stylesheet } = context;
  const { basePath } = site.settings;
  const mark = getMark(sitePath, context);
  return [
    removeRuntime({ basePath, stylesheet }),
    movePrintFooter,
    fillSlots(contents),
    linkLanguages(sitePath),
    linkReleases(sitePath, site.sitePages.releases),
    ...extraPasses,
    arrangeHead({ stylesheet, policy: formatMetaPolicy({ hasOfflineCopy: site.identity.offline }) }),
    ...(mark ? [markAsPreview(sitePath, mark)] : []),
  ];
}

/** Get the mark of a page of a preview or release, with its path on the live site. */
function getMark(sitePath: string, { site, preview }: PageContext): CopyMark | undefined {
  const mark = getCopyMark(site.settings);
  const docPath = sitePath.startsWith(PREVIEW_CHANGES_PATH)
    ? `/${sitePath.slice(PREVIEW_CHANGES_PATH.length)}`
    : sitePath;
  return mark && { ...mark, livePath: preview?.livePaths.get(docPath) };
}

function getTextPasses({ type }: Doc, resolver: ReturnType<typeof createReferenceResolver>): Pass[] {
  const resolve = resolveReferences(resolver);
  return type === 'task' ? [resolve, linkToSteps] : [resolve];
}

/** Assemble a doc's page from its frame and body, or get it from the cache. */
export function assembleDoc(
  doc: Doc,
  body: Body,
  frame: { path: string; key: string; read: () => string },
  context: PageContext,
  cache: Cache<AssembledPage>,
): { page: AssembledPage; key: string } {
  const resolver = createReferenceResolver(doc, context.site);
  const { questions = [], elements = [], links = [], images = [] } = body.text ?? {};
  // The links of a text do not include those on the other side of a fact, and in definitions.
  const hasOtherLinks = questions.length > 0 || elements.some(({ name }) => name === 'Glossary');
  const key = getCacheKey(context.codeHash, context.stylesheet, getMark(frame.path, context), frame.key, body.key, [
    doc.type,
    links.map(({ url }) => resolver.resolveLink(url)),
    images.map(({ url }) => resolver.resolveImage(url)),
    hasOtherLinks && context.site.docs.map(({ href }) => href),
  ]);
  const cached = cache.get(key);
  if (cached) return { page: cached, key };
  const { page, sides } = fillFrame(doc, body, { path: frame.path, html: frame.read() }, context);
  const finished = finishPage(page);
  const assembled = {
    ...finished,
    scan: { ...finished.scan, links: [...finished.scan.links, ...(sides?.links ?? [])] },
    chapter: makeChapterTemplate(page),
    sides: sides?.html,
  };
  cache.set(key, assembled);
  return { page: assembled, key };
}

/** Fill the frame of a doc with its body, and make the file with both sides of its facts. */
export function fillFrame(doc: Doc, body: Body, frame: { path: string; html: string }, context: PageContext) {
  const { sides } = body.readHtml();
  const textPasses = getTextPasses(doc, createReferenceResolver(doc, context.site));
  const mark = sides ? [markSides(doc.href, sides.ids)] : [];
  const passes = getPasses(frame.path, context, makeSlotContents(doc, body), [...textPasses, ...mark]);
  return { page: runPasses(frame.html, passes), sides: sides && makeSides(sides.html, textPasses) };
}

/** Format a page as HTML and scan it. The sidebar is added later. */
export function finishPage(page: ReturnType<typeof runPasses>): AssembledPage {
  const scan = scanPage(page);
  const html = formatHtml(page);
  return {
    html,
    scan: html.includes(SIDEBAR_MARK) ? { ...scan, ids: [getFrameId('menu'), ...scan.ids] } : scan,
  };
}

/** Insert the sidebar into a page; `doc` is the doc that the page shows. */
export function addSidebar({ html }: AssembledPage, { sidebars }: PageContext, doc?: Doc): string {
  return insertSidebar(html, (variant) => sidebars.getHtml(variant, doc && { docId: doc.id, href: doc.href }));
}
