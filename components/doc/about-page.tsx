import { Breadcrumbs, type Crumb } from '@/components/doc/breadcrumbs';
import { PageEnd } from '@/components/doc/page-end';
import { Toc } from '@/components/doc/toc';
import { DocBody } from '@/components/mdx/doc-body';
import type { Doc } from '@/lib/content/doc';
import type { Site } from '@/lib/content/site';
import { buildToc, hasToc } from '@/lib/headings';
import type { CompiledBody } from '@/lib/mdx/compile';
import { getHref } from '@/lib/slug';

/** One page about the site itself: where it stands, its text, and when it was reviewed. */
export function AboutPage({ page, site, compiled }: { page: Doc; site: Site; compiled: CompiledBody }) {
  const { code, headings } = compiled;
  return (
    <main id="main" tabIndex={-1} className={hasToc(headings) ? 'has-toc' : undefined}>
      <header className="article-head">
        <Breadcrumbs crumbs={getCrumbs(page, site)} />
        <h1>{page.title}</h1>
        <p className="lede">{page.description}</p>
      </header>
      {hasToc(headings) && <Toc toc={buildToc(headings)} />}
      <article className="prose">
        <DocBody code={code} doc={page} site={site} />
        <PageEnd doc={page} site={site} />
      </article>
    </main>
  );
}

function getCrumbs(page: Doc, site: Site): Crumb[] {
  const above = site.about.pages.filter(({ href }) => href !== page.href && page.href.startsWith(href));
  return [
    { label: 'Home', href: getHref('/', site.settings.basePath) },
    ...above.map(({ title, href }) => ({ label: title, href })),
    { label: page.title },
  ];
}
