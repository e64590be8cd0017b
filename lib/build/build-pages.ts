import { type Cache, getCacheKey } from '../cache';
import { findPage } from '../content/site';
import { getFrameId } from '../frame-id';
import { assembleBook } from '../html/book';
import { linkToNewest } from '../html/links';
import { formatHtml, type Pass, runPasses, type SlotContents } from '../html/page';
import { resolveReferences } from '../html/references';
import { type PageScan, scanPage } from '../html/scan-page';
import { describeFailure } from '../mdx/body';
import type { Doc } from '../model/doc';
import { flattenChapters, getBooks } from '../print/books';
import { fail } from '../problem';
import { getDiffPath, listDocsWithDiffPage, type SiteChanges } from '../review/changes';
import { type DiffResults, fillWordCounts, markChanges } from '../review/mark-changes';
import { getCopyMark } from '../site-copy';
import { getSitePath, PREVIEW_CHANGES_PATH } from '../slug';
import {
  type AssembledPage,
  addSidebar,
  assembleDoc,
  finishPage,
  getPasses,
  type LivePaths,
  type PageContext,
} from './assemble';
import { type CompiledBodies, createReferenceResolver } from './bodies';
import type { Frame, RenderedFrames } from './frames';

/** A finished page, and the file with both sides of its facts; `file` is relative to the site's root. */
export type BuiltPage = { file: string; html: string; scan: PageScan; sides?: string };

/** The changes of a preview, the paths of its pages on the live site, the old HTML of changed docs, and diff results. */
export type PreviewInputs = {
  changes: SiteChanges;
  livePaths: LivePaths;
  oldHtml: Map<Doc, string>;
  diffResults: DiffResults;
};

type PageInputs = PageContext & {
  rendered: RenderedFrames;
  bodies: CompiledBodies;
  preview?: PreviewInputs;
  cache: Cache<AssembledPage>;
};

/** Build every page of a site, one at a time to save memory. */
export function* buildPages(inputs: PageInputs): Generator<BuiltPage> {
  const { site, rendered } = inputs;
  const byPath = new Map(rendered.frames.map((frame) => [frame.path, frame]));
  const takeFrame = (sitePath: string) => {
    const frame = byPath.get(sitePath);
    if (!frame) throw new Error(`The page ${sitePath} has no frame.`);
    byPath.delete(sitePath);
    return frame;
  };
  const { preview } = site.settings;
  if (preview?.upgradeFrom) {
    const pass = linkToNewest(site.settings.basePath, preview.liveUrl ?? '');
    for (const { path, page } of buildChangePages(inputs, takeFrame)) {
      const finished = runPasses(addSidebar(page, inputs), [pass]);
      const file = getPageFile(path === PREVIEW_CHANGES_PATH ? '/' : path);
      yield { file, html: formatHtml(finished), scan: scanPage(finished) };
    }
    return;
  }
  const docKeys = new Map<string, string>();
  for (const doc of [...site.docs, ...site.sitePages.docs]) {
    const frame = takeFrame(getSitePath(doc.href, site.settings.basePath));
    const { page, key } = buildDocPage(doc, frame, inputs);
    docKeys.set(doc.id, key);
    const sidebarDoc = site.byId.has(doc.id) ? doc : undefined;
    const { scan, sides } = page;
    yield { file: getPageFile(frame.path), html: addSidebar(page, inputs, sidebarDoc), scan, sides };
  }
  for (const path of getBooks(site).keys())
    yield toBuiltPage(path, buildBook(takeFrame(path), docKeys, inputs), inputs);
  for (const { path, page } of buildChangePages(inputs, takeFrame)) yield toBuiltPage(path, page, inputs);
  for (const frame of byPath.values()) yield toBuiltPage(frame.path, buildPlainPage(frame, inputs), inputs);
}

function toBuiltPage(path: string, page: AssembledPage, inputs: PageInputs): BuiltPage {
  return { file: getPageFile(path), html: addSidebar(page, inputs), scan: page.scan };
}

/** Get the file of a page, relative to the site's root. */
function getPageFile(sitePath: string): string {
  const file = decodeURI(sitePath).slice(1);
  return file === '' || file.endsWith('/') ? `${file}index.html` : file;
}

function buildDocPage(doc: Doc, frame: Frame, inputs: PageInputs): { page: AssembledPage; key: string } {
  const body = inputs.bodies.get(doc);
  if (!body) throw new Error(`The page ${doc.id} has no body.`);
  const read = () => inputs.rendered.readFrame(frame);
  try {
    return assembleDoc(doc, body, { ...frame, read }, inputs, inputs.cache);
  } catch (error) {
    const { problem, fix } = describeFailure(error);
    return fail(doc.file, problem, fix);
  }
}

/** Build a page from its frame; `parts` fill its slots. */
function buildPlainPage(
  frame: Frame,
  inputs: PageInputs,
  parts: SlotContents = {},
  passes: Pass[] = [],
): AssembledPage {
  return finishPage(runPasses(inputs.rendered.readFrame(frame), getPasses(frame.path, inputs, parts, passes)));
}

/** Insert the docs of a book into its frame, or get the book from the cache. */
function buildBook(frame: Frame, docKeys: Map<string, string>, inputs: PageInputs): AssembledPage {
  const { site, cache, codeHash, stylesheet, rendered } = inputs;
  const book = getBooks(site).get(frame.path);
  const docs = flattenChapters(book?.chapters ?? []).flatMap(({ doc }) => doc ?? []);
  const key = getCacheKey(
    [codeHash, stylesheet, getCopyMark(site.settings), frame.key],
    docs.map(({ id, href }) => [docKeys.get(id), href]),
  );
  const cached = cache.get(key);
  if (cached) return cached;
  const page = runPasses(rendered.readFrame(frame), getPasses(frame.path, inputs, {}));
  const assembled = assembleBook(page, {
    getChapter: (docId) => cache.get(docKeys.get(docId) ?? '')?.chapter,
    getHref: (docId) => findPage(docId, site)?.href ?? '',
  });
  const scan = { ...assembled.scan, ids: [...assembled.scan.ids, getFrameId('menu')] };
  cache.set(key, { html: assembled.html, scan });
  return { html: assembled.html, scan };
}

/** Build a preview's diff pages, then the overview, which shows their word counts. */
function* buildChangePages(
  inputs: PageInputs,
  takeFrame: (path: string) => Frame,
): Generator<{ path: string; page: AssembledPage }> {
  const { site, bodies, preview } = inputs;
  if (!preview) return;
  const { changes, oldHtml, diffResults } = preview;
  for (const change of listDocsWithDiffPage(changes.docs)) {
    const path = getDiffPath(change, site);
    const after = change.type === 'removed' ? undefined : change.after;
    const parts = { body: after && bodies.get(after)?.readHtml().html, before: oldHtml.get(change.before) };
    const resolve = after ? [resolveReferences(createReferenceResolver(after, site))] : [];
    const passes = [...resolve, markChanges(path, site, changes.before, diffResults)];
    yield { path, page: buildPlainPage(takeFrame(path), inputs, parts, passes) };
  }
  const passes = [fillWordCounts(diffResults)];
  yield { path: PREVIEW_CHANGES_PATH, page: buildPlainPage(takeFrame(PREVIEW_CHANGES_PATH), inputs, {}, passes) };
}
