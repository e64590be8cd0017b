import { type Cache, getCacheKey, openCache } from '../cache';
import { listDocsWithDiffPage } from '../changes/compare';
import type { SiteChanges } from '../changes/site-changes';
import type { AnalysedBodies } from '../content/analyse-docs';
import { type BodyJob, getBodyData } from '../content/body-data';
import type { Doc } from '../content/doc';
import type { Site } from '../content/site';
import { formatHtml, runPasses } from '../html/page';
import { resolveReferences } from '../html/references';
import type { AnalysedBody, BodyHtml } from '../mdx/body';
import { createReferenceResolver } from './reference-resolver';
import type { Renderer } from './renderer';

/** A compiled body; its HTML is read only when it is needed. */
export type Body = AnalysedBody & { key: string; readHtml: () => BodyHtml };

/** The compiled bodies of a site, by their docs. */
export type CompiledBodies = Map<Doc, Body>;

export type BodyCaches = { texts: Cache<AnalysedBody>; html: Cache<BodyHtml> };

/** Read every body of a site without rendering it; those that the cache does not hold are parsed in threads. */
export async function analyseBodies(site: Site, renderer: Renderer): Promise<AnalysedBodies> {
  const cache = openCache<AnalysedBody>('read');
  const all = [...site.docs, ...site.sitePages.docs];
  const read = await Promise.all(
    all.map(async (doc): Promise<[Doc, AnalysedBody]> => {
      const job: BodyJob = { body: doc.body, mode: site.identity.content, data: {} };
      const key = getCacheKey(renderer.version, job);
      const known = cache.get(key);
      const body = known ?? (await renderer.analyseBody(job));
      if (!known) cache.set(key, body);
      return [doc, body];
    }),
  );
  return new Map(read);
}

/** Compile every body of a site that the cache does not hold; `onProgress` hears how many of all are done. */
export async function compileBodies(
  site: Site,
  renderer: Renderer,
  caches: BodyCaches,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<CompiledBodies> {
  const bodies: CompiledBodies = new Map();
  const all = [...site.docs, ...site.sitePages.docs];
  // The glossary shows text of the other pages.
  const isLate = ({ body }: Doc) => body.includes('<Glossary');
  for (const docs of [all.filter((doc) => !isLate(doc)), all.filter(isLate)]) {
    await Promise.all(
      docs.map(async (doc) => {
        bodies.set(doc, await compileDoc(doc, site, bodies, renderer, caches));
        onProgress(bodies.size, all.length);
      }),
    );
  }
  return new Map(all.flatMap((doc) => [[doc, bodies.get(doc) as Body]]));
}

/** Compile one body, or take it from the cache. */
export async function compileDoc(
  { body }: Doc,
  site: Site,
  bodies: AnalysedBodies,
  renderer: Renderer,
  { texts, html }: BodyCaches,
): Promise<Body> {
  const job: BodyJob = { body, mode: site.identity.content, data: getBodyData(body, site, bodies) };
  const key = getCacheKey(renderer.version, job);
  const text = texts.get(key);
  const known = text && html.get(key);
  if (known) return { ...text, key, readHtml: () => html.get(key) ?? known };
  const { html: markup, toc, ...read } = await renderer.compileBody(job);
  texts.set(key, read);
  html.set(key, { html: markup, toc });
  return { ...read, key, readHtml: () => ({ html: markup, toc }) };
}

/** Compile the docs of a preview's pages of changes as they were; gives their HTML, with its references resolved. */
export async function compileOldBodies({ before, docs }: SiteChanges, renderer: Renderer): Promise<Map<Doc, string>> {
  const html = new Map<Doc, string>();
  if (!before) return html;
  for (const { before: doc } of listDocsWithDiffPage(docs)) {
    const job: BodyJob = { body: doc.body, mode: before.identity.content, data: getBodyData(doc.body, before) };
    const { html: authored } = await renderer.compileBody(job);
    html.set(doc, formatHtml(runPasses(authored, [resolveReferences(createReferenceResolver(doc, before))])));
  }
  return html;
}
