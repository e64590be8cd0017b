import { type Cache, getCacheKey, openCache } from '../cache';
import type { AnalysedBodies } from '../content/analyse-docs';
import { type BodyData, type BodyJob, getBodyData } from '../content/body-data';
import { readImageSize, resolveImage, resolveLink } from '../content/links';
import type { Site } from '../content/site';
import { formatHtml, runPasses } from '../html/page';
import { type ReferenceResolver, resolveReferences } from '../html/references';
import type { AnalysedBody, BodyHtml } from '../mdx/body';
import type { Doc } from '../model/doc';
import { listDocsWithDiffPage, type SiteChanges } from '../review/changes';
import { decodeSafely, getFileHref } from '../slug';
import { inLanguage } from '../words/words';
import type { Renderer } from './renderer';

/** A compiled body; its HTML is read from the cache on demand. */
export type Body = AnalysedBody & { key: string; readHtml: () => BodyHtml };

/** The compiled bodies of a site, by doc. */
export type CompiledBodies = Map<Doc, Body>;

export type BodyCaches = { texts: Cache<AnalysedBody>; html: Cache<BodyHtml> };

/** Analyse every body of a site without rendering it; worker threads parse those missing from the cache. */
export async function analyseBodies(site: Site, renderer: Renderer): Promise<AnalysedBodies> {
  const cache = openCache<AnalysedBody>('analysed');
  const all = [...site.docs, ...site.sitePages.docs];
  const analysed = await Promise.all(
    all.map(async (doc): Promise<[Doc, AnalysedBody]> => {
      const job = makeJob(doc, site, () => ({}));
      const key = getCacheKey(renderer.version, job);
      const cached = cache.get(key);
      const body = cached ?? (await renderer.analyseBody(job));
      if (!cached) cache.set(key, body);
      return [doc, body];
    }),
  );
  return new Map(analysed);
}

/** Compile every body of a site that is not in the cache. */
export async function compileBodies(
  site: Site,
  renderer: Renderer,
  caches: BodyCaches,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<CompiledBodies> {
  const bodies: CompiledBodies = new Map();
  const all = [...site.docs, ...site.sitePages.docs];
  // The glossary shows text of the other pages, so compile it after them.
  const hasGlossary = ({ body }: Doc) => body.includes('<Glossary');
  for (const docs of [all.filter((doc) => !hasGlossary(doc)), all.filter(hasGlossary)]) {
    await Promise.all(
      docs.map(async (doc) => {
        bodies.set(doc, await compileDoc(doc, site, bodies, renderer, caches));
        onProgress(bodies.size, all.length);
      }),
    );
  }
  return new Map(all.flatMap((doc) => [[doc, bodies.get(doc) as Body]]));
}

/** Compile one body, or get it from the cache. */
export async function compileDoc(
  doc: Doc,
  site: Site,
  bodies: AnalysedBodies,
  renderer: Renderer,
  { texts, html }: BodyCaches,
): Promise<Body> {
  const job = makeJob(doc, site, () => getBodyData(doc.body, site, bodies));
  const key = getCacheKey(renderer.version, job);
  const text = texts.get(key);
  const cachedHtml = text && html.get(key);
  if (cachedHtml) return { ...text, key, readHtml: () => html.get(key) ?? cachedHtml };
  const { html: markup, toc, sides, ...analysed } = await renderer.compileBody(job);
  const bodyHtml = { html: markup, toc, sides };
  texts.set(key, analysed);
  html.set(key, bodyHtml);
  return { ...analysed, key, readHtml: () => bodyHtml };
}

function makeJob(doc: Doc, site: Site, getData: () => BodyData): BodyJob {
  const { reader, identity } = site;
  return inLanguage(identity.language, () => ({
    body: doc.body,
    reader: reader.name,
    language: identity.language,
    data: getData(),
    context: reader.getContext(doc, site),
    tocLevels: doc.tocLevels,
  }));
}

/** Compile the old bodies of a preview's changed docs to HTML with resolved references. */
export async function compileOldBodies({ before, docs }: SiteChanges, renderer: Renderer): Promise<Map<Doc, string>> {
  const html = new Map<Doc, string>();
  if (!before) return html;
  for (const { before: doc } of listDocsWithDiffPage(docs)) {
    const { html: unresolved } = await renderer.compileBody(makeJob(doc, before, () => getBodyData(doc.body, before)));
    html.set(doc, formatHtml(runPasses(unresolved, [resolveReferences(createReferenceResolver(doc, before))])));
  }
  return html;
}

/** Create a resolver for the links and images in a doc's text. */
export function createReferenceResolver(doc: Doc, site: Site): ReferenceResolver {
  return {
    resolveLink(authored, from) {
      const source = (from && site.byId.get(from)) || doc;
      const target = resolveLink(authored, site, source);
      switch (target.type) {
        case 'dead':
          return { type: 'dead' };
        case 'external':
          return { type: 'external', href: target.href };
        case 'doc':
          // Such a link has no path, but the glossary shows it on another page.
          return { type: 'internal', href: source === doc ? target.href : target.doc.href + target.hash };
        case 'page':
          return { type: 'internal', href: target.href };
        default:
          return target satisfies never;
      }
    },
    resolveImage(authored) {
      const image = resolveImage(authored, doc, site);
      // Strict content with a missing image is not built.
      if (!image) return { type: 'missing', name: site.isConverted ? getFileName(authored) : undefined };
      return { type: 'image', href: getFileHref(image.sitePath, site.settings.basePath), ...readImageSize(image.file) };
    },
  };
}

/** Get the file name of an address, for a note to readers. */
function getFileName(address: string): string {
  return address.startsWith('data:') ? 'data' : (decodeSafely(address).split(/[?#]/)[0]?.split('/').at(-1) ?? '');
}
