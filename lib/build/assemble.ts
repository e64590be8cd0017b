import { type Cache, getCacheKey } from '../cache';
import type { Doc } from '../content/doc';
import type { Site } from '../content/site';
import { type ChapterTemplate, makeChapterTemplate } from '../html/chapter';
import { gatherFacts, type PageFacts } from '../html/facts';
import { markAsPreview } from '../html/mark-preview';
import { formatHtml, type Pass, runPasses } from '../html/page';
import { resolveReferences } from '../html/references';
import { arrangeHead, removeRuntime } from '../html/runtime';
import { fillSlots, insertSidebar, type SlotContents } from '../html/slots';
import type { Body } from './bodies';
import { createReferenceResolver } from './reference-resolver';
import type { Sidebars } from './sidebars';

/** A page without its sidebar: HTML, what a check needs of it, and its text for books. */
export type AssembledPage = { html: string; facts: PageFacts; chapter?: ChapterTemplate };

/** What every page of a build has in common. */
export type PageContext = { site: Site; code: string; stylesheet?: string; sidebars: Sidebars };

/** How fast people read on a screen, in words a minute: https://doi.org/10.1016/j.jml.2019.104047 */
const WORDS_A_MINUTE = 238;

/** The id of the sidebar, which is put in last. */
const SIDEBAR_ID = 'contents';

/** Make the parts that a doc's frame leaves open. */
export function makeSlotContents(doc: Doc, body: Body): SlotContents {
  const { html, toc } = body.readHtml();
  const minutes = Math.max(1, Math.round(doc.body.split(/\s+/).length / WORDS_A_MINUTE));
  return { body: html, toc, minutes: minutes === 1 ? '1 minute' : `${minutes} minutes` };
}

/** The passes that make a page of a frame, in their order; `more` come before the head is arranged. */
export function getPasses(
  sitePath: string,
  { site, stylesheet }: PageContext,
  parts: SlotContents,
  more: Pass[] = [],
): Pass[] {
  const { basePath, preview } = site.settings;
  return [
    removeRuntime({ basePath, stylesheet }),
    fillSlots(parts),
    ...more,
    arrangeHead({ stylesheet }),
    ...(preview ? [markAsPreview(sitePath, preview)] : []),
  ];
}

/** Assemble the page of a doc from its frame and its body, or take it from the cache. */
export function assembleDoc(
  doc: Doc,
  body: Body,
  frame: { path: string; key: string; read: () => string },
  context: PageContext,
  cache: Cache<AssembledPage>,
): { page: AssembledPage; key: string } {
  const resolver = createReferenceResolver(doc, context.site);
  const key = getCacheKey(context.code, context.stylesheet, context.site.settings.preview, frame.key, body.key, [
    body.text?.links.map(({ url }) => resolver.resolveLink(url)),
    body.text?.images.map(({ url }) => resolver.resolveImage(url)),
  ]);
  const known = cache.get(key);
  if (known) return { page: known, key };
  const passes = getPasses(frame.path, context, makeSlotContents(doc, body), [resolveReferences(resolver)]);
  const page = runPasses(frame.read(), passes);
  const assembled = { ...finishPage(page), chapter: makeChapterTemplate(page) };
  cache.set(key, assembled);
  return { page: assembled, key };
}

/** Write a page and gather what it holds. */
export function finishPage(page: ReturnType<typeof runPasses>): AssembledPage {
  const facts = gatherFacts(page);
  const html = formatHtml(page);
  return { html, facts: html.includes('<!--sidebar') ? { ...facts, ids: [SIDEBAR_ID, ...facts.ids] } : facts };
}

/** Put the sidebar into a page; `doc` is the page's own doc. */
export function addSidebar({ html }: AssembledPage, { sidebars }: PageContext, doc?: Doc): string {
  return insertSidebar(html, (variant) => sidebars.getHtml(variant, doc && { docId: doc.id, href: doc.href }));
}
