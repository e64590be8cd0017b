import { Breakable } from '@/components/breakable';
import { DocBody } from '@/components/mdx/doc-body';
import { OnTheTrail } from '@/components/trails/on-the-trail';
import type { Doc } from '@/lib/content/doc';
import { flattenSidebar, getBranch, getNeighbours } from '@/lib/content/sidebar';
import type { Site } from '@/lib/content/site';
import { buildToc, hasToc } from '@/lib/headings';
import type { CompiledBody } from '@/lib/mdx/compile';
import { getHref, getMarkdownPath } from '@/lib/slug';
import { Breadcrumbs, type Crumb } from './breadcrumbs';
import { Facts } from './facts';
import { PageEnd } from './page-end';
import { PagesBelow } from './pages-below';
import { PreviousNext } from './previous-next';
import { Related } from './related';
import { Toc } from './toc';

/** How fast people read on a screen, in words a minute: https://doi.org/10.1016/j.jml.2019.104047 */
const WORDS_A_MINUTE = 238;

/** One page of help: where it stands, what it is, its text, and the ways on. */
export function Article({ doc, site, compiled }: { doc: Doc; site: Site; compiled: CompiledBody }) {
  const minutes = Math.max(1, Math.round(doc.body.split(/\s+/).length / WORDS_A_MINUTE));
  const own = getBranch(site.sidebar, doc.id).at(-1);
  const pages = own?.type === 'category' ? flattenSidebar(own.items).length : 0;
  return (
    <main id="main" tabIndex={-1} className={hasToc(compiled.headings) ? 'has-toc' : undefined}>
      <header className="article-head">
        <Breadcrumbs crumbs={getCrumbs(doc, site)} />
        <h1>
          <Breakable text={doc.title} />
        </h1>
        <p className="lede">{doc.description}</p>
        <Facts doc={doc} site={site} minutes={minutes} pages={pages} />
      </header>
      {hasToc(compiled.headings) && <Toc toc={buildToc(compiled.headings)} />}
      <article className="prose">
        <DocBody code={compiled.code} doc={doc} site={site} />
        <PagesBelow doc={doc} site={site} />
        <Related doc={doc} site={site} />
        <OnTheTrail doc={doc} site={site} />
        <PageEnd doc={doc} site={site} markdownHref={getHref(getMarkdownPath(doc.segments), site.settings.basePath)} />
        <PreviousNext {...getNeighbours(site.docs, doc)} />
      </article>
    </main>
  );
}

function getCrumbs(doc: Doc, site: Site): Crumb[] {
  const above = getBranch(site.sidebar, doc.id).slice(0, -1);
  return [
    { label: 'Home', href: getHref('/', site.settings.basePath) },
    ...above.map(({ label, href }) => ({ label, href })),
    { label: doc.title },
  ];
}
