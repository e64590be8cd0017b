import { type Cache, getKey } from '../cache';
import type { Doc } from '../content/doc';
import type { Site } from '../content/site';
import { type Chapter, makeChapter } from '../html/chapter';
import { gatherFacts, type PageFacts } from '../html/facts';
import { createMarkPreview } from '../html/mark-preview';
import { type Pass, runPasses, writeHtml } from '../html/page';
import { createResolveReferences } from '../html/references';
import { createArrangeHead, createRemoveRuntime } from '../html/runtime';
import { createFillSlots, insertSidebar, type Parts } from '../html/slots';
import type { Body } from './bodies';
import { createResolver } from './resolver';
import type { Sidebars } from './sidebars';

/** A page without its sidebar: HTML, what a check needs of it, and its text for books. */
export type AssembledPage = { html: string; facts: PageFacts; chapter?: Chapter };

/** What every page of a build has in common. */
export type PageContext = { site: Site; code: string; stylesheet?: string; sidebars: Sidebars };

/** How fast people read on a screen, in words a minute: https://doi.org/10.1016/j.jml.2019.104047 */
const WORDS_A_MINUTE = 238;

/** The id of the sidebar, which is put in last. */
const SIDEBAR_ID = 'contents';

/** Make the parts that a doc's frame leaves open. */
export function makeDocParts(doc: Doc, body: Body): Parts {
  const { html, toc } = body.readHtml();
  const minutes = Math.max(1, Math.round(doc.body.split(/\s+/).length / WORDS_A_MINUTE));
  return { body: html, toc, minutes: minutes === 1 ? '1 minute' : `${minutes} minutes` };
}

/** The passes that make a page of a frame, in their order; `more` come before the head is arranged. */
export function getPasses(
  sitePath: string,
  { site, stylesheet }: PageContext,
  parts: Parts,
  more: Pass[] = [],
): Pass[] {
  const { basePath, preview } = site.settings;
  return [
    createRemoveRuntime({ basePath, stylesheet }),
    createFillSlots(parts),
    ...more,
    createArrangeHead({ stylesheet }),
    ...(preview ? [createMarkPreview(sitePath, preview)] : []),
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
  const resolver = createResolver(doc, context.site);
  const key = getKey(context.code, context.stylesheet, context.site.settings.preview, frame.key, body.key, [
    body.text?.links.map(({ url }) => resolver.resolveLink(url)),
    body.text?.images.map(({ url }) => resolver.resolveImage(url)),
  ]);
  const known = cache.get(key);
  if (known) return { page: known, key };
  const passes = getPasses(frame.path, context, makeDocParts(doc, body), [createResolveReferences(resolver)]);
  const page = runPasses(frame.read(), passes);
  const assembled = { ...finishPage(page), chapter: makeChapter(page) };
  cache.set(key, assembled);
  return { page: assembled, key };
}

/** Write a page and gather what it holds. */
export function finishPage(page: ReturnType<typeof runPasses>): AssembledPage {
  const facts = gatherFacts(page);
  const html = writeHtml(page);
  return { html, facts: html.includes('<!--sidebar') ? { ...facts, ids: [SIDEBAR_ID, ...facts.ids] } : facts };
}

/** Put the sidebar into a page; `doc` is the page's own doc. */
export function addSidebar({ html }: AssembledPage, { sidebars }: PageContext, doc?: Doc): string {
  return insertSidebar(html, (variant) => sidebars.write(variant, doc && { docId: doc.id, href: doc.href }));
}
