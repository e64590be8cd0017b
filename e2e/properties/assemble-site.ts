import { type AssembledPage, assembleDoc, type PageContext } from '../../lib/build/assemble';
import { type BodyCaches, compileBodies } from '../../lib/build/bodies';
import type { Renderer } from '../../lib/build/renderer';
import type { Cache } from '../../lib/cache';
import { checkSite } from '../../lib/check/check-site';
import type { Site } from '../../lib/content/site';
import { getFrameId } from '../../lib/frame-id';
import { assembleBook } from '../../lib/html/book';
import { runPasses } from '../../lib/html/page';
import { checkPages, type PageScan } from '../../lib/html/scan-page';
import type { Doc } from '../../lib/model/doc';
import type { Problem } from '../../lib/problem';
import { getSitePath } from '../../lib/slug';

/** The problems that the content check finds, the errors in the built pages, and the HTML of all pages. */
type AssembledSite = { checkProblems: Problem[]; buildErrors: Problem[]; html: string };

const MAIN_ID = getFrameId('main');

/** The ids of a frame, to which links on its page can point. */
const FRAME_IDS = [MAIN_ID, ...(['menu', 'search', 'theme'] as const).map(getFrameId)];

/**
 * Check a site and, if it has no errors, assemble its pages and a book as a build does. Next is not needed: each page has
 * a minimal frame around its text.
 */
export async function assembleSite(site: Site, renderer: Renderer): Promise<AssembledSite> {
  const caches: BodyCaches = { texts: makeCache(), html: makeCache() };
  const bodies = await compileBodies(site, renderer, caches);
  const { problems: checkProblems } = checkSite(site, bodies);
  if (checkProblems.some(({ severity }) => severity === 'error')) return { checkProblems, buildErrors: [], html: '' };
  const context: PageContext = { site, codeHash: '', sidebars: { getHtml: () => '', getHrefs: () => [] } };
  const pages = new Map<string, PageScan>();
  const chapters = new Map<string, AssembledPage>();
  for (const doc of [...site.docs, ...site.sitePages.docs]) {
    const body = bodies.get(doc);
    if (!body) throw new Error(`${doc.id} has no body.`);
    const frame = { path: doc.href, key: doc.id, read: () => formatFrame(doc) };
    const { page } = assembleDoc(doc, body, frame, context, makeCache());
    pages.set(getFile(doc, site), page.scan);
    chapters.set(doc.id, page);
  }
  pages.set('print/index.html', makeBook(site, chapters));
  // A build copies the images of strict content below this path.
  const hasFile = (file: string) => site.resolver.findFile(`/${file}`) !== undefined;
  const problems = checkPages({ pages, hasFile, basePath: '', isStrict: !site.isConverted });
  const html = [...chapters.values()].map((page) => page.html).join('\n');
  return { checkProblems, buildErrors: problems.filter(({ severity }) => severity === 'error'), html };
}

function getFile({ href }: Doc, { settings }: Site): string {
  return `${getSitePath(href, settings.basePath).slice(1)}index.html`;
}

function formatFrame({ title, description }: Doc): string {
  const frame = FRAME_IDS.map((id) => `<div id="${id}"></div>`).join('');
  return `<html><head><title>${title}</title><meta name="description" content="${description}"></head><body>${frame}<main><h1>${title}</h1><div data-slot="toc"></div><article class="prose"><div data-slot="body"></div></article></main></body></html>`;
}

function makeBook(site: Site, chapters: Map<string, AssembledPage>): PageScan {
  const list = site.docs.map(
    ({ id }, index) =>
      `<article id="s${index + 1}" data-doc="${id}"><h2><span class="number">${index + 1}</span></h2></article>`,
  );
  const html = `<html><head><title>Book</title></head><body><main id="${MAIN_ID}"><h1>Book</h1>${list.join('')}</main></body></html>`;
  return assembleBook(runPasses(html, []), {
    getChapter: (docId) => chapters.get(docId)?.chapter,
    getHref: (docId) => site.byId.get(docId)?.href ?? '',
  }).scan;
}

/** Make a cache in memory. */
export function makeCache<T>(): Cache<T> {
  const values = new Map<string, T>();
  return {
    has: (key) => values.has(key),
    get: (key) => values.get(key),
    set: (key, value) => void values.set(key, value),
  };
}
