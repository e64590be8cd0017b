import type { Metadata } from 'next';
import { Breadcrumbs } from '@/components/doc/breadcrumbs';
import { ReportLink } from '@/components/doc/report-link';
import { PagesStyle } from '@/components/pages/pages-style';
import { SidebarSlot } from '@/components/shell/sidebar-slot';
import { TrailList } from '@/components/trails/trail-list';
import { getSnapshot } from '@/lib/build/snapshot';
import { TRAILS_PATH } from '@/lib/content/list-paths';
import { getFrameId } from '@/lib/frame-id';
import { getHref } from '@/lib/slug';
import { getPageMetadata } from '../page-metadata';

export function generateMetadata(): Metadata {
  const site = getSnapshot().site;
  const description = 'Pages of this help to read in order, for whole jobs.';
  return getPageMetadata({ title: 'Trails', description, href: getHref(TRAILS_PATH, site.settings.basePath) }, site);
}

export default function TrailsPage() {
  const site = getSnapshot().site;
  return (
    <>
      <PagesStyle site={site} />
      <SidebarSlot isMenuOnly />
      <main id={getFrameId('main')} tabIndex={-1} className="wrap pb-8">
        <Breadcrumbs crumbs={[{ label: 'Home', href: getHref('/', site.settings.basePath) }, { label: 'Trails' }]} />
        <h1>Trails</h1>
        <p className="lede mb-6">Pages to read in order when you have a whole job to do.</p>
        <TrailList site={site} heading="h2" />
        <ReportLink site={site} title="Trails" path={TRAILS_PATH} />
      </main>
    </>
  );
}
