import { renderToStaticMarkup } from 'react-dom/server';
import { Article } from '@/components/doc/article';
import { makeSlotContents } from '@/lib/build/assemble';
import { compileBodies, createReferenceResolver } from '@/lib/build/bodies';
import { getDocFrame } from '@/lib/build/doc-frame';
import type { Renderer } from '@/lib/build/renderer';
import { checkSite } from '@/lib/check/check-site';
import type { Site } from '@/lib/content/site';
import { fillSlots, formatHtml, runPasses } from '@/lib/html/page';
import { resolveReferences } from '@/lib/html/references';
import type { Doc } from '@/lib/model/doc';
import type { Problem } from '@/lib/problem';
import { makeCache } from '../properties/assemble-site';

/** Check a site, and build the main part of each doc's page without Next. */
export async function assemblePages(
  site: Site,
  renderer: Renderer,
): Promise<{ problems: Problem[]; pages: Map<Doc, string> }> {
  const bodies = await compileBodies(site, renderer, { texts: makeCache(), html: makeCache() });
  const { problems } = checkSite(site, bodies);
  const pages = new Map(
    site.docs.map((doc) => {
      const body = bodies.get(doc);
      if (!body) throw new Error(`${doc.id} has no body.`);
      const html = renderToStaticMarkup(<Article frame={getDocFrame(doc, site)} />);
      const resolver = createReferenceResolver(doc, site);
      return [doc, formatHtml(runPasses(html, [fillSlots(makeSlotContents(doc, body)), resolveReferences(resolver)]))];
    }),
  );
  return { problems, pages };
}
