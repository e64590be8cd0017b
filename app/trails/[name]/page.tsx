import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Breadcrumbs } from '@/components/doc/breadcrumbs';
import { ReportLink } from '@/components/doc/report-link';
import { PrintSection } from '@/components/print/print-section';
import { SidebarSlot } from '@/components/shell/sidebar-slot';
import { Stops } from '@/components/trails/stops';
import { TrailReview } from '@/components/trails/trail-review';
import { getSnapshot } from '@/lib/build/snapshot';
import { TRAILS_PATH } from '@/lib/content/links';
import { getFrameId } from '@/lib/frame-id';
import { getPrintLinks } from '@/lib/output/section-pdfs';
import { getBooks } from '@/lib/print/books';
import { getBookPath, getHref, getTrailPath } from '@/lib/slug';
import { t } from '@/lib/words/words';
import { getPageMetadata } from '../../page-metadata';
import { PLACEHOLDER, pagesOrPlaceholder } from '../../placeholder-page';

type Props = { params: Promise<{ name: string }> };

export function generateStaticParams() {
  return pagesOrPlaceholder(
    getSnapshot().site.trails.map(({ name }) => ({ name })),
    { name: PLACEHOLDER },
  );
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const site = getSnapshot().site;
  const { name } = await params;
  const trail = site.trails.find((candidate) => candidate.name === name);
  if (!trail) return {};
  const { title, description } = trail;
  const href = getHref(getTrailPath(name), site.settings.basePath);
  return getPageMetadata({ title: t('trails.window-title', { trail: title }), description, href }, site);
}

export default async function TrailPage({ params }: Props) {
  const site = getSnapshot().site;
  const { name } = await params;
  const trail = site.trails.find((candidate) => candidate.name === name);
  if (name === PLACEHOLDER) return null;
  if (!trail) notFound();
  return (
    <div className="wrap page">
      <SidebarSlot />
      <main id={getFrameId('main')} tabIndex={-1}>
        <Breadcrumbs
          crumbs={[
            { label: t('home.link'), href: getHref('/', site.settings.basePath) },
            { label: t('trails.title'), href: getHref(TRAILS_PATH, site.settings.basePath) },
            { label: trail.title },
          ]}
        />
        <h1 lang={trail.language}>{trail.title}</h1>
        <p className="lede" lang={trail.language}>
          {trail.description}
        </p>
        <Stops trail={trail} />
        <PrintSection print={getPrintLinks(getBooks(site).get(getBookPath('trail', trail.name)), site)} kind="trail" />
        <TrailReview trail={trail} buildDate={site.settings.buildDate} />
        <ReportLink site={site} title={trail.title} path={getTrailPath(trail.name)} />
      </main>
    </div>
  );
}
